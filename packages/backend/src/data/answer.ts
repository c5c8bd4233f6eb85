import { errors } from './errors.ts'
import type { Media } from './negotiate.ts'
import type { Range } from './query/parse-range.ts'
import type { Result } from './sql/run-statement.ts'

/** The SQL expression for the body: the rows of `row` as one JSON value. */
export function bodyExpression(media: Media, row: string, isSingle = media.isSingle): string {
  const rows = `json_agg(${row})`
  const value = isSingle ? `coalesce(${rows} -> 0, 'null')` : `coalesce(${rows}, '[]')`
  return `${value}::text`
}

/** Refuses no row, or several, if one object was requested. */
export function requireSingle(media: Media, { returned }: Result) {
  if (media.isSingle && returned !== 1) throw errors.notSingular(returned)
}

export const mediaHeaders = (media: Media): Record<string, string> => ({
  'content-type': `${media.type}; charset=utf-8`,
})

/** `first-last/total` for a page of rows: 206 if there are more, 416 if it starts beyond the end. */
export function pageOf({ offset }: Range, { returned, total }: Result) {
  const count = total === null ? undefined : Number(total)
  if (count !== undefined && offset > count)
    throw errors.invalidRange(
      `An offset of ${offset} was requested, but there are only ${count} rows.`,
    )
  const rows = returned === 0 ? '*' : `${offset}-${offset + returned - 1}`
  return {
    status: count !== undefined && returned < count ? 206 : 200,
    contentRange: `${rows}/${count ?? '*'}`,
  }
}

export const answer = (status: number, body: string | null, headers: Record<string, string>) =>
  new Response(body, { status, headers })
