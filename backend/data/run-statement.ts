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
 * Runs the statement in a transaction of the caller's. `check` may throw a Refusal, which undoes a
 * write; a read has nothing to undo and takes one round trip.
 */
export async function runStatement(
  request: DataRequest,
  services: DataServices,
  statement: Statement,
  check: (result: Result) => void = () => {},
): Promise<Result> {
  if (!statement.isReadOnly) return write(request, services, statement, check)
  const result = await read(request, services, statement)
  check(result)
  return result
}

async function read(
  request: DataRequest,
  { database, shapes }: DataServices,
  { text, values }: Statement,
): Promise<Result> {
  const isKept = shapes.isWorthPreparing(text)
  const settings = { ...settingsFor(request), transaction_read_only: 'on' }
  const [row] = await database.ask(request.claims, { text, values, isKept }, settings)
  const { total = null, returned, body = null } = requireRow(row)
  return { total, returned: Number(returned), body, inserted: null }
}

function write(
  request: DataRequest,
  { database, shapes }: DataServices,
  statement: Statement,
  check: (result: Result) => void,
): Promise<Result> {
  const prepare = shapes.isWorthPreparing(statement.text)
  return database.as(request.claims, async (sql) => {
    const values = statement.values.map((value) => sql.typed(value, UNKNOWN_TYPE))
    const [, [row]] = await Promise.all([
      applySettings(sql, settingsFor(request)),
      sql.unsafe<Result[]>(statement.text, values, { prepare }),
    ])
    const result = requireRow(row)
    check(result)
    return result
  })
}

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('A statement of the data service gave no row')
  return row
}

/** What PostgREST sets for functions, triggers and policies to see. */
const settingsFor = (request: DataRequest) => ({
  search_path: 'public, extensions',
  statement_timeout: TIMEOUT,
  'request.method': request.method,
  'request.path': request.path,
  'request.headers': JSON.stringify(headersFor(request)),
})

const applySettings = (sql: postgres.TransactionSql, settings: Record<string, string>) => sql`
  select set_config(name, value, true) from jsonb_each_text(${sql.json(settings)}) as _ (name, value)`

/** The caller's headers without secrets; x-forwarded-for is the address that the server saw itself. */
function headersFor({ headers, address }: DataRequest): Record<string, string> {
  const visible = [...headers].filter(([name]) => !PRIVATE_HEADERS.has(name))
  return { ...Object.fromEntries(visible), ...(address ? { 'x-forwarded-for': address } : {}) }
}
