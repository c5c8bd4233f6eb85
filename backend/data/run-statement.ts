import type postgres from 'postgres'
import type { DataRequest, DataServices } from './data-request.ts'
import type { Bind } from './where-clause.ts'

/** PostgreSQL infers what an `unknown` parameter is, as from a literal, and reads its text itself. */
const UNKNOWN_TYPE = 705
const TIMEOUT = '8s'
const PRIVATE_HEADERS = new Set(['apikey', 'authorization', 'cookie', 'x-forwarded-for'])

export interface Statement {
  text: string
  values: string[]
  isReadOnly: boolean
}

/** The one row that every statement of this service gives. */
export interface Result {
  /** Rows there are without limit and offset; null when not asked for. */
  total: string | null
  /** Rows given or touched. */
  returned: number
  /** The body as PostgreSQL wrote it. */
  body: string | null
  /** Rows of an upsert that were new; null otherwise. */
  inserted: number | null
}

/** Puts a statement together: `write` takes the means to bind values and gives the text. */
export function composeStatement(isReadOnly: boolean, write: (bind: Bind) => string): Statement {
  const values: string[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values, isReadOnly }
}

/**
 * Runs the statement in a transaction of the caller's, and `check` before it is committed, so that
 * a Refusal from there undoes it.
 */
export function runStatement(
  request: DataRequest,
  { database, shapes }: DataServices,
  statement: Statement,
  check: (result: Result) => void = () => {},
): Promise<Result> {
  const prepare = shapes.isWorthPreparing(statement.text)
  return database.as(request.claims, async (sql) => {
    const values = statement.values.map((value) => sql.typed(value, UNKNOWN_TYPE))
    const [, [result]] = await Promise.all([
      applySettings(sql, request, statement.isReadOnly),
      sql.unsafe<Result[]>(statement.text, values, { prepare }),
    ])
    if (!result) throw new Error('A statement of the data service gave no row')
    check(result)
    return result
  })
}

/** What PostgREST sets for functions, triggers and policies to see. */
const applySettings = (
  sql: postgres.TransactionSql,
  request: DataRequest,
  isReadOnly: boolean,
) => sql`
  select set_config('search_path', 'public, extensions', true),
    set_config('statement_timeout', ${TIMEOUT}, true),
    case when ${isReadOnly} then set_config('transaction_read_only', 'on', true) end,
    set_config('request.method', ${request.method}, true),
    set_config('request.path', ${request.path}, true),
    set_config('request.headers', ${JSON.stringify(headersFor(request))}, true)`

/** The caller's headers without secrets; x-forwarded-for is the address that the server saw itself. */
function headersFor({ headers, address }: DataRequest): Record<string, string> {
  const visible = [...headers].filter(([name]) => !PRIVATE_HEADERS.has(name))
  return { ...Object.fromEntries(visible), ...(address ? { 'x-forwarded-for': address } : {}) }
}
