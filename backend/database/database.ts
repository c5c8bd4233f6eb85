import type postgres from 'postgres'
import { openBatchPool, type PoolLoad } from './batch-pool.ts'
import connect from './driver.ts'
import type { TextRow, TextStatement } from './statement-batch.ts'
import { asDatabaseError, DatabaseUnavailableError } from './unavailable.ts'

type Role = 'anon' | 'authenticated' | 'service_role'

/** Of a verified token, or made up by the backend for a caller without one. */
export interface Claims {
  role: Role
  sub?: string
  email?: string
  [claim: string]: unknown
}

export interface SocketConnection {
  /** The folder that holds the Unix socket. */
  host: string
  database: string
  user: string
  password: string
  authenticatorPassword: string
}

/** A URL's user is owner of the database; its requests change role from there. */
export type DatabaseConnection = string | SocketConnection

export interface Database {
  /** The owner's pool: migrations and the backend's own bookkeeping. */
  owner: postgres.Sql
  /**
   * Does `work` in one transaction, as the role and with the claims that policies see. Rolls back
   * when it throws. Rejects with DatabaseUnavailableError when no connection is to be had in 10 s.
   */
  as<T>(claims: Claims, work: (sql: postgres.TransactionSql) => Promise<T>): Promise<T>
  /**
   * One statement in a transaction as `as` makes it, and in one round trip. Values come and go as
   * PostgreSQL's texts. `settings` hold for the transaction as well; their names go into the SQL.
   */
  ask(
    claims: Claims,
    statement: TextStatement,
    settings?: Record<string, string>,
  ): Promise<TextRow[]>
  /**
   * Calls `then` after `notify pgrst, 'reload schema'`, as PostgREST takes it, and when the
   * connection that waits for it was replaced. Through a pooler nothing of the kind arrives.
   */
  onSchemaReload(then: () => void): void
  /** Of the two pools that requests use: transactions are for `as`, questions for `ask`. */
  load(): { transactions: PoolLoad; questions: PoolLoad }
  close(): Promise<void>
}

const PATIENCE_MS = 10_000
const STATEMENT_TIMEOUT = '15s'

export interface DatabaseOptions {
  /** How many are open at once at most, for all pools together; at least six. */
  connections?: number
  /** Whether a pooler in transaction mode stands in between, which loses prepared statements. */
  isPooled?: boolean
}

/** Opens nothing yet: connections are made as they are needed, and again after they break. */
export function openDatabase(
  connection: DatabaseConnection,
  { connections = 20, isPooled = false }: DatabaseOptions = {},
): Database {
  const most = share(connections)
  const owner = openPool(connection, most.owner, isPooled)
  const requests = openPool(asAuthenticator(connection), most.requests, isPooled)
  const questions = openBatchPool({ ...addressOf(requests), max: most.questions })
  const transactions = { most: most.requests, running: 0, waiting: 0 }
  return {
    owner,
    as: (claims, work) =>
      begin(requests, transactions, async (sql) => {
        // Not awaited, so that it travels with the first query; should it fail, that one does too.
        setRole(sql, claims).execute()
        return work(sql)
      }),
    ask: (claims, statement, settings) => {
      const both = [settingsFor(claims, settings), statement]
      return questions.run(isPooled ? both.map(onlyOnce) : both)
    },
    onSchemaReload: (then) => {
      let isBack = false
      const hear = (payload: string) => payload === 'reload schema' && then()
      const start = () => {
        if (isBack) then()
        isBack = true
      }
      if (!isPooled) owner.listen('pgrst', hear, start).catch(() => {})
    },
    load: () => ({ transactions: { ...transactions }, questions: questions.load() }),
    close: async () => {
      const ends = [owner, requests].map((pool) => pool.end({ timeout: 5 }))
      await Promise.all([...ends, questions.close()])
    },
  }
}

/** Two at least for work that holds one connection and may need another; and one that listens. */
function share(connections: number) {
  const owner = Math.max(2, Math.round(connections * 0.2))
  const requests = Math.max(2, Math.round(connections * 0.3))
  return { owner, requests, questions: connections - owner - requests - 1 }
}

const onlyOnce = (statement: TextStatement) => ({ ...statement, isKept: false })

const setRole = (sql: postgres.TransactionSql, claims: Claims) => sql`
  select set_config('role', ${claims.role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('statement_timeout', ${STATEMENT_TIMEOUT}, true)`

/** All of a caller's rights in one statement: should it fail, PostgreSQL skips the one behind it. */
function settingsFor(claims: Claims, settings?: Record<string, string>): TextStatement {
  const all = {
    role: claims.role,
    'request.jwt.claims': JSON.stringify(claims),
    statement_timeout: STATEMENT_TIMEOUT,
    ...settings,
  }
  const calls = Object.keys(all).map((name, n) => `set_config('${name}', $${n + 1}, true)`)
  return { text: `select ${calls.join(', ')}`, values: Object.values(all), isKept: true }
}

/** As the driver understood it, with the first host of several. */
function addressOf({ options }: postgres.Sql) {
  const { host, port, ssl, user, pass, database, connection } = options
  const asksForProof = ssl === 'verify-full' || typeof ssl === 'object'
  return {
    ...connection,
    host: host[0],
    port: port[0],
    user,
    password: String(pass ?? ''),
    database,
    ssl: asksForProof ? { ...(ssl as object) } : ssl && { rejectUnauthorized: false },
    prefersTls: ssl === 'prefer',
  }
}

function asAuthenticator(connection: DatabaseConnection): DatabaseConnection {
  if (typeof connection === 'string') return connection
  return { ...connection, user: 'authenticator', password: connection.authenticatorPassword }
}

function openPool(connection: DatabaseConnection, max: number, isPooled: boolean): postgres.Sql {
  const options = {
    max,
    prepare: !isPooled,
    idle_timeout: 60,
    connect_timeout: 5,
    backoff: () => 0.1 + Math.random() * 0.2,
    onnotice: () => {},
    connection: { application_name: 'site' },
  }
  if (typeof connection === 'string') return connect(...parseUrl(connection, options))
  const { host, database, user, password } = connection
  return connect({ ...options, host, database, user, password, port: 5432 })
}

// As libpq: `?host=/folder` names the socket, for which a URL has no other place.
function parseUrl<T>(connection: string, options: T): [string, T & { host?: string }] {
  const url = new URL(connection)
  const host = url.searchParams.get('host')
  url.searchParams.delete('host')
  return [url.href, { ...options, ...(host && { host }) }]
}

function begin<T>(
  pool: postgres.Sql,
  load: PoolLoad,
  work: (sql: postgres.TransactionSql) => Promise<T>,
) {
  return new Promise<T>((resolve, reject) => {
    const late = new DatabaseUnavailableError('The database is too busy.')
    let state: 'waiting' | 'running' | 'late' = 'waiting'
    load.waiting += 1
    const timer = setTimeout(() => {
      state = 'late'
      load.waiting -= 1
      reject(late)
    }, PATIENCE_MS)
    const done = pool.begin((sql) => {
      clearTimeout(timer)
      if (state === 'late') throw late
      state = 'running'
      load.waiting -= 1
      load.running += 1
      return work(sql)
    })
    done
      .then(
        (result) => resolve(result as T),
        (error) => reject(asDatabaseError(error)),
      )
      .finally(() => {
        clearTimeout(timer)
        if (state !== 'late') load[state] -= 1
      })
  })
}
