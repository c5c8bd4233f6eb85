import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { selectUsers, showUser } from '../users/users.ts'
import { requireUserOfPath } from './for-service-key.ts'

const MOST_PER_PAGE = 1000

/** GET /auth/v1/admin/users?page=&per_page=: the accounts, newest first. */
export const listUsers: Operation = async ({ query }, { sql }) => {
  const page = parseNumber(query.get('page') || '1')
  const perPage = Math.min(parseNumber(query.get('per_page') || '50'), MOST_PER_PAGE)
  const users = await selectUsers(
    sql,
    sql`order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from auth.users where deleted_at is null`
  const count = row?.count ?? 0
  return Response.json(
    { users: users.map(showUser), aud: 'authenticated' },
    { headers: { link: linkPages(page, perPage, count), 'x-total-count': String(count) } },
  )
}

function parseNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw errors.invalid(`Bad Pagination Parameters: ${JSON.stringify(text)} is not a page number`)
}

/** supabase-js reads the next and the last page from this header. */
function linkPages(page: number, perPage: number, count: number): string {
  const last = Math.max(1, Math.ceil(count / perPage))
  const link = (to: number, rel: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

/** GET /auth/v1/admin/users/{id} */
export const readUser: Operation = async (request, services) =>
  Response.json(showUser(await requireUserOfPath(request, services)))
