import { escapeLiteral, type PoolClient } from 'pg'
import { runStatement } from './connection.ts'

/** Callers can produce any number of statements, and each prepared one takes memory until the connection is closed. */
const MOST_PREPARED = 100
/** In characters. The site's own longest has 1,700. */
const LONGEST_PREPARED = 2000

export interface Statement {
  text: string
  values: (string | null)[]
}

/** The names of each connection's prepared statements by their text, the most recently used last. */
const preparedBy = new WeakMap<PoolClient, Map<string, string>>()
let named = 0

export const canBePrepared = ({ text }: Statement) => text.length <= LONGEST_PREPARED

/**
 * Runs `before` and the prepared statement in one round trip. PostgreSQL runs both as one transaction, and skips the
 * statement if `before` fails. Returns the statement's rows.
 */
export async function runPrepared(
  client: PoolClient,
  before: string,
  { text, values }: Statement,
): Promise<Record<string, unknown>[]> {
  const name = await prepare(client, text)
  const list = values.length > 0 ? `(${values.map(writeLiteral).join(', ')})` : ''
  const results = await runStatement(client, `${before}; execute ${name}${list}`)
  return [results].flat().at(-1)?.rows ?? []
}

const writeLiteral = (value: string | null) => (value === null ? 'null' : escapeLiteral(value))

async function prepare(client: PoolClient, text: string): Promise<string> {
  const prepared = preparedBy.get(client) ?? new Map<string, string>()
  preparedBy.set(client, prepared)
  const known = prepared.get(text)
  const name = known ?? `site_${named++}`
  if (!known) await runStatement(client, `prepare ${name} as ${text}`)
  prepared.delete(text)
  prepared.set(text, name)
  const [oldest] = prepared
  if (prepared.size > MOST_PREPARED && oldest) {
    prepared.delete(oldest[0])
    await runStatement(client, `deallocate ${oldest[1]}`)
  }
  return name
}
