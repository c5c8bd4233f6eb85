import type { Readable, Writable } from 'node:stream'
import { escapeIdentifier, type QueryResult, type QueryResultRow } from 'pg'

/** A value that is sent separately from the statement. PostgreSQL infers its type from the context. */
type Parameter = string | number | boolean | null | Date | Uint8Array | ParameterList
type ParameterList = readonly (string | number | boolean | null)[]

/** The rows of a result, and the number of rows returned or changed. */
export type RowList<Rows> = Rows & { count: number }

/**
 * Writes and runs statements: sql`select … ${value}` sends its values as parameters, and includes other templates as
 * parts. Nothing is sent before a template is awaited.
 */
export interface Sql {
  <Rows extends readonly object[] = QueryResultRow[]>(
    template: TemplateStringsArray,
    ...values: (Parameter | Fragment)[]
  ): Query<Rows>
  /** One quoted name, such as "schema.table", or several separated by commas. */
  (names: string | readonly string[]): Fragment
  json(value: unknown): string
  /** Runs raw SQL; without parameters it may be several statements. */
  unsafe<Rows extends readonly object[] = QueryResultRow[]>(
    text: string,
    parameters?: readonly Parameter[],
  ): Query<Rows>
}

/** Runs all statements in one transaction. */
export interface TransactionSql extends Sql {
  /** The output of `copy … to stdout`. */
  copyOut(text: string): Readable
  /** The input of `copy … from stdin`; `finish` means that PostgreSQL has received all of it. */
  copyIn(text: string): Writable
}

type Work<T> = (sql: TransactionSql) => Promise<T>

/** Runs each statement in a transaction of its own, on any connection of the pool. */
export interface SqlPool extends Sql {
  /** Runs `work` in one transaction, which is rolled back if it throws. */
  begin<T>(work: Work<T>): Promise<T>
  /** `mode` follows BEGIN, such as `read only`. */
  begin<T>(mode: string, work: Work<T>): Promise<T>
  /** Like `begin`, without a deadline for its statements, and for the pauses between them. */
  beginLong<T>(work: Work<T>): Promise<T>
}

/**
 * For code that begins transactions of its own, to make them part of this one. Deferred constraints are checked at the
 * end of each `begin`.
 */
export function joinTransaction(sql: TransactionSql): SqlPool {
  const begin: SqlPool['begin'] = async <T>(mode: string | Work<T>, work = mode as Work<T>) => {
    const result = await work(sql)
    await checkConstraints(sql)
    return result
  }
  const same = ((...args: Parameters<Sql>) => sql(...args)) as Sql
  return Object.assign(same, sql, { begin, beginLong: <T>(work: Work<T>) => begin(work) })
}

/** Checks deferred constraints now, as a commit would: PostgreSQL alters no table with unchecked rows. */
export async function checkConstraints(sql: Sql) {
  await sql`set constraints all immediate`
  await sql`set constraints all deferred`
}

export type Results = QueryResult | QueryResult[]
/** Sends a statement. Several without parameters return a result each. */
export type Send = (text: string, parameters: unknown[]) => Promise<Results>

export class Fragment {
  readonly #texts: readonly string[]
  readonly #values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[] = []) {
    this.#texts = texts
    this.#values = values
  }

  /** The text with numbered parameters, whose values are added to `parameters`. */
  compile(parameters: unknown[]): string {
    const texts = this.#texts.map((text, n) => {
      const value = this.#values[n]
      if (n >= this.#values.length) return text
      if (value instanceof Fragment) return text + value.compile(parameters)
      return `${text}$${parameters.push(value)}`
    })
    return texts.join('')
  }
}

/** A statement that is sent when first awaited, or that becomes part of another. */
export class Query<Rows> extends Fragment implements Promise<RowList<Rows>> {
  readonly [Symbol.toStringTag] = 'Query'
  readonly #send: Send
  #rows: Promise<RowList<Rows>> | undefined

  constructor(send: Send, texts: readonly string[], values?: readonly unknown[]) {
    super(texts, values)
    this.#send = send
  }

  execute(): Promise<RowList<Rows>> {
    this.#rows ??= this.#run()
    return this.#rows
  }

  async #run() {
    const parameters: unknown[] = []
    const results = await this.#send(this.compile(parameters), parameters)
    const last = Array.isArray(results) ? results.at(-1) : results
    const count = last?.rowCount ?? 0
    return Object.defineProperty(last?.rows ?? [], 'count', { value: count }) as RowList<Rows>
  }

  // biome-ignore lint/suspicious/noThenProperty: to be awaited as any other promise
  then: Promise<RowList<Rows>>['then'] = (...handlers) => this.execute().then(...handlers)
  catch: Promise<RowList<Rows>>['catch'] = (handler) => this.execute().catch(handler)
  finally: Promise<RowList<Rows>>['finally'] = (handler) => this.execute().finally(handler)
}

export function createSql(send: Send): Sql {
  const sql = (first: TemplateStringsArray | string | readonly string[], ...rest: unknown[]) =>
    isTemplate(first)
      ? new Query(send, first, rest)
      : new Fragment([[first].flat().map(quote).join(', ')])
  return Object.assign(sql, {
    json: (value: unknown) => JSON.stringify(value),
    unsafe: (text: string, parameters: readonly Parameter[] = []) =>
      new Query((only) => send(only, [...parameters]), [text]),
  }) as Sql
}

const isTemplate = (value: unknown): value is TemplateStringsArray =>
  Array.isArray(value) && 'raw' in value

const quote = (name: string) => name.split('.').map(escapeIdentifier).join('.')
