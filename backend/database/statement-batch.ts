import { type Connection, DatabaseError, type Submittable } from 'pg'

/** One statement, whose values go as PostgreSQL's texts. */
export interface TextStatement {
  text: string
  values: (string | null)[]
  /** Whether the connection keeps it prepared. */
  isKept: boolean
}

export type TextRow = Record<string, string | null>

interface Prepared {
  name: string
  text: string
  isThere: boolean
  columns: string[]
}

const keptBy = new WeakMap<Connection, Map<string, Prepared>>()

/** Where PostgreSQL finds that a kept statement no longer fits the tables. */
const OUTDATED = new Set([
  'FetchPreparedStatement',
  'RevalidateCachedQuery',
  'transformAssignedExpr',
])

/** The batch may be tried once more on its connection, and its statements will be prepared anew. */
export const isOutdated = (error: unknown) =>
  error instanceof DatabaseError && OUTDATED.has(error.routine ?? '')

/**
 * Sends statements at once with one Sync behind them, which PostgreSQL runs as one transaction: all
 * of them or none. To be handed to a client's `query`, as node-postgres' own cursors are.
 */
export class StatementBatch implements Submittable {
  readonly #statements: TextStatement[]
  readonly #done = Promise.withResolvers<TextRow[]>()
  readonly #rows: TextRow[] = []
  #prepared: Prepared[] = []
  #ended = 0

  constructor(statements: TextStatement[]) {
    this.#statements = statements
  }

  /**
   * Of the last statement, once the connection is ready for the next batch or has ended. Rejects
   * with a DatabaseError, or with another of the client's where the connection broke.
   */
  get rows(): Promise<TextRow[]> {
    return this.#done.promise
  }

  submit(connection: Connection) {
    const kept = keptBy.get(connection) ?? new Map<string, Prepared>()
    keptBy.set(connection, kept)
    this.#prepared = this.#statements.map((statement) => findPrepared(kept, statement))
    connection.stream.cork()
    for (const [n, { values }] of this.#statements.entries()) {
      const prepared = this.#prepared[n] as Prepared
      if (!prepared.isThere) prepare(connection, prepared)
      connection.bind({ statement: prepared.name, values }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: { name: string }[] }) {
    const running = this.#prepared[this.#ended]
    if (running) running.columns = fields.map(({ name }) => name)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this.#ended < this.#prepared.length - 1) return
    const columns = this.#prepared[this.#ended]?.columns ?? []
    this.#rows.push(Object.fromEntries(columns.map((column, n) => [column, fields[n] ?? null])))
  }

  handleCommandComplete() {
    this.#ended += 1
  }

  handleReadyForQuery() {
    for (const prepared of this.#prepared) prepared.isThere = prepared.name !== ''
    this.#done.resolve(this.#rows)
  }

  /** After PostgreSQL's own errors the client calls nothing else here, but the connection lives on. */
  handleError(error: Error, connection: Connection) {
    if (!(error instanceof DatabaseError)) return this.#done.reject(error)
    const settle = () => {
      connection.off('readyForQuery', settle).off('end', settle)
      this.#done.reject(error)
    }
    if (isOutdated(error)) keptBy.delete(connection)
    connection.on('readyForQuery', settle).on('end', settle)
  }
}

function findPrepared(kept: Map<string, Prepared>, { text, isKept }: TextStatement): Prepared {
  const known = kept.get(text)
  if (known) return known
  const name = isKept ? `s${kept.size}` : ''
  const prepared = { name, text, isThere: false, columns: [] }
  if (isKept) kept.set(text, prepared)
  return prepared
}

// It may be there all the same: what came behind it in its first batch has failed.
function prepare(connection: Connection, { name, text }: Prepared) {
  if (name) connection.close({ type: 'S', name }, true)
  connection.parse({ name, text, types: [] }, true)
  connection.describe({ type: 'S', name }, true)
}
