import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/sql.ts'
import type { SignUpRules } from '../auth-request.ts'
import type { User } from './users.ts'

export interface NewUser {
  email: string
  /** The user's own metadata. A project's triggers may read secrets in it and remove them. */
  data: Record<string, unknown>
}

export const APP_METADATA = { provider: 'email', providers: ['email'] }

/** Adds the account with its email identity and returns its id. */
export async function addUser(sql: Sql, o: NewUser & { passwordHash: string }) {
  const id = randomUUID()
  await sql`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
      confirmation_token, recovery_token, email_change_token_new, email_change)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${o.email},
      ${o.passwordHash}, ${sql.json(APP_METADATA)},
      ${sql.json(o.data as unknown)}, now(), now(), '', '', '', '')`
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider,
      last_sign_in_at, created_at, updated_at)
    select id, id, jsonb_build_object('sub', id, 'email', email,
      'email_verified', email_confirmed_at is not null, 'phone_verified', false), 'email', now(), now(), now()
    from auth.users where id = ${id}`
  return id
}

const withoutSecrets = ({ data }: NewUser, { secrets }: SignUpRules) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !secrets.includes(name)))

/** A fake account that looks like a new one for this address. Its id does not exist. */
export function createDummyUser(attempt: NewUser, rules: SignUpRules): User {
  const { email } = attempt
  const [id, now] = [randomUUID(), new Date()]
  const identity_data = { sub: id, email, email_verified: false, phone_verified: false }
  const at = now.toISOString()
  const dates = { last_sign_in_at: at, created_at: at, updated_at: at }
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: now,
    confirmed_at: null,
    recovery_sent_at: null,
    email_change: '',
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: APP_METADATA,
    raw_user_meta_data: withoutSecrets(attempt, rules),
    created_at: now,
    updated_at: now,
    banned_until: null,
    identities: [
      {
        id: randomUUID(),
        provider_id: id,
        user_id: id,
        identity_data,
        provider: 'email',
        ...dates,
        email,
      },
    ],
    factors: [],
  }
}
