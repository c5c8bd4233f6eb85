import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { identify } from '../identify.ts'
import { findUserById, selectUsers, showUser, type User } from './users.ts'

const MAX_PER_PAGE = 1000

/** GET /auth/v1/admin/users?page=&per_page=: the accounts, newest first. */
export const listUsers: Operation = async (request, services) => {
  await requireServiceKey(request, services)
  const page = parseNumber(request.query.get('page') || '1')
  const perPage = Math.min(parseNumber(request.query.get('per_page') || '50'), MAX_PER_PAGE)
  const { sql } = services
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

/** GET /auth/v1/admin/users/{id} */
export const readUser: Operation = async (request, services) => {
  await requireServiceKey(request, services)
  return Response.json(showUser(await requireUserOfPath(request, services)))
}

/** Refuses everybody else, including administrators of the site. */
async function requireServiceKey({ headers }: AuthRequest, { keys }: AuthServices) {
  const { role } = await identify(headers, keys)
  if (role === 'service_role') return
  throw headers.has('authorization') ? errors.notAdmin() : errors.missingBearer()
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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

async function requireUserOfPath(request: AuthRequest, { sql }: AuthServices): Promise<User> {
  const { user: id = '' } = request.params
  if (!UUID.test(id)) throw errors.noUserId()
  const user = await findUserById(sql, id)
  if (!user) throw errors.userNotFound()
  request.noted.account = user.id
  return user
}
