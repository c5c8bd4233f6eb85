import { escapeLiteral } from 'pg'
import type { Log } from '../log.ts'
import { type DatabaseConnection, ownerAddress, requestAddress } from './connection-address.ts'
import { openConnectionPool } from './connection-pool.ts'
import {
  createNotificationListener,
  type NotificationHandler,
  type NotificationListener,
} from './notification-listener.ts'
import { canBePrepared, type Statement } from './prepared-statements.ts'
import type { SqlPool, TransactionSql } from './sql.ts'

type Role = 'anon' | 'authenticated' | 'service_role'

/** From a verified token, or set by the backend for a caller without one. */
export interface Claims {
  role: Role
  sub?: string
  email?: string
  [claim: string]: unknown
}

interface TransactionOptions {
  /** Further settings that apply until the transaction ends. Their names become part of the SQL. */
  settings?: Record<string, string>
  isReadOnly?: boolean
}

export interface Database {
  /** The owner's pool, for migrations and the backend's own bookkeeping. */
  owner: SqlPool
  /**
   * Runs `work` in one transaction, with the role and claims that policies see. Rolls back if it throws. Rejects with
   * DatabaseUnavailableError if no connection is available within 10 s.
   */
  as<T>(
    claims: Claims,
    work: (sql: TransactionSql) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** Runs one statement with the rights of `as`, in one round trip once it is prepared. */
  ask(
    claims: Claims,
    statement: Statement,
    options?: TransactionOptions,
  ): Promise<Record<string, unknown>[]>
  /**
   * Calls `then` after each notification on the channel, and after the listening connection was replaced. Resolves when
   * that connection listens or can't be opened yet.
   */
  onNotification(channel: string, then: NotificationHandler, log: Log): Promise<void>
  /** How many calls may run at once. */
  most: { owner: number; requests: number }
  close(): Promise<void>
}

const STATEMENT_TIMEOUT = '15s'
/** Migrations may take longer than requests. */
const OWNER_DEADLINE_MS = 60_000

/**
 * Opens nothing yet: connections are opened when needed, and again after they break. `connections` is the most of all
 * pools together, and at least six.
 */
export function openDatabase(connection: DatabaseConnection, connections = 20): Database {
  const most = divideConnections(connections)
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
  const as: Database['as'] = (claims, work, options = {}) =>
    requests.transaction(`begin; ${takeRights(claims, options)}`, work, options.isReadOnly)
  return {
    owner: owner.sql,
    as,
    ask: async (claims, statement, options = {}) => {
      if (!canBePrepared(statement))
        return as(claims, (sql) => sql.unsafe(statement.text, statement.values), options)
      return requests.prepared(takeRights(claims, options), statement, options.isReadOnly)
    },
    onNotification: async (channel, then, log) => {
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
function divideConnections(connections: number) {
  const owner = Math.max(2, Math.round(connections * 0.2))
  return { owner, requests: connections - owner - 1 }
}

const settingsOf = (claims: Claims) => ({
  role: claims.role,
  'request.jwt.claims': JSON.stringify(claims),
  statement_timeout: STATEMENT_TIMEOUT,
})

/** Sets all of the caller's rights in one statement. */
function takeRights(claims: Claims, { settings, isReadOnly }: TransactionOptions): string {
  const all = {
    ...settingsOf(claims),
    ...settings,
    ...(isReadOnly && { transaction_read_only: 'on' }),
  }
  const calls = Object.entries(all).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  )
  return `select ${calls.join(', ')}`
}
