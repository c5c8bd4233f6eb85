import { emailInput, typedEmail } from '../zod.ts'

/**
 * The email address of a new account, in plain letters before the @, because foreign ones may look like them. The
 * database has the same rules.
 */
export const newEmail = typedEmail()
  .refine(
    (email) => /^[\x20-\x7e]*$/.test(email.split('@')[0] ?? ''),
    'This address has a letter before the @ that only looks like a plain one. Please type it again with the letters a to z.',
  )
  .refine(
    (email) => !/^\.|\.[@.]/.test(email),
    'An address has no dot at its beginning or end, beside the @ or beside another dot. Please check it.',
  )
  .pipe(emailInput)
