import { DatabaseError } from 'pg'
import type { TransactionSql } from '../../database/sql.ts'
import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { identify } from '../identify.ts'
import { findUserById, type User } from '../users/users.ts'

/** Refuses everybody but the holder of the secret key, administrators of the site included. */
export const forServiceKey =
  (operation: Operation): Operation =>
  async (request, services) => {
    const { role } = await identify(request.headers, services.keys)
    if (role !== 'service_role')
      throw request.headers.has('authorization') ? errors.notAdmin() : errors.missingBearer()
    return operation(request, services)
  }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isUuid = (text: string) => UUID.test(text)

/** @throws AuthRefusal when the path names no account */
export async function requireUserOfPath(
  request: AuthRequest,
  { sql }: AuthServices,
): Promise<User> {
  const { user: id = '' } = request.params
  if (!isUuid(id)) throw errors.noUserId()
  const user = await findUserById(sql, id)
  if (!user) throw errors.userNotFound()
  request.noted.account = user.id
  return user
}

const UNIQUE_VIOLATION = '23505'
const RAISED = 'P0001'

/**
 * Does `work` in a transaction that the change history shows as the server's.
 * @throws AuthRefusal in the words of the database's own rules, such as for the last administrator
 */
export async function administer<T>(
  { sql }: AuthServices,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> {
  const claims = JSON.stringify({ role: 'service_role' })
  try {
    return await sql.begin(async (tx) => {
      await tx`select set_config('request.jwt.claims', ${claims}, true)`
      return work(tx)
    })
  } catch (error) {
    throw translate(error)
  }
}

function translate(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error
  if (error.code === RAISED) return errors.conflict(error.message)
  if (error.code !== UNIQUE_VIOLATION) return error
  return error.constraint === 'users_pkey'
    ? errors.conflict('A user with this id exists already')
    : errors.emailTaken()
}
