import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Claims, Database } from './database/database.ts'

/**
 * The largest body in bytes, by who sends it. Reading and parsing a body takes processor time from everybody, so the
 * limit is set before the first byte is read. A visitor's calls hold a few short values; staff save long texts.
 */
export const largestBody = { visitor: 4 * 1024, signedIn: 64 * 1024, staff: 1024 * 1024 } as const

interface Sender {
  claims: Claims
  headers: Headers
}

/** Checks in the database, as that person, whether they are staff; only for a body that nobody else may send. */
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
  text: `select public.access_state() = 'granted' as is_staff`,
  values: [],
  isKept: true,
}

/**
 * Refuses a longer body, without reading it if the request states its length, which Node enforces. Hono's own check
 * would open the body first, and Node then stops reading while the refusal is sent.
 */
export const limitBody =
  (maxSize: number, refuse: () => Response): MiddlewareHandler =>
  async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined) return bodyLimit({ maxSize, onError: refuse })(c, next)
    if (Number(length) > maxSize) return refuse()
    await next()
  }
