import type { Db } from '../db.ts'

/** A row as it was read; `updated_at` tells its versions apart. */
export interface Versioned {
  id: string
  updated_at: string
}

/** Somebody else changed the row since it was read, or deleted it: then `theirs` is null. */
export class NewerVersion<Row extends Versioned> extends Error {
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

/**
 * Changes a row unless somebody else has changed the same fields since it was read as `before`. What
 * happened to its other fields, its place in a list say, is no reason to refuse. Resolves to the row as
 * it is now; throws `NewerVersion`, or the server's refusal.
 */
export async function saveVersion<Row extends Versioned>(
  db: Db,
  table: string,
  before: Row,
  change: Partial<Row>,
): Promise<Row> {
  const rows = () => client.from(table)
  const client = await db()
  let version = before.updated_at
  for (;;) {
    const saved = await rows()
      .update(change as Record<string, unknown>)
      .eq('id', before.id)
      .eq('updated_at', version)
      .select()
      .maybeSingle<Row>()
      .throwOnError()
    if (saved.data) return saved.data
    const { data: now } = await rows()
      .select()
      .eq('id', before.id)
      .maybeSingle<Row>()
      .throwOnError()
    if (!now || isChangedIn(Object.keys(change) as (keyof Row)[], before, now))
      throw new NewerVersion(now)
    if (now.updated_at === version)
      throw new Error('Only an administrator who is signed in may do this.')
    version = now.updated_at
  }
}

const isChangedIn = <Row>(fields: (keyof Row)[], before: Row, now: Row) =>
  fields.some((field) => before[field] !== now[field])
