import { SignJWT } from 'jose'
import type { ApiKeys } from 'one-process-backend/auth'
import type { SqlPool } from 'one-process-backend/database'
import type { Claims } from '../packages/backend/src/database/database.ts'

export interface SignedIn extends Claims {
  sub: string
  email: string
  session_id: string
}

/** The claims of an account that `addUser` creates. Its one session has the account's id. */
export const signedIn = (sub: string, email: string): SignedIn => ({
  role: 'authenticated',
  sub,
  email,
  session_id: sub,
  aal: 'aal1',
})

/** The four users of the access tests. The stranger has an account and no row in admin_users. */
export const people = {
  visitor: { role: 'anon' },
  stranger: signedIn('5c8a8f4e-0000-4000-8000-000000000001', 'stranger@example.com'),
  administrator: signedIn('ad317150-0000-4000-8000-000000000002', 'administrator@example.com'),
  service: { role: 'service_role' },
} satisfies Record<string, Claims>

export type Caller = keyof typeof people

/** Creates both accounts, each with a session, and the admin row of the administrator. */
export async function createTestUsers(owner: SqlPool): Promise<void> {
  const { stranger, administrator } = people
  await addUser(owner, stranger)
  await addUser(owner, administrator)
  await owner`insert into public.admin_users (id) values (${administrator.sub})`
}

/** A confirmed account without a password, and its session. */
export async function addUser(owner: SqlPool, { sub, email }: Pick<SignedIn, 'sub' | 'email'>) {
  await owner`
    insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
    values (${sub}, 'authenticated', 'authenticated', ${email}, now(), now(), now())`
  await openSession(owner, { sub })
}

/** Restores the session of `people` and other accounts of `addUser` if somebody has ended it. */
export async function openSession(owner: SqlPool, { sub }: Pick<SignedIn, 'sub'>) {
  await owner`delete from auth.sessions where id = ${sub}`
  await owner`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    values (${sub}, ${sub}, now(), now(), 'aal1')`
}

/** The access token that a browser sends along with the publishable key. */
export async function signToken(person: Caller, { jwtSecret }: ApiKeys): Promise<string> {
  return new SignJWT({ ...people[person], aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
}
