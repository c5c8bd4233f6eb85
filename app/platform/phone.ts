import { cleanPhone } from '../../supabase/functions/_shared/clean-text.ts'

/**
 * A `tel:` URL for a number as people write it: "(250) 555-0142" → "tel:+12505550142". It dials only the first number:
 * including an extension or a second number would reach a stranger.
 */
export function telHref(phone: string) {
  const number = findFirstNumber(cleanPhone(phone))
  // "+44 (0)20": the zero is dialled only within the country.
  const digits = number.replace(/^(\+\d{1,3}[ .-]?)\(0\)/, '$1').replace(/\D/g, '')
  if (number.startsWith('+')) return `tel:+${digits.slice(0, digits.startsWith('1') ? 11 : 15)}`
  if (/^1\d{10}/.test(digits)) return `tel:+${digits.slice(0, 11)}`
  return /^[2-9]\d{9}/.test(digits) ? `tel:+1${digits.slice(0, 10)}` : `tel:${digits}`
}

/** An `sms:` URL for such a number. */
export const smsHref = (phone: string) => telHref(phone).replace('tel:', 'sms:')

/** Ends at a letter, a slash, a comma or a second plus sign, which precede an extension or another number. */
const findFirstNumber = (phone: string) =>
  phone.match(/\+? ?\(?\d[\d ().\u00b7\u2010-\u2015-]{2,}/g)?.find(hasDigits) ?? phone

const hasDigits = (run: string) => run.replace(/\D/g, '').length >= 3
