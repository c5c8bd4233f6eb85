import { createHash, createHmac, randomUUID } from 'node:crypto'
import {
  addUser,
  createHashing,
  findUserByEmail,
  requireGoodPassword,
} from 'one-process-backend/auth'
import type { Database, Sql } from 'one-process-backend/database'
import { LIKELY_WORDS } from './likely-words.ts'

type Owned = Pick<Database, 'owner'>

export interface FirstInvitation {
  token: string
  /** True if this address was never invited as the first administrator before. */
  isNew: boolean
}

/**
 * Invites this address while the site has no administrator; undefined if it has one. Every process and every start gets
 * the same token until it is accepted or a week old. Earlier first invitations to other addresses are revoked.
 */
export async function inviteFirstAdministrator(
  { owner }: Owned,
  email: string,
  secret: string,
): Promise<FirstInvitation | undefined> {
  return owner.begin(async (sql) => {
    if (await hasAdministrator(sql)) return undefined
    const earlier = await sql<{ id: string; token_hash: string; is_open: boolean }[]>`
      select id, token_hash, accepted_at is null and revoked_at is null and expires_at > now() as is_open
        from public.invitations where email = lower(${email}) and by_operator and not stays_open
       order by is_open desc, created_at desc limit 1`
    const [last] = earlier
    const token = last?.is_open ? tokenOf(last.id, secret) : undefined
    if (token && hashToken(token) === last?.token_hash) return { token, isNew: false }
    return { token: await addInvitation(sql, email, secret), isNew: earlier.length === 0 }
  })
}

async function addInvitation(sql: Sql, email: string, secret: string) {
  const id = randomUUID()
  const token = tokenOf(id, secret)
  await sql`
    update public.invitations set revoked_at = now()
    where by_operator and not stays_open and accepted_at is null and revoked_at is null`
  await sql`
    insert into public.invitations (id, email, token_hash)
    values (${id}, lower(${email}), ${hashToken(token)})`
  return token
}

/** The same as private.hash_token. */
const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

const tokenOf = (id: string, secret: string) =>
  createHmac('sha256', secret).update(`first administrator: ${id}`).digest('base64url')

/**
 * Makes this account an administrator while the site has none: creates it, or sets its password. The caller holds the
 * lock.
 * @throws AuthRefusal for a password that is too weak
 */
export async function createFirstAdministrator(
  { owner }: Owned,
  o: { email: string; password: string; siteUrl: string },
): Promise<void> {
  if (await hasAdministrator(owner)) return
  await requireGoodPassword(o.password, { ...o, likelyWords: LIKELY_WORDS })
  const email = o.email.toLowerCase()
  const passwordHash = await createHashing().hash(o.password)
  const existing = await findUserByEmail(owner, email)
  const id = existing?.id ?? (await addUser(owner, { email, passwordHash, data: {} }))
  await owner`
    update auth.users set encrypted_password = ${passwordHash}, updated_at = now(),
      email_confirmed_at = coalesce(email_confirmed_at, now()) where id = ${id}`
  await owner`
    insert into public.admin_users (id) values (${id})
    on conflict (id) do update set is_admin = true`
}

/** Takes a lock until the transaction ends, so that only one of several starting processes acts. */
export async function lockAdministrators(sql: Sql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public.admin_users'))`
}

async function hasAdministrator(sql: Sql) {
  await lockAdministrators(sql)
  const [admin] = await sql`select from public.admin_users where is_admin limit 1`
  return admin !== undefined
}

/** Sets the access passcode for signing up; returns whether it has changed. */
export async function setAccessPasscode(
  { owner }: Pick<Database, 'owner'>,
  passcode: string,
): Promise<boolean> {
  const changed = await owner`
    insert into private.settings as stored (key, value) values ('signup_passcode', ${passcode})
    on conflict (key) do update set value = excluded.value where stored.value <> excluded.value
    returning key`
  return changed.length > 0
}
