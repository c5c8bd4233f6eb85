import { escapeLiteral } from 'pg'
import type { Log } from '../log.ts'
import { type DatabaseConnection, ownerAddress, requestAddress } from './connection-address.ts'
import { openConnectionPool } from './connection-pool.ts'
import {
  createNotificationListener,
  type NotificationHandler,
  type NotificationListener,
} from './notification-listener.ts'
import type { SqlPool, TransactionSql } from './sql.ts'
import type { TextRow, TextStatement } from './statement-batch.ts'

type Role = 'anon' | 'authenticated' | 'service_role'

/** From a verified token, or set by the backend for a caller without one. */
export interface Claims {
  role: Role
  sub?: string
  email?: string
  [claim: string]: unknown
}

export interface Database {
  /** The owner's pool, for migrations and the backend's own bookkeeping. */
  owner: SqlPool
  /**
   * Runs `work` in one transaction, with the role and claims that policies see. Rolls back if it throws. Rejects with
   * DatabaseUnavailableError if no connection is available within 10 s.
   */
  as<T>(claims: Claims, work: (sql: TransactionSql) => Promise<T>): Promise<T>
  /**
   * Runs one statement with the rights of `as`, in one round trip. Values are sent and returned in PostgreSQL's text
   * format. `settings` also apply to the transaction; their names become part of the SQL.
   */
  ask(
    claims: Claims,
    statement: TextStatement,
    settings?: Record<string, string>,
  ): Promise<TextRow[]>
  /**
   * Calls `then` after each notification on the channel, and after the listening connection was replaced. Resolves when
   * that connection listens or can't be opened yet. A pooler in transaction mode doesn't pass on notifications.
   */
  onNotification(channel: string, then: NotificationHandler, log: Log): Promise<void>
  /** How many calls may run at once. */
  most: { owner: number; requests: number }
  close(): Promise<void>
}

const STATEMENT_TIMEOUT = '15s'
/** Migrations may take longer than requests. */
const OWNER_DEADLINE_MS = 60_000

export interface DatabaseOptions {
  /** The most connections of all pools together; at least six. */
  connections?: number
  /** True behind a pooler in transaction mode, which loses prepared statements and LISTEN. */
  isPooled?: boolean
}

/** Opens nothing yet: connections are opened when needed, and again after they break. */
export function openDatabase(
  connection: DatabaseConnection,
  { connections = 20, isPooled = false }: DatabaseOptions = {},
): Database {
  const most = shareConnections(connections)
  const owner = openConnectionPool({
    ...ownerAddress(connection),
    max: most.owner,
    statementDeadlineMs: OWNER_DEADLINE_MS,
  })
  const requests = openConnectionPool({
    ...requestAddress(connection),
    max: most.requests,
  })
  let listener: NotificationListener | undefined
  return {
    owner: owner.sql,
    as: (claims, work) => requests.transaction(beginAs(claims), work),
    ask: (claims, statement, settings) => {
      const both = [settingsFor(claims, settings), statement]
      return requests.batch(
        isPooled ? both.map(withoutPreparing) : both,
        settings?.transaction_read_only === 'on',
      )
    },
    onNotification: async (channel, then, log) => {
      if (isPooled) return
      listener ??= createNotificationListener(ownerAddress(connection), log)
      await listener.on(channel, then)
    },
    most,
    close: async () => {
      await Promise.all([owner, requests, listener].map((one) => one?.close()))
    },
  }
}

/** One connection listens. The owner gets at least two, because some tasks hold one and need another. */
function shareConnections(connections: number) {
  const owner = Math.max(2, Math.round(connections * 0.2))
  return { owner, requests: connections - owner - 1 }
}

const withoutPreparing = (statement: TextStatement) => ({ ...statement, isKept: false })

const settingsOf = (claims: Claims) => ({
  role: claims.role,
  'request.jwt.claims': JSON.stringify(claims),
  statement_timeout: STATEMENT_TIMEOUT,
})

/** One string, so that beginning a transaction with the caller's rights takes one round trip. */
function beginAs(claims: Claims): string {
  const settings = Object.entries(settingsOf(claims))
  const calls = settings.map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  )
  return `begin; select ${calls.join(', ')}`
}

/** Sets all of the caller's rights in one statement. If it fails, PostgreSQL skips the next one. */
function settingsFor(claims: Claims, settings?: Record<string, string>): TextStatement {
  const all = { ...settingsOf(claims), ...settings }
  const calls = Object.keys(all).map((name, n) => `set_config('${name}', $${n + 1}, true)`)
  return { text: `select ${calls.join(', ')}`, values: Object.values(all), isKept: true }
}
