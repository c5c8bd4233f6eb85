import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Connection, DatabaseError, type Submittable } from 'pg'

/** Callers can produce any number of statements, and each prepared one takes memory until the connection is closed. */
const MOST_PREPARED = 100
/** In characters. The site's own longest has 1,700. */
const LONGEST_PREPARED = 2000

/** One statement, whose values are sent in PostgreSQL's text format. */
export interface TextStatement {
  text: string
  values: (string | null)[]
  /** True if the connection may keep it prepared, unless it is very long. */
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
  /** Random, so that behind a pooler no other connection uses the same names. */
  prefix: string
  statements: LRUCache<string, Prepared>
  /** The number of names assigned so far. */
  named: number
  /** Names of statements that the cache has dropped and the server still holds. */
  dropped: string[]
}

const keptBy = new WeakMap<Connection, Kept>()

/** PostgreSQL's codes for a prepared statement that is missing or no longer matches the tables. */
const OUTDATED = new Set(['26000', '0A000', '42804', '42883'])

/**
 * Sends several statements followed by one Sync, so PostgreSQL runs them as one transaction. Pass it to a client's
 * `query`, like node-postgres' own cursors.
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
   * The rows of the last statement. Rejects with a DatabaseError as soon as PostgreSQL sends it, or with an error of
   * the client when the connection broke.
   */
  get rows(): Promise<TextRow[]> {
    return this.#done.promise
  }

  /** Whether it failed because of an outdated prepared statement; a retry prepares it again. */
  isOutdated(error: unknown): boolean {
    return this.#reliesOnKept && error instanceof DatabaseError && OUTDATED.has(error.code ?? '')
  }

  submit(connection: Connection) {
    const kept = keptBy.get(connection) ?? createKept()
    keptBy.set(connection, kept)
    this.#prepared = this.#statements.map((statement) => findPrepared(kept, statement))
    this.#reliesOnKept = this.#prepared.some(({ isThere }) => isThere)
    connection.stream.cork()
    for (const name of kept.dropped.splice(0)) connection.close({ type: 'S', name }, true)
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

function createKept(): Kept {
  const dropped: string[] = []
  const statements = new LRUCache<string, Prepared>({
    max: MOST_PREPARED,
    dispose: ({ name }) => dropped.push(name),
  })
  return { prefix: randomUUID(), statements, named: 0, dropped }
}

function findPrepared(kept: Kept, { text, isKept }: TextStatement): Prepared {
  const known = kept.statements.get(text)
  if (known) return known
  const isNamed = isKept && text.length <= LONGEST_PREPARED
  const name = isNamed ? `${kept.prefix}-${kept.named++}` : ''
  const prepared = { name, text, isThere: false, columns: [] }
  if (isNamed) kept.statements.set(text, prepared)
  return prepared
}

// It may already exist, if its first batch failed after preparing it.
function prepare(connection: Connection, { name, text }: Prepared) {
  if (name) connection.close({ type: 'S', name }, true)
  connection.parse({ name, text, types: [] }, true)
  connection.describe({ type: 'S', name }, true)
}
