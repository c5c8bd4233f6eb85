import type { Fragment, Sql } from '../../database/sql.ts'

interface Identity {
  id: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email: string
}

export interface Factor {
  id: string
  created_at: string
  updated_at: string
  status: 'unverified' | 'verified'
  friendly_name: string | null
  factor_type: string
}

/** A row of auth.users with its identities and factors. */
export interface User {
  id: string
  aud: string
  role: string
  email: string
  encrypted_password: string | null
  email_confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  confirmed_at: Date | null
  recovery_sent_at: Date | null
  email_change: string | null
  email_change_sent_at: Date | null
  email_change_confirm_status: number
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  created_at: Date
  updated_at: Date
  banned_until: Date | null
  identities: Identity[]
  factors: Factor[]
}

export const findUserById = (sql: Sql, id: string) => findUser(sql, sql`id = ${id}`)

/** `email` as `normaliseAddress` returns it. */
export const findUserByEmail = (sql: Sql, email: string) =>
  findUser(sql, sql`email = ${email} and not is_sso_user`)

async function findUser(sql: Sql, where: Fragment): Promise<User | undefined> {
  const [user] = await selectUsers(sql, sql`and ${where}`)
  return user
}

/** `rest` is SQL after the condition that the account isn't deleted. */
export const selectUsers = (sql: Sql, rest: Fragment) => sql<User[]>`
  select *,
    (select coalesce(json_agg(identity order by created_at), '[]')
     from auth.identities identity where user_id = users.id) as identities,
    (select coalesce(json_agg(json_build_object(
       'id', id, 'created_at', created_at, 'updated_at', updated_at, 'status', status,
       'friendly_name', friendly_name, 'factor_type', factor_type) order by created_at), '[]')
     from auth.mfa_factors where user_id = users.id) as factors
  from auth.users where deleted_at is null ${rest}`

export const isBanned = ({ banned_until }: User) =>
  banned_until !== null && banned_until.getTime() > Date.now()

export const hasVerifiedFactor = ({ factors }: User) =>
  factors.some(({ status }) => status === 'verified')

/** A user in the format of GoTrue's responses. Unset dates are left out. */
export function showUser(user: User) {
  const { identities, factors } = user
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    ...withoutEmpty({ email_confirmed_at: user.email_confirmed_at, invited_at: user.invited_at }),
    phone: '',
    ...withoutEmpty({
      confirmation_sent_at: user.confirmation_sent_at,
      confirmed_at: user.confirmed_at,
      recovery_sent_at: user.recovery_sent_at,
      new_email: user.email_change,
      email_change_sent_at: user.email_change_sent_at,
      reauthentication_sent_at: user.reauthentication_sent_at,
      last_sign_in_at: user.last_sign_in_at,
    }),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(factors.length > 0 && { factors: factors.map(showFactor) }),
    identities: identities.map(showIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...withoutEmpty({ banned_until: user.banned_until }),
    is_anonymous: false,
  }
}

const withoutEmpty = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

const showFactor = ({ friendly_name, ...factor }: Factor) => ({
  ...factor,
  ...withoutEmpty({ friendly_name }),
})

const toDate = (time: string | null) => time && new Date(time)

const showIdentity = (identity: Identity) => ({
  identity_id: identity.id,
  id: identity.provider_id,
  user_id: identity.user_id,
  identity_data: identity.identity_data,
  provider: identity.provider,
  ...withoutEmpty({ last_sign_in_at: toDate(identity.last_sign_in_at) }),
  created_at: toDate(identity.created_at),
  updated_at: toDate(identity.updated_at),
  email: identity.email,
})
