import { answer, bodyExpression, mediaHeaders, pageOf, requireSingle } from './answer.ts'
import { requireTable, type Schema } from './catalogue.ts'
import type { DataRequest, Operation } from './data-request.ts'
import { errors } from './errors.ts'
import { type Media, negotiate } from './negotiate.ts'
import { parsePreferences } from './parse-preferences.ts'
import { parseQuery, type Query, refuseParts } from './query/parse-query.ts'
import { parseRange, type Range } from './query/parse-range.ts'
import { quoteName, type Source } from './sql/identifiers.ts'
import { limitClause, orderClause, selectList } from './sql/row-clauses.ts'
import { composeStatement, type Result, runStatement } from './sql/run-statement.ts'
import { whereClause } from './sql/where-clause.ts'

interface Reading {
  query: Query
  range: Range
  media: Media
  counts: boolean
  hasBody: boolean
}

/** GET and HEAD /{table}: PostgREST, "Tables and Views", "Pagination and Count". */
export const readRows: Operation = async (request, services) => {
  const preferences = parsePreferences(request.headers)
  const reading = parseReading(request, preferences.count !== undefined)
  const statement = await services.catalogue.plan((schema) =>
    planReading(schema, request.name, reading, largestAnswer(request)),
  )
  const result = await runStatement(request, services, statement, (rows) =>
    checkRead(reading, rows, largestAnswer(request)),
  )
  const { status, contentRange } = pageOf(reading.range, result)
  return answer(status, result.body, {
    ...mediaHeaders(reading.media),
    'content-range': contentRange,
  })
}

const MEGABYTE = 1024 * 1024

/** In bytes. Everything that visitors may read is far smaller; a page of the inbox may be full of long messages. */
const largestAnswer = ({ claims }: DataRequest) => (claims.role === 'anon' ? 4 : 32) * MEGABYTE

function checkRead({ media, hasBody }: Reading, result: Result, largest: number) {
  if (hasBody && result.body === null) throw errors.answerTooLarge(largest)
  requireSingle(media, result)
}

function parseReading({ method, query, headers }: DataRequest, counts: boolean): Reading {
  refuseParts(query, ['columns', 'on_conflict'], 'a read')
  return {
    query: parseQuery(query),
    range: parseRange(query, headers, method),
    media: negotiate(headers),
    counts,
    hasBody: method === 'GET',
  }
}

function planReading(schema: Schema, name: string, reading: Reading, largest: number) {
  const { query, range, media } = reading
  const table = requireTable(schema, name)
  const reference = `public.${quoteName(name)}`
  const { columns, computed } = table
  const source: Source = { name, reference, columns, computed }
  return composeStatement(true, (bind) => {
    const where = whereClause(source, query.where, bind)
    const total = reading.counts ? `(select count(*) from ${reference}${where})` : 'null'
    const rows = `select ${selectList(source, query.select)} from ${reference}${where}`
    const page = orderClause(source, query.order) + limitClause(range, bind)
    const body = reading.hasBody ? bodyExpression(media, '_row') : 'null'
    return `with _page as (${rows}${page}), _answer as (
        select ${total}::text as total, count(*)::int as returned, ${body} as body from _page as _row)
      select total, returned, case when octet_length(body) <= ${largest} then body end as body from _answer`
  })
}
