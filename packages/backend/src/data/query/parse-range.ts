import { errors } from '../errors.ts'

/** A range of rows, counted from 0; without a limit, to the end. */
export interface Range {
  offset: number
  limit?: number
}

/** Combines `limit`, `offset` and, for GET only, the Range header. */
export function parseRange(query: URLSearchParams, headers: Headers, method: string): Range {
  const limit = parseWhole(query, 'limit')
  const offset = parseWhole(query, 'offset') ?? 0
  if (limit !== undefined && limit < 0)
    throw errors.invalidRange('Limit should be greater than or equal to zero.')
  if (offset < 0) throw errors.invalidRange('Offset should be greater than or equal to zero.')
  if (limit === 0) return { offset: 0, limit }
  const requested = method === 'GET' ? parseRangeHeader(headers.get('range')) : undefined
  return requested ? intersect({ offset, limit }, requested) : { offset, limit }
}

function parseWhole(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name)
  if (text === null) return undefined
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(value)) throw errors.parse(name, text, 1, 'expecting a whole number')
  return value
}

/** Parses a range of the form `0-9` or `10-`; any other unit or form is ignored, as RFC 9110 asks. */
function parseRangeHeader(header: string | null): Range | undefined {
  const [, first, last] = /^(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined) return undefined
  const offset = Number(first)
  if (!last) return { offset }
  if (Number(last) < offset)
    throw errors.invalidRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    )
  return { offset, limit: Number(last) - offset + 1 }
}

function intersect(a: Range, b: Range): Range {
  const offset = Math.max(a.offset, b.offset)
  const end = Math.min(endOf(a), endOf(b))
  if (end <= offset)
    throw errors.invalidRange('The Range header and limit and offset have no row in common.')
  return end === Number.POSITIVE_INFINITY ? { offset } : { offset, limit: end - offset }
}

const endOf = ({ offset, limit }: Range) =>
  limit === undefined ? Number.POSITIVE_INFINITY : offset + limit
