import { type Db, tableNamed } from '../../db.ts'
import { askAccess } from '../../session/access-state.ts'

/** Whether two values of a column or a field are equal, including lists and objects. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const forbidden = () => new Error('Only an administrator who is signed in may do this.')

/**
 * Row-level security makes a forbidden write look like one that found no row, and it hides rows from people who may not
 * read them. So a write that found none checks whether this person may write at all.
 */
export async function throwIfForbidden(db: Db) {
  if ((await askAccess(await db())) !== 'granted') throw forbidden()
}

/** A row as it was read; `updated_at` identifies its version. */
export interface Versioned {
  id: string
  updated_at: string
}

/** The version of a row that wasn't there when it was read. */
export const NO_ROW = '-infinity'

/** Somebody else changed the row since it was read, or deleted it; then `theirs` is null. */
export class ConflictError<Row extends Versioned> extends Error {
  readonly theirs: Row | null

  constructor(
    theirs: Row | null,
    message = theirs
      ? 'Somebody else changed this while you were editing.'
      : 'Somebody deleted this while you were editing.',
  ) {
    super(message)
    this.theirs = theirs
  }
}

/** The key and columns of a table whose rows are not identified by `id`. */
interface Named {
  keyColumn: string
  /** The columns of `Row`, in which the key is called `id`. */
  columns: string
}

/**
 * Changes a row with optimistic locking: it fails if somebody else has changed the same fields since the row was read
 * as `before`. Changes of its other fields, such as its position, don't conflict, and neither does a save whose
 * response was lost. Resolves to the saved row; throws `ConflictError`, or the server's refusal.
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
  // Unchanged fields can't conflict. If none changed, the write still finds out whether the row exists.
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
    if (changed.every((field) => isSame(now[field], change[field]))) return now
    const isTaken = (field: keyof Row) =>
      !isSame(now[field], before[field]) && !isSame(now[field], change[field])
    if (changed.some(isTaken)) throw new ConflictError(now)
    version = now.updated_at
  }
}

/** Like `updateOptimistically`, for a row that may be missing until somebody sets it: adds it if it isn't there. */
export async function updateOrAdd<Row extends Versioned>(
  db: Db,
  table: string,
  before: Row,
  change: Partial<Row>,
  named: Named,
): Promise<Row> {
  try {
    return await updateOptimistically(db, table, before, change, named)
  } catch (error) {
    if (!(error instanceof ConflictError) || error.theirs) throw error
  }
  const row: object = { [named.keyColumn]: before.id, ...change }
  const whereMissing = { onConflict: named.keyColumn, ignoreDuplicates: true }
  const added = await tableNamed(await db(), table)
    .upsert(row, whereMissing)
    .select(named.columns)
    .maybeSingle<Row>()
    .throwOnError()
  // If a colleague has added it a moment ago, it is compared with theirs.
  return added.data ?? updateOptimistically(db, table, before, change, named)
}
