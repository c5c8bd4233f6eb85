import { typedPhone } from './typed-text.ts'

/** A phone number that families call, as it is typed. What is left empty is for the form to judge. */
export const phoneInput = typedPhone()
  .refine((phone) => phone === '' || phone.replace(/\D/g, '').length >= 10, {
    message: 'Enter a phone number with area code',
  })
  .refine((phone) => /^[\d\s()+.-]*$/.test(phone), {
    message: 'Only digits, spaces, ( ) + - and . please',
  })
