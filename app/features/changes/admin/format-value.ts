import { formatMoment } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import { capitalize } from '../../../platform/capitalize.ts'
import { formatPrice } from '../../../platform/money/price.ts'
import { describeFocalPoint } from '../../../platform/pictures/focal-point.ts'

const MAX_QUOTED = 60

export const isLong = (value: unknown) =>
  typeof value === 'string' && (value.length > MAX_QUOTED || value.includes('\n'))

export function quote(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  if (characters.length <= MAX_QUOTED) return `“${line}”`
  const beginning = characters.slice(0, MAX_QUOTED).join('')
  return `“${beginning.replace(/\s\S*$/, '')}…”`
}

export function formatValue(field: string, value: unknown, zone?: TimeZone): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (field === 'status' || field === 'service') return nameChoice(String(value))
  if (field === 'focal_point') return describeFocalPoint(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.join(', ') || undefined
  if (typeof value === 'number' && /(price|_fee)$/.test(field))
    return formatPrice(value).replace(/\.00$/, '')
  if (field.endsWith('_at') && zone) return formatMoment(String(value), zone)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A choice as its field shows it: “In Progress” for `in-progress`. */
const nameChoice = (value: string) => value.split('-').map(capitalize).join(' ')

/** A value within a sentence. Text is put in quotation marks. */
export function quoteValue(field: string, value: unknown, zone: TimeZone): string {
  const formatted = formatValue(field, value, zone) ?? 'nothing'
  return formatted === value ? quote(formatted) : formatted
}

export const joinWithAnd = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
