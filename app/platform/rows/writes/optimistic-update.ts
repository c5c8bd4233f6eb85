import { type Db, tableNamed } from '../../db.ts'

/** Whether two values of a column or a field are the same, also if they are lists or objects. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const forbidden = () => new Error('Only an administrator who is signed in may do this.')

/**
 * Row-level security makes a forbidden write look like one that found no row, and it hides rows from people who may not
 * read them. So a write that found none asks whether this person may write at all.
 */
export async function throwIfForbidden(db: Db) {
  const { data: access } = await (await db()).rpc('access_state').throwOnError()
  if (access !== 'granted') throw forbidden()
}

/** A row as it was read; `updated_at` tells its versions apart. */
export interface Versioned {
  id: string
  updated_at: string
}

/** Somebody else changed the row since it was read, or deleted it: then `theirs` is null. */
export class ConflictError<Row extends Versioned> extends Error {
  readonly theirs: Row | null

  constructor(theirs: Row | null) {
    super(
      theirs
        ? 'Somebody else changed this while you were editing.'
        : 'Somebody deleted this while you were editing.',
    )
    this.theirs = theirs
  }
}

/** The key and the columns of a table whose rows are not read by `id`. */
interface Named {
  keyColumn: string
  /** The columns of `Row`, in which the key is called `id`. */
  columns: string
}

/**
 * Changes a row by optimistic locking: unless somebody else has given the same fields other values since
 * it was read as `before`. Changes to its other fields, such as its place in a list, are no conflict, and
 * neither is a save whose answer was lost. Resolves to the row as it is now; throws `ConflictError`, or the
 * server's refusal.
 */
export async function updateOptimistically<Row extends Versioned>(
  db: Db,
  table: string,
  before: Row,
  change: Partial<Row>,
  { keyColumn, columns }: Named = { keyColumn: 'id', columns: '*' },
): Promise<Row> {
  const client = await db()
  const given = Object.keys(change) as (keyof Row)[]
  if (given.length === 0) return before
  // A field that stays as it was is no reason to ask; where all do, the row may still be gone.
  const changed = given.filter((field) => !isSame(change[field], before[field]))
  const fields = changed.length > 0 ? changed : given
  const values = Object.fromEntries(fields.map((field) => [field, change[field]]))
  let version = before.updated_at
  for (;;) {
    const saved = await tableNamed(client, table)
      .update(values)
      .eq(keyColumn, before.id)
      .eq('updated_at', version)
      .select(columns)
      .maybeSingle<Row>()
      .throwOnError()
    if (saved.data) return saved.data
    const { data: now } = await tableNamed(client, table)
      .select(columns)
      .eq(keyColumn, before.id)
      .maybeSingle<Row>()
      .throwOnError()
    if (!now) {
      await throwIfForbidden(db)
      throw new ConflictError(null)
    }
    if (now.updated_at === version) throw forbidden()
    if (fields.every((field) => isSame(now[field], change[field]))) return now
    const isTaken = (field: keyof Row) =>
      !isSame(now[field], before[field]) && !isSame(now[field], change[field])
    if (fields.some(isTaken)) throw new ConflictError(now)
    version = now.updated_at
  }
}
