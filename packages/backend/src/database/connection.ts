import type { PoolClient, QueryResult } from 'pg'
import { describeFailure } from './database-unavailable.ts'
import type { Results } from './sql.ts'

const lost = new WeakSet<PoolClient>()

/** Whether the connection has ended or was abandoned. */
export const isLost = (client: PoolClient) => lost.has(client)

const deadlines = new WeakMap<PoolClient, number>()

/** Records that the connection ended. Without a listener its error would end the process. */
export function watchConnection(client: PoolClient, statementDeadlineMs: number) {
  deadlines.set(client, statementDeadlineMs)
  client.on('error', () => lost.add(client)).on('end', () => lost.add(client))
}

/** Runs `work` on a connection whose statements may take any time meanwhile. */
export async function withoutDeadline<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  const usual = deadlines.get(client)
  deadlines.delete(client)
  return work().finally(() => usual && deadlines.set(client, usual))
}

/** Closes the connection without waiting for its statement. */
export function giveUpConnection(client: PoolClient) {
  lost.add(client)
  client.end()
}

/** Rejects with a DatabaseError of PostgreSQL, or with DatabaseUnavailableError. */
export const runStatement = (client: PoolClient, text: string, values?: unknown[]) =>
  tellFailure(client, client.query(text, values) as Promise<QueryResult & Results>)

async function tellFailure<T>(client: PoolClient, result: Promise<T>) {
  const deadline = deadlines.get(client)
  const timer = deadline && setTimeout(() => giveUpConnection(client), deadline)
  try {
    return await result
  } catch (error) {
    throw describeFailure(error, isLost(client))
  } finally {
    clearTimeout(timer)
  }
}
