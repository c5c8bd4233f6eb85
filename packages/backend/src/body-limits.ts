import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Claims, Database } from './database/database.ts'

/**
 * The largest body in bytes, by who sends it. Reading and parsing a body takes processor time from everybody, so the
 * limit is set before the first byte is read. A visitor's calls hold a few short values, and so do those of an account
 * that nobody approved; staff save long texts.
 */
export const largestBody = { visitor: 4 * 1024, staff: 1024 * 1024 } as const

type Asked = Pick<Database, 'as'>

/** Whether the caller has the rights of staff, which the database decides at this moment. */
export async function isStaff(claims: Claims, database: Asked): Promise<boolean> {
  if (claims.role !== 'authenticated') return claims.role === 'service_role'
  const [row] = await database.as(
    claims,
    (sql) => sql<{ isStaff: boolean }[]>`select public.access_state() = 'granted' as "isStaff"`,
  )
  return row?.isStaff ?? false
}

interface Sender {
  claims: Claims
  headers: Headers
}

/** Asks the database only about a body that a visitor may not send. */
export async function findLargestBody(
  { claims, headers }: Sender,
  database: Asked,
): Promise<number> {
  const length = headers.get('content-length')
  const isShort = length !== null && Number(length) <= largestBody.visitor
  if (isShort || !(await isStaff(claims, database))) return largestBody.visitor
  return largestBody.staff
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
