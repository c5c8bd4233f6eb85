import { cleanPhone } from '../../../../supabase/functions/_shared/clean-text.ts'
import { emailInput, z } from '../../../platform/zod.ts'

const LETTER = /\p{L}/u

const hasPhoneNumber = (person: string) => person.replace(/\D/g, '').length >= 7

/** True if the data has to be chosen by staff, because there is no address or number to find it by. */
export const isName = (person: string) => !person.includes('@') && !hasPhoneNumber(person)

/** An email address, a telephone number or a name. */
export const personInput = z.object({
  person: z
    .string()
    .max(254, 'This is too long')
    .transform((typed, context) => {
      const person = cleanPhone(typed)
      if (person.includes('@')) {
        const address = emailInput.safeParse(typed)
        if (address.success) return address.data
        context.addIssue(address.error.issues[0]?.message ?? '')
      } else if (person === '') context.addIssue('Enter an email address, a phone number or a name')
      else if (!LETTER.test(person) && !hasPhoneNumber(person))
        context.addIssue('Enter a phone number with at least seven digits')
      else if (person.length < 2) context.addIssue('Enter at least two letters of the name')
      return person
    }),
})
