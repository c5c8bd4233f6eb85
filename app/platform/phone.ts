import { cleanPhone } from '../../supabase/functions/_shared/clean-text.ts'

/** A telephone number in a text, and the `tel:` URL that dials it. */
interface FoundNumber {
  index: number
  label: string
  href: string
}

const dash = '.\\u00b7\\u2010-\\u2015-'
const mark = `[ /\\u00a0${dash}]`
const area = '(?:\\([2-9]\\d\\d\\)|[2-9]\\d\\d)'
const withArea = `${area}${mark}{0,3}\\d{3}${mark}{0,3}\\d{4}`
const tollFree = `8(?:00|33|44|55|66|77|88)[${dash}](?:[A-Z\\d][${dash}]?){6}[A-Z]+`

// Each begins with what stands before the number, because Safari knows no lookbehind before version 16.4.
const patterns = [
  new RegExp(`(^|[^\\d+])((?:\\+?1${mark}?)?${withArea})`, 'g'),
  new RegExp(`(^|[^\\d+])((?:\\+?1${mark}?)?${area}[${dash}]\\d{3}[${dash}][A-Z]{4})\\b`, 'g'),
  new RegExp(`(^|[^\\d+])((?:\\+?1${mark}?)?${tollFree})`, 'g'),
  new RegExp(`(^|[^\\d+])(\\+[2-9]\\d{0,2}(?:${mark}?\\(?\\d{1,4}\\)?){2,7})`, 'g'),
]

// A longer run of digits is a chip or an invoice. After a blank, the hours or another number may follow.
const goesOn = new RegExp(`^(?:\\d|[${dash}]\\d|[ \\u00a0]\\d{3})`)
const another = new RegExp(`^ ${withArea}`)

/** The numbers with an area code or a country's, and nothing longer, such as a microchip number. */
export const findNumbers = (text: string): FoundNumber[] =>
  patterns
    .flatMap((pattern) => Array.from(text.matchAll(pattern), readNumber))
    .filter(({ index, label, href }) => {
      const rest = text.slice(index + label.length, index + label.length + 20)
      return href.length <= 20 && (!goesOn.test(rest) || another.test(rest))
    })
    .sort((one, other) => one.index - other.index)
    .filter(({ index }, at, { [at - 1]: last }) => !last || index >= last.index + last.label.length)

function readNumber({ index, 1: first = '', 2: label = '' }: RegExpExecArray): FoundNumber {
  const digits = toDigits(label)
  const isFromHere = !/^\+[2-9]/.test(label)
  const href = isFromHere ? `tel:+1${digits.replace(/^1/, '').slice(0, 10)}` : `tel:+${digits}`
  return { index: index + first.length, label, href }
}

/** "+44 (0)20": the zero is dialled only within the country. Letters are dialled by the keypad. */
const toDigits = (label: string) =>
  label
    .replace(/^(\+\d{1,3}[ .-]?)\(0\)/, '$1')
    .replace(/[A-Z]/g, (letter) => '22233344455566677778889999'.charAt(letter.charCodeAt(0) - 65))
    .replace(/\D/g, '')

const localNumber = new RegExp(`(?:^|\\D)(\\d{3}[ ${dash}]\\d{4})(?!${mark}?\\d)`)
const onlyDigits = new RegExp(`^(?:\\d|[()]|${mark})*$`)

/**
 * A `tel:` URL for a number as people write it: "(250) 555-0142" → "tel:+12505550142". Dials the first of several, without
 * its extension; undefined where no number stands.
 */
export function telHref(phone: string): string | undefined {
  const line = cleanPhone(phone)
  const [first] = findNumbers(line)
  if (first) return first.href
  const found = localNumber.exec(line)?.[1] ?? (onlyDigits.test(line) ? line : '')
  const digits = toDigits(found)
  return digits.length >= 3 && digits.length <= 15 ? `tel:${digits}` : undefined
}

/** An `sms:` URL for such a number. */
export const smsHref = (phone: string) => telHref(phone)?.replace('tel:', 'sms:')
