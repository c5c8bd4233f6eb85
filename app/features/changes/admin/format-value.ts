import { formatPrice } from '../../../platform/money/price.ts'
import { describeFocalPoint } from '../../../platform/pictures/focal-point.ts'

const MAX_QUOTED = 60

/** Whether a value is too long to be quoted in full within a sentence. */
export const isLong = (value: unknown) =>
  typeof value === 'string' && (value.length > MAX_QUOTED || value.includes('\n'))

/** A text in quotation marks, on one line; a long one is cut. */
export function quote(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= MAX_QUOTED) return `“${line}”`
  const beginning = characters.slice(0, MAX_QUOTED).join('')
  return `“${beginning.replace(/\s\S*$/, '')}…”`
}

export function formatValue(field: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (field === 'focal_point') return describeFocalPoint(value)
  if (typeof value === 'boolean') return value ? 'shown' : 'hidden'
  if (Array.isArray(value)) return value.join(', ') || undefined
  if (typeof value === 'number' && /(price|_fee)$/.test(field))
    return formatPrice(value).replace(/\.00$/, '')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A value within a sentence. Text is put in quotation marks. */
export function quoteValue(field: string, value: unknown): string {
  const formatted = formatValue(field, value)
  if (formatted === undefined) return field.endsWith('price') ? 'no price' : 'nothing'
  return typeof value === 'string' ? quote(formatted) : formatted
}

const longDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day such as 2027-01-01 within a sentence: "January 1, 2027" */
export const formatDay = (day: unknown) => longDay.format(new Date(`${day}T00:00Z`))

/** "a, b and c" */
export const joinWithAnd = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
