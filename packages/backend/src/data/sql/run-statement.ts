import type { DataRequest, DataServices } from '../data-request.ts'
import type { Bind } from './where-clause.ts'

/** The limits of a hosted project: visitors get less time than signed-in people. */
const TIMEOUT = { anon: '3s', authenticated: '8s', service_role: '8s' }
const PRIVATE_HEADERS = new Set(['apikey', 'authorization', 'cookie', 'x-forwarded-for'])

export interface Statement {
  text: string
  values: string[]
  isReadOnly: boolean
}

/** The one row that every statement of this service returns. */
export interface Result {
  /** The count without limit and offset; null unless requested. */
  total: string | null
  returned: number
  body: string | null
  /** The number of rows inserted by an upsert; null for other statements. */
  inserted: number | null
}

/** Composes a statement: `write` receives a function that binds values, and returns the text. */
export function composeStatement(isReadOnly: boolean, write: (bind: Bind) => string): Statement {
  const values: string[] = []
  const text = write((value) => `$${values.push(value)}`)
  return { text, values, isReadOnly }
}

/**
 * Runs the statement in a transaction with the caller's rights. `check` may throw a Refusal, which rolls back a write.
 */
export async function runStatement(
  request: DataRequest,
  { database }: DataServices,
  { isReadOnly, ...statement }: Statement,
  check?: (result: Result) => void,
): Promise<Result> {
  const options = { settings: settingsFor(request), isReadOnly }
  const finish = ([row]: ResultRow[]) => {
    const result = toResult(row)
    check?.(result)
    return result
  }
  if (isReadOnly || !check) return finish(await database.ask(request.claims, statement, options))
  return database.as(
    request.claims,
    async (sql) => finish(await sql.unsafe<ResultRow[]>(statement.text, statement.values)),
    options,
  )
}

type ResultRow = Partial<Record<keyof Result, string | number | null>>

function toResult(row: ResultRow | undefined): Result {
  if (!row) throw new Error('A statement of the data service gave no row')
  const { total, returned, body, inserted } = row
  return {
    total: total == null ? null : String(total),
    returned: Number(returned),
    body: body == null ? null : String(body),
    inserted: inserted == null ? null : Number(inserted),
  }
}

/** The settings that PostgREST sets for functions, triggers and policies. */
function settingsFor(request: DataRequest): Record<string, string> {
  return {
    search_path: 'public, extensions',
    statement_timeout: TIMEOUT[request.claims.role],
    'request.method': request.method,
    'request.path': request.path,
    'request.headers': JSON.stringify(headersFor(request)),
  }
}

/** The caller's headers without secrets; x-forwarded-for is the address that the server itself saw. */
function headersFor({ headers, address }: DataRequest): Record<string, string> {
  const visible = [...headers].filter(([name]) => !PRIVATE_HEADERS.has(name))
  return { ...Object.fromEntries(visible), ...(address ? { 'x-forwarded-for': address } : {}) }
}
