/** A `tel:` address for a number as people write it: "(250) 555-0142" → "tel:+12505550142". */
export function telHref(phone: string) {
  const digits = phone.replace(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  if (digits.length === 10) return `tel:+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `tel:+${digits}` : `tel:${digits}`
}

/** An `sms:` address for such a number, which opens a text to it. */
export const smsHref = (phone: string) => telHref(phone).replace('tel:', 'sms:')
