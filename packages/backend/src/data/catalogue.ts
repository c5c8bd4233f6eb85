import type { Claims, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { FUNCTIONS, TABLES } from './catalogue-queries.ts'
import { errors, isMissingName } from './errors.ts'

const PATIENCE_MS = 1000
const RELOAD = 'reload schema'

export interface Column {
  name: string
  /** Ready for SQL: schema and name, quoted. */
  type: string
  /** A default expression from the database, if any. */
  default: string | null
}

export interface Table {
  name: string
  columns: Map<string, Column>
  /** Functions of its row, which a read may select like columns: PostgREST, "Computed Fields". */
  computed: Set<string>
  primaryKey: string[]
  /** The roles that may write to it, even if only to some columns. */
  grants: Set<`${Claims['role']} ${Verb}`>
}

export type Verb = 'INSERT' | 'UPDATE' | 'DELETE'

export interface Argument {
  name: string
  type: string
  isRequired: boolean
}

export interface Routine {
  name: string
  arguments: Argument[]
  /** The columns of the rows that it returns; empty for a scalar. */
  columns: string[]
  isVolatile: boolean
  returnsSet: boolean
  returnsVoid: boolean
  /** True if it returns one or more rows with columns, false for bare values. */
  returnsRows: boolean
}

/** Every name that a request may use, as last read from the database. */
export interface Schema {
  tables: Map<string, Table>
  /** By name; an overloaded function has several entries. */
  functions: Map<string, Routine[]>
}

export type Catalogue = ReturnType<typeof createCatalogue>

/**
 * Reads schema public from pg_catalog when first needed, and keeps it in memory until the database announces a change
 * or a request fails because of one.
 */
export function createCatalogue(database: Database, log: Log, now = () => performance.now()) {
  let schema: Promise<Schema> | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let isStale = false
  let listening: Promise<void> | undefined
  /** Reads the schema again before the next plan, at most once a second. */
  const invalidate = () => {
    isStale = true
  }
  /** Ignores other payloads of PostgREST's channel. */
  const onNotification = (payload = RELOAD) => {
    if (payload === RELOAD) invalidate()
  }

  const read = () => {
    readAt = now()
    isStale = false
    // Listens before the first read, so that no later change is missed.
    listening ??= database.onNotification('pgrst', onNotification, log)
    const reading = listening.then(() => readSchema(database))
    reading.catch(() => {
      if (schema === reading) schema = undefined
    })
    schema = reading
    return reading
  }
  const mayRead = () => now() - readAt >= PATIENCE_MS
  const current = () => (schema && !(isStale && mayRead()) ? schema : read())

  return {
    invalidate,
    /**
     * Runs `plan` on the schema. If a name is missing, reads the schema again, at most once a second, and retries once.
     */
    async plan<T>(plan: (schema: Schema) => T): Promise<T> {
      const known = current()
      try {
        return plan(await known)
      } catch (error) {
        if (!isMissingName(error)) throw error
        if (schema === known && !mayRead()) throw error
        return plan(await (schema === known ? read() : current()))
      }
    },
  }
}

export function requireTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name)
  if (!table) throw errors.unknownTable(name)
  return table
}

/** The function of that name with exactly these arguments. */
export function requireFunction({ functions }: Schema, name: string, given: string[]): Routine {
  const found = functions.get(name)?.find((routine) => takes(routine, given))
  if (!found) throw errors.unknownFunction(name, given.toSorted())
  return found
}

function takes(routine: Routine, given: string[]): boolean {
  const known = routine.arguments.map(({ name }) => name)
  const required = routine.arguments.filter(({ isRequired }) => isRequired)
  return (
    !known.includes('') &&
    given.every((name) => known.includes(name)) &&
    required.every(({ name }) => given.includes(name))
  )
}

type Grant = Table['grants'] extends Set<infer One> ? One : never
type TableRow = Omit<Table, 'columns' | 'computed' | 'grants'> & {
  columns: Column[] | null
  computed: string[]
  grants: Grant[]
}

/** With an empty search path, PostgreSQL qualifies every name in a default with its schema. */
async function readSchema(database: Database): Promise<Schema> {
  return database.owner.begin('read only', async (sql) => {
    await sql`select set_config('search_path', '', true)`
    const tables = await sql.unsafe<TableRow[]>(TABLES)
    const functions = await sql.unsafe<Routine[]>(FUNCTIONS)
    return { tables: new Map(tables.map(toTable)), functions: Map.groupBy(functions, nameOf) }
  }) as Promise<Schema>
}

const nameOf = ({ name }: Routine) => name

function toTable({ columns, computed, grants, ...table }: TableRow): [string, Table] {
  const byName = new Map((columns ?? []).map((column) => [column.name, column]))
  return [
    table.name,
    { ...table, columns: byName, computed: new Set(computed), grants: new Set(grants) },
  ]
}
