import { randomUUID } from 'node:crypto'
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

interface Kept {
  /** Random, so that no other connection of any process has the same names behind a pooler. */
  prefix: string
  statements: Map<string, Prepared>
}

const keptBy = new WeakMap<Connection, Kept>()

/** PostgreSQL's, where a kept statement is gone or no longer fits the tables. */
const OUTDATED = new Set(['26000', '0A000', '42804', '42883'])

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
  #reliesOnKept = false

  constructor(statements: TextStatement[]) {
    this.#statements = statements
  }

  /**
   * Of the last statement. Rejects with a DatabaseError as soon as PostgreSQL sends it, or with
   * another of the client's where the connection broke.
   */
  get rows(): Promise<TextRow[]> {
    return this.#done.promise
  }

  /** Whether it failed for a statement kept from before; another batch prepares it anew. */
  isOutdated(error: unknown): boolean {
    return this.#reliesOnKept && error instanceof DatabaseError && OUTDATED.has(error.code ?? '')
  }

  submit(connection: Connection) {
    const kept = keptBy.get(connection) ?? { prefix: randomUUID(), statements: new Map() }
    keptBy.set(connection, kept)
    this.#prepared = this.#statements.map((statement) => findPrepared(kept, statement))
    this.#reliesOnKept = this.#prepared.some(({ isThere }) => isThere)
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

  handleError(error: Error, connection: Connection) {
    if (this.isOutdated(error)) keptBy.delete(connection)
    this.#done.reject(error)
  }
}

function findPrepared({ prefix, statements }: Kept, { text, isKept }: TextStatement): Prepared {
  const known = statements.get(text)
  if (known) return known
  const name = isKept ? `${prefix}-${statements.size}` : ''
  const prepared = { name, text, isThere: false, columns: [] }
  if (isKept) statements.set(text, prepared)
  return prepared
}

// It may be there all the same: what came behind it in its first batch has failed.
function prepare(connection: Connection, { name, text }: Prepared) {
  if (name) connection.close({ type: 'S', name }, true)
  connection.parse({ name, text, types: [] }, true)
  connection.describe({ type: 'S', name }, true)
}
