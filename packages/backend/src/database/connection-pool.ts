import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { isLost, runStatement, watchConnection, withoutDeadline } from './connection.ts'
import { describeReadOnly, describeRefusedConnection } from './database-unavailable.ts'
import { runPrepared, type Statement } from './prepared-statements.ts'
import { createSql, type TransactionSql } from './sql.ts'
import { runTransaction } from './transaction.ts'

type Work<T> = (sql: TransactionSql) => Promise<T>

export type PoolAddress = PoolConfig & {
  /** Connects without TLS if the server has none. */
  prefersTls?: boolean
}

type PoolOptions = PoolAddress & {
  /**
   * The longest that a statement may run; the default is 20 seconds. After that its connection is closed: the host may
   * have frozen or disappeared, which TCP notices only after minutes.
   */
  statementDeadlineMs?: number
}

const OPTIONS: PoolConfig = {
  application_name: 'site',
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}
const CLOSING_MS = 5000
/** Longer than the statement_timeout of requests, with which a responsive server itself ends a statement. */
const STATEMENT_DEADLINE_MS = 20_000
const BEGIN_LONG =
  'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'
const NO_TLS = 'The server does not support SSL connections'

/**
 * A pool of one user's connections, which are opened when needed and closed when idle. Every call rejects with
 * DatabaseUnavailableError after waiting 10 s for a connection.
 */
export function openConnectionPool(options: PoolOptions) {
  const open = new Set<PoolClient>()
  const pool = new Pool({ ...OPTIONS, ...options })
  let closing: Promise<void> | undefined
  // A connection that is lost while idle is replaced when it is needed.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    open.add(client)
    watchConnection(client, options.statementDeadlineMs ?? STATEMENT_DEADLINE_MS)
  })
  pool.on('remove', (client) => open.delete(client))

  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error) => {
      if (!options.prefersTls || !pool.options.ssl || error.message !== NO_TLS)
        throw describeRefusedConnection(error)
      pool.options.ssl = false
      return connect()
    })

  /** `isReadOnly`: the work itself makes its transaction read-only. */
  async function withClient<T>(work: (client: PoolClient) => Promise<T>, isReadOnly = false) {
    const client = await connect()
    try {
      return await work(client)
    } catch (error) {
      throw isReadOnly ? error : describeReadOnly(error)
    } finally {
      // The next caller must never get an open transaction.
      client.release(isLost(client) || client.getTransactionStatus() !== 'I')
    }
  }

  /** Runs `work` in a transaction that the statements of `opening` begin. */
  const transaction = <T>(opening: string, work: Work<T>, isReadOnly?: boolean) =>
    withClient((client) => runTransaction(client, opening, work), isReadOnly)
  return {
    sql: Object.assign(
      createSql((text, values) =>
        withClient((client) => runAlone(client, runStatement(client, text, values))),
      ),
      {
        begin: <T>(mode: string | Work<T>, work?: Work<T>) =>
          typeof mode === 'string'
            ? transaction(`begin ${mode}`, work as Work<T>, /\bread only\b/.test(mode))
            : transaction('begin', mode),
        beginLong: <T>(work: Work<T>) =>
          withClient((client) =>
            withoutDeadline(client, () => runTransaction(client, BEGIN_LONG, work)),
          ),
      },
    ),
    transaction,
    /** Runs `before` and the statement as one transaction, in one round trip. */
    prepared: (before: string, statement: Statement, isReadOnly?: boolean) =>
      withClient((client) => runAlone(client, runPrepared(client, before, statement)), isReadOnly),
    /** Waits for running statements, 5 s at most. */
    close: () => {
      closing ??= close(pool, open)
      return closing
    },
  }
}

/** An error arrives before the connection is ready; the transaction state is known only afterwards. */
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
