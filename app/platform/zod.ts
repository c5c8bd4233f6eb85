import { z } from 'zod'
import { cleanEmail, cleanPhone, cleanText } from '../../supabase/functions/_shared/clean-text.ts'

// zod would try whether `eval` is allowed. Our content policy forbids it, and Firefox reports the try as an attack.
z.config({ jitless: true })

export { z }

/** A text that somebody types into a form, cleaned before it is judged. */
export const typedText = () => z.string().overwrite(cleanText)

const typedPhone = () => z.string().overwrite(cleanPhone)

export const typedEmail = () => z.string().overwrite(cleanEmail)

/** A phone number that families call, as it is typed. What is left empty is for the form to judge. */
export const phoneInput = typedPhone()
  .refine((phone) => phone === '' || phone.replace(/\D/g, '').length >= 10, {
    message: 'Enter a phone number with area code',
  })
  .refine((phone) => /^[\d\s()+.-]*$/.test(phone), {
    message: 'Only digits, spaces, ( ) + - and . please',
  })
