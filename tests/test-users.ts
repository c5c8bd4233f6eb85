import { SignJWT } from 'jose'
import type { ApiKeys } from '../backend/auth/api-keys.ts'
import type { Claims } from '../backend/database/database.ts'
import type { SqlPool } from '../backend/database/sql.ts'

export interface SignedIn extends Claims {
  sub: string
  email: string
}

const signedIn = (sub: string, email: string): SignedIn => ({ role: 'authenticated', sub, email })

/** The four users of the access tests. The stranger has an account and no admin row. */
export const people = {
  visitor: { role: 'anon' },
  stranger: signedIn('5c8a8f4e-0000-4000-8000-000000000001', 'stranger@example.com'),
  administrator: signedIn('ad317150-0000-4000-8000-000000000002', 'administrator@example.com'),
  service: { role: 'service_role' },
} satisfies Record<string, Claims>

export type Caller = keyof typeof people

/** Creates both accounts, and the admin row of the administrator. */
export async function createTestUsers(owner: SqlPool): Promise<void> {
  const { stranger, administrator } = people
  await addUser(owner, stranger)
  await addUser(owner, administrator)
  await owner`insert into public.admin_users (id) values (${administrator.sub})`
}

export async function addUser(owner: SqlPool, { sub, email }: Pick<SignedIn, 'sub' | 'email'>) {
  await owner`
    insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
    values (${sub}, 'authenticated', 'authenticated', ${email}, now(), now(), now())`
}

/** The access token that a browser sends beside the publishable key. */
export async function signToken(person: Caller, { jwtSecret }: ApiKeys): Promise<string> {
  return new SignJWT({ ...people[person], aud: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(jwtSecret))
}
