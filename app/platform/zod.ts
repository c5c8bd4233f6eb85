import { z } from 'zod'
import { cleanPhone, cleanText } from '../../supabase/functions/_shared/clean-text.ts'
import {
  cleanEmail,
  holdsSeveralAddresses,
  isMailAddress,
} from '../../supabase/functions/_shared/mail-address.ts'

// zod would test whether `eval` is allowed. Our content security policy forbids it, and Firefox reports the test as an
// attack.
z.config({ jitless: true })

export { z }

/** A text typed into a form, cleaned before it is validated. */
export const typedText = () => z.string().overwrite(cleanText)

const typedPhone = () => z.string().overwrite(cleanPhone)

export const typedEmail = () => z.string().overwrite(cleanEmail)

const describeAddress = (email: unknown) =>
  holdsSeveralAddresses(String(email))
    ? 'Enter only one email address'
    : 'Enter an email address, such as name@example.ca'

/** An address as it is stored, from what a person typed or copied from a mail program. */
export const emailInput = typedEmail().refine(isMailAddress, {
  error: ({ input }) => describeAddress(input),
})

/** Empty becomes null. */
export const optionalEmailInput = typedEmail()
  .refine((email) => email === '' || isMailAddress(email), {
    error: ({ input }) => describeAddress(input),
  })
  .transform((email) => email || null)

/** A phone number that families call. Empty is valid here; a form may require it. */
export const phoneInput = typedPhone()
  .refine((phone) => phone === '' || phone.replace(/\D/g, '').length >= 10, {
    message: 'Enter a phone number with area code',
  })
  .refine((phone) => /^[\d\s()+.-]*$/.test(phone), {
    message: 'Only digits, spaces, ( ) + - and . please',
  })

export const CHECK_YEAR = 'Check the year'

/** False for a slip such as 20266 or 0202, which fields for a day accept. */
export const hasLikelyYear = (day: string) => /^20\d\d-/.test(day)

/** A day, or a day and a time, that has to be given. */
export const dayInput = (missing: string) =>
  z
    .string()
    .min(1, { error: missing, abort: true })
    .refine(hasLikelyYear, { message: CHECK_YEAR, abort: true })
