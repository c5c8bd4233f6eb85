import type { Claims, Database } from './database/database.ts'

/**
 * In bytes: how long a body may be, by who sends it. Reading, parsing and walking one takes the processor from everybody,
 * so it is settled before its first byte is read. A visitor's calls hold a few short values; staff save long texts.
 */
export const largestBody = { visitor: 4 * 1024, signedIn: 64 * 1024, staff: 1024 * 1024 } as const

interface Sender {
  claims: Claims
  headers: Headers
}

/** Asks the database who is staff, as that person, and only for a body that nobody else may send. */
export async function findLargestBody(
  { claims, headers }: Sender,
  database: Pick<Database, 'ask'>,
): Promise<number> {
  if (claims.role === 'anon') return largestBody.visitor
  if (claims.role === 'service_role') return largestBody.staff
  const length = headers.get('content-length')
  if (length !== null && Number(length) <= largestBody.signedIn) return largestBody.signedIn
  const [row] = await database.ask(claims, IS_STAFF)
  return row?.is_staff === 't' ? largestBody.staff : largestBody.signedIn
}

const IS_STAFF = {
  text: `select public.find_missing_access() = 'nothing' as is_staff`,
  values: [],
  isKept: true,
}
