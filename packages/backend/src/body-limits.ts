import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
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
  text: `select public.access_state() = 'granted' as is_staff`,
  values: [],
  isKept: true,
}

/**
 * Refuses a longer body, unread where the request says its length: Node lets no more of it through. Hono's own check
 * would open the body first, after which Node doesn't read on while the refusal is on its way.
 */
export const limitBody =
  (maxSize: number, refuse: () => Response): MiddlewareHandler =>
  async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined) return bodyLimit({ maxSize, onError: refuse })(c, next)
    if (Number(length) > maxSize) return refuse()
    await next()
  }
