import { cleanPhone } from './clean-text.ts'

/** In characters. RFC 5321, 4.5.3.1.3, with its angle brackets. */
export const LONGEST_ADDRESS = 254

/** An address may be typed with a name, but nobody's is longer. A longer text isn't cleaned, because that takes time. */
const LONGEST_TYPED = 4 * LONGEST_ADDRESS

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const topLabel = '[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?'
const format = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@(?:${label}\\.)+${topLabel}$`)

/** Whether the database accepts the address. Its type `mail_address` has the same pattern. */
export const isMailAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && format.test(text)

/**
 * The address in what a person typed or copied from a mail program, such as `"Ruth" <mailto:ruth@Example.com>`, with
 * its domain in lower-case ASCII. A text without exactly one address stays as it is, on one line.
 */
export function cleanEmail(text: string): string {
  if (text.length > LONGEST_TYPED) return text
  const line = cleanPhone(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
  const parts = line.split(/[,;]/).filter((part) => part.includes('@'))
  const written = parts.flatMap((part) => part.match(/<[^<>@]*@[^<>@]*>/g) ?? [part])
  const [address = '', ...others] = new Set(written.map(extractAddress))
  return isMailAddress(address) && others.length === 0 ? address : line
}

/** Whether a cleaned text holds more than one address. */
export const holdsSeveralAddresses = (cleaned: string): boolean =>
  cleaned.length <= LONGEST_TYPED &&
  cleaned.split(/[\s,;<>]/).filter((word) => word.indexOf('@') > 0).length > 1

function extractAddress(text: string): string {
  const start = text.search(/[^\s<("'“”‘’«»[]/)
  const inside = text.slice(start < 0 ? text.length : start)
  const isLink = inside.toLowerCase().startsWith('mailto:')
  const bare = withoutEnd(isLink ? (inside.slice(7).split('?')[0] ?? '').trimStart() : inside)
  const [name = '', domain = '', ...more] = bare.split(/\s?@\s?/)
  return domain && more.length === 0 ? `${name}@${toAsciiDomain(domain)}` : bare
}

/** Strips what surrounds an address from the end. A regular expression would take quadratic time. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' >)]"\'“”‘’«».,;:'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Lower-case ASCII, as mail servers compare domains (UTS 46). A text that is no domain stays as it is. */
function toAsciiDomain(domain: string): string {
  if (/[^\p{L}\p{N}\p{M}.。-]/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
