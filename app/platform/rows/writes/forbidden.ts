import type { Db } from '../../db.ts'

export const forbidden = () => new Error('Only an administrator who is signed in may do this.')

/**
 * Row-level security makes a forbidden write look like one that found no row, and it hides rows from people who may not
 * read them. So a write that found none asks whether this person may write at all.
 */
export async function throwIfForbidden(db: Db) {
  const { data: access } = await (await db()).rpc('access_state').throwOnError()
  if (access !== 'granted') throw forbidden()
}
