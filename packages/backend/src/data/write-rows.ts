import { bodyExpression, mediaHeaders, requireSingle } from './answer.ts'
import { requireTable, type Table } from './catalogue.ts'
import type { DataRequest, DataServices } from './data-request.ts'
import { type Media, negotiate } from './negotiate.ts'
import { type Preferences, parsePreferences } from './parse-preferences.ts'
import { parseQuery, type Query, refuseParts } from './query/parse-query.ts'
import { quoteName, referTo, type Source } from './sql/identifiers.ts'
import { orderClause, selectList } from './sql/row-clauses.ts'
import { composeStatement, type Result, runStatement } from './sql/run-statement.ts'
import type { Bind } from './sql/where-clause.ts'

/** The parts of a request that every write uses. */
export interface Writing {
  query: Query
  media: Media
  preferences: Preferences
}

export function parseWriting(request: DataRequest, meaningless: string[]): Writing {
  refuseParts(request.query, ['limit', 'offset', ...meaningless], 'this write')
  return {
    query: parseQuery(request.query),
    media: negotiate(request.headers),
    preferences: parsePreferences(request.headers),
  }
}

export const targetOf = (table: Table): Source => ({
  name: table.name,
  reference: `public.${quoteName(table.name)}`,
  columns: table.columns,
})

/** The columns that a write returns. The caller must be allowed to read these, and only these. */
export function returningList(table: Table, { query, preferences }: Writing): string {
  const target = targetOf(table)
  const columns = returnedColumns(query, preferences)
  if (columns.length === 0) return '1'
  return columns
    .map((column) => (column === '*' ? `${target.reference}.*` : referTo(target, column)))
    .join(', ')
}

function returnedColumns(query: Query, preferences: Preferences): string[] {
  if (preferences.return !== 'representation') return []
  const named = [...query.select, ...query.order].map(({ column }) => column)
  return named.includes('*') ? ['*'] : [...new Set(named)]
}

interface WriteOptions {
  /** The expression for the number of rows that an upsert inserted. */
  inserted?: string
}

/** Runs the statement that `compose` writes for the requested table; returns the response and the row counts. */
export async function runWrite(
  request: DataRequest,
  services: DataServices,
  writing: Writing,
  compose: (table: Table, bind: Bind) => string,
  { inserted = 'null::int' }: WriteOptions = {},
) {
  const statement = await services.catalogue.plan((schema) => {
    const table = requireTable(schema, request.name)
    return composeStatement(false, (bind) =>
      reportWrite(compose(table, bind), table, writing, inserted),
    )
  })
  const result = await runStatement(
    request,
    services,
    statement,
    // A refusal of several rows, or of none, rolls back the write.
    writing.media.isSingle ? (rows) => requireSingle(writing.media, rows) : undefined,
  )
  return { result, ...representation(writing, result) }
}

/** Wraps a write so that it returns one row: how many rows it wrote, and the requested columns. */
function reportWrite(
  write: string,
  table: Table,
  { query, media, preferences }: Writing,
  inserted: string,
): string {
  const source: Source = { ...targetOf(table), reference: '_written' }
  const isRepresented = preferences.return === 'representation'
  const rows = isRepresented
    ? `select ${selectList(source, query.select)} from _written${orderClause(source, query.order)}`
    : 'select 1 from _written'
  const body = isRepresented ? bodyExpression(media, '_row') : 'null'
  return `with _written as (${write})
    select null::text as total, count(*)::int as returned, ${body} as body,
      ${inserted} as inserted
    from (${rows}) as _row`
}

function representation({ media, preferences }: Writing, result: Result) {
  const isRepresented = preferences.return === 'representation'
  return {
    isRepresented,
    body: isRepresented ? result.body : null,
    headers: isRepresented ? mediaHeaders(media) : {},
    total: preferences.count === undefined ? '*' : String(result.returned),
  }
}
