import type { Database } from '../database/database.ts'
import { addUser } from './new-users.ts'
import { requireGoodPassword } from './password-rules.ts'
import { createPasswords } from './passwords.ts'
import { createToken } from './random-tokens.ts'
import { findUserByEmail, type Sql } from './users.ts'

type Owned = Pick<Database, 'owner'>

/**
 * While nobody administrates: an invitation to this address, whose token is given back and kept as
 * a hash. Each call ends the one before. Undefined once there is an administrator.
 */
export async function inviteFirstAdministrator(
  { owner }: Owned,
  email: string,
): Promise<string | undefined> {
  const token = createToken()
  return owner.begin(async (sql) => {
    if (await hasAdministrator(sql)) return undefined
    await sql`
      update public.invitations set revoked_at = now()
      where invited_by is null and accepted_at is null and revoked_at is null`
    await sql`select private.add_invitation(${email}, ${token})`
    return token
  })
}

/**
 * While nobody administrates: makes this account, or gives the one there is this password, and lets
 * it administrate. False when somebody does already.
 * @throws AuthRefusal for a password that nobody may choose
 */
export async function createFirstAdministrator(
  { owner }: Owned,
  o: { email: string; password: string },
): Promise<boolean> {
  if (await hasAdministrator(owner)) return false
  await requireGoodPassword(o.password)
  const email = o.email.toLowerCase()
  const passwordHash = await createPasswords().hash(o.password)
  return owner.begin(async (sql) => {
    if (await hasAdministrator(sql)) return false
    const existing = await findUserByEmail(sql, email)
    const id = existing?.id ?? (await addUser(sql, { email, passwordHash, data: {} }))
    await sql`
      update auth.users set encrypted_password = ${passwordHash}, updated_at = now(),
        email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`
    await sql`
      insert into public.admin_users (id) values (${id})
      on conflict (id) do update set is_admin = true`
    return true
  })
}

/** Processes that start at once on one database take turns here. */
async function hasAdministrator(sql: Sql) {
  await sql`select pg_advisory_xact_lock(hashtext('public.admin_users'))`
  const [admin] = await sql`select from public.admin_users where is_admin limit 1`
  return admin !== undefined
}
