import { emailInput, typedEmail } from '../zod.ts'

/**
 * The e-mail address of a new account, in plain letters only, because foreign letters may look like them. The server
 * also refuses other letters.
 */
export const newEmail = typedEmail()
  .refine(
    (email) => /^[\x20-\x7e]*$/.test(email),
    'This address has a letter that only looks like a plain one. Please type it again with the letters a to z.',
  )
  .refine(
    (email) => !/\.[@.]/.test(email),
    'An address can’t have a dot right before the @ or beside another dot. Please check it.',
  )
  .pipe(emailInput)

/** An address with foreign letters after the @ as punycode, because they may look like plain ones. */
export function showAddress(email: string) {
  const at = email.lastIndexOf('@') + 1
  const url = `http://${email.slice(at)}`
  const isPlain = /^[\x20-\x7e]*$/.test(email)
  return isPlain || !URL.canParse(url) ? email : email.slice(0, at) + new URL(url).hostname
}
