import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isLost, runBatch, runStatement, watchConnection } from './connection.ts'
import { describeRefusedConnection } from './database-unavailable.ts'
import { createSql, type SqlPool, type TransactionSql } from './sql.ts'
import type { TextRow, TextStatement } from './statement-batch.ts'
import { runTransaction } from './transaction.ts'

/** Connections of one user. Every call rejects with DatabaseUnavailableError after 10 s without one. */
export interface ConnectionPool {
  sql: SqlPool
  /** Does `work` in a transaction that the statements of `opening` begin. */
  transaction<T>(opening: string, work: Work<T>): Promise<T>
  /** Runs the statements as one transaction, in one round trip, and gives the rows of the last one. */
  batch(statements: TextStatement[]): Promise<TextRow[]>
  load(): PoolLoad
  /** Waits for what is running, 5 s at most. */
  close(): Promise<void>
}

type Work<T> = (sql: TransactionSql) => Promise<T>

/** Calls that may run at once, that run, and that wait for a connection. */
export interface PoolLoad {
  most: number
  running: number
  waiting: number
}

export type PoolOptions = PoolConfig & {
  /** Connects without TLS if the server has none. */
  prefersTls?: boolean
}

const OPTIONS: PoolConfig = {
  application_name: 'site',
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
}
const CLOSING_MS = 5000
const NO_TLS = 'The server does not support SSL connections'

/** Opens nothing yet: connections are made when needed and closed when idle. */
export function openConnectionPool(options: PoolOptions): ConnectionPool {
  const pool = new Pool({ ...OPTIONS, ...options })
  const open = new Set<PoolClient>()
  let closing: Promise<void> | undefined
  // A connection that is lost while idle is replaced when it is needed.
  pool.on('error', () => {})
  pool.on('connect', (client) => open.add(client).size && watchConnection(client))
  pool.on('remove', (client) => open.delete(client))

  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error) => {
      if (!options.prefersTls || !pool.options.ssl || error.message !== NO_TLS)
        throw describeRefusedConnection(error)
      pool.options.ssl = false
      return connect()
    })

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect()
    try {
      return await work(client)
    } finally {
      // The next caller must never find an open transaction.
      client.release(isLost(client) || client.getTransactionStatus() !== 'I')
    }
  }

  const transaction = <T>(opening: string, work: Work<T>) =>
    withClient((client) => runTransaction(client, opening, work))
  return {
    sql: Object.assign(
      createSql((text, values) =>
        withClient((client) => runAlone(client, runStatement(client, text, values))),
      ),
      {
        begin: <T>(mode: string | Work<T>, work?: Work<T>) =>
          typeof mode === 'string'
            ? transaction(`begin ${mode}`, work as Work<T>)
            : transaction('begin', mode),
      },
    ),
    transaction,
    batch: (statements) => withClient((client) => runAlone(client, runBatch(client, statements))),
    load: () => ({
      most: pool.options.max,
      running: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      closing ??= close(pool, open)
      return closing
    },
  }
}

/** An error arrives before the connection is ready, but the transaction state is known only afterwards. */
async function runAlone<T>(client: PoolClient, result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    await client.query('').catch(() => {})
    throw error
  }
}

async function close(pool: Pool, open: Set<PoolClient>) {
  const timer = setTimeout(() => {
    for (const client of open) client.end()
  }, CLOSING_MS)
  await pool.end()
  clearTimeout(timer)
}
