import { cleanPhone } from '../../supabase/functions/_shared/clean-text.ts'

/**
 * A `tel:` address for a number as people write it: "(250) 555-0142" → "tel:+12505550142". It dials the first number and
 * never more: an extension or a second number would lead to a stranger.
 */
export function telHref(phone: string) {
  const number = findFirstNumber(cleanPhone(phone))
  // "+44 (0)20": the zero is dialled only within the country.
  const digits = number.replace(/^(\+\d{1,3}[ .-]?)\(0\)/, '$1').replace(/\D/g, '')
  if (number.startsWith('+')) return `tel:+${digits.slice(0, digits.startsWith('1') ? 11 : 15)}`
  if (/^1\d{10}/.test(digits)) return `tel:+${digits.slice(0, 11)}`
  return /^[2-9]\d{9}/.test(digits) ? `tel:+1${digits.slice(0, 10)}` : `tel:${digits}`
}

/** An `sms:` address for such a number, which opens a text to it. */
export const smsHref = (phone: string) => telHref(phone).replace('tel:', 'sms:')

/** Ends at a letter, a slash, a comma or a second plus sign, behind which an extension or another number stands. */
const findFirstNumber = (phone: string) =>
  phone.match(/\+? ?\(?\d[\d ().\u00b7\u2010-\u2015-]{2,}/g)?.find(hasDigits) ?? phone

const hasDigits = (run: string) => run.replace(/\D/g, '').length >= 3
