import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'
import { toPostgresError } from './driver.ts'
import { isOutdated, StatementBatch, type TextRow, type TextStatement } from './statement-batch.ts'
import { asDatabaseError, DatabaseUnavailableError } from './unavailable.ts'

export interface BatchPool {
  /**
   * Runs the statements as one transaction, in one round trip, and gives the rows of the last one.
   * Rejects with DatabaseUnavailableError when no connection is to be had in 10 s.
   */
  run(statements: TextStatement[]): Promise<TextRow[]>
  /** Waits for what is running, 5 s at most. */
  close(): Promise<void>
  load(): PoolLoad
}

/** Calls: how many may run at once, do run, and wait for their turn. */
export interface PoolLoad {
  most: number
  running: number
  waiting: number
}

const OPTIONS: PoolConfig = {
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
}
const LAST_WORDS_MS = 5000
const NO_TLS = 'The server does not support SSL connections'

/**
 * Opens nothing yet: connections are made as they are needed, and closed when they rest. With
 * `prefersTls` a server without it is taken as it is.
 */
export function openBatchPool(options: PoolConfig & { prefersTls?: boolean }): BatchPool {
  const pool = new Pool({ ...OPTIONS, ...options })
  const clients = new Set<PoolClient>()
  let ended: Promise<void> | undefined
  // What breaks is told to whoever is asking; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => clients.add(client.on('error', () => {})))
  pool.on('remove', (client) => clients.delete(client))

  const connect = () =>
    pool.connect().catch((error) => {
      if (!options.prefersTls || error.message !== NO_TLS) return refuse(error)
      pool.options.ssl = false
      return pool.connect().catch(refuse)
    })

  return {
    async run(statements) {
      const client = await connect()
      try {
        return await ask(client, statements)
      } catch (error) {
        return refuse(error)
      } finally {
        // Whoever comes next must never find a transaction open.
        client.release(client.getTransactionStatus() !== 'I')
      }
    },
    load: () => ({
      most: pool.options.max,
      running: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => {
      ended ??= end()
      return ended
    },
  }

  async function end() {
    const timer = setTimeout(() => {
      for (const client of clients) client.end()
    }, LAST_WORDS_MS)
    await pool.end()
    clearTimeout(timer)
  }
}

async function ask(client: PoolClient, statements: TextStatement[]) {
  const send = () => client.query(new StatementBatch(statements)).rows
  try {
    return await send()
  } catch (error) {
    if (!isOutdated(error)) throw error
    return send()
  }
}

function refuse(error: unknown): never {
  if (error instanceof DatabaseError) throw asDatabaseError(toPostgresError(error))
  throw new DatabaseUnavailableError('The database is away.', { cause: error })
}
