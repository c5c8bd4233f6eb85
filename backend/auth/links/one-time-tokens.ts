import { randomUUID } from 'node:crypto'
import { createCode, createToken, hashCode, hashToken, isSameHash } from '../random-tokens.ts'
import type { Sql, User } from '../users/users.ts'

/** As GoTrue names the types; each has a column of the same name in auth.users for its code. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'

export const PKCE_PREFIX = 'pkce_'
const LIFE = '1 hour'

export interface OneTimeToken {
  /** For the link. */
  token: string
  /** The six digits, to be typed in place of the link. */
  code: string
}

/** A fresh pair, of which only hashes are kept. An earlier pair of this type ends. */
export async function issueOneTimeToken(
  sql: Sql,
  o: { secret: string; userId: string; type: TokenType; email: string; forPkce?: boolean },
): Promise<OneTimeToken> {
  const { secret, userId, type, email } = o
  const token = `${o.forPkce ? PKCE_PREFIX : ''}${createToken()}`
  const code = createCode()
  await sql`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${type}, ${hashToken(token)}, ${email},
      now() at time zone 'utc', now() at time zone 'utc')
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
      relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`
  await sql`
    update auth.users set ${sql(type)} = ${hashCode(secret, userId, type, code)}, updated_at = now()
    where id = ${userId}`
  return { token, code }
}

export interface SpentToken {
  user_id: string
  token_type: TokenType
  /** The mailbox that it was sent to. */
  relates_to: string
}

/** Spends the pair that a link's token belongs to; undefined when it's unknown, spent or too old. */
export async function spendToken(sql: Sql, token: string, types: TokenType[]) {
  const [spent] = await sql<SpentToken[]>`
    delete from auth.one_time_tokens token where ${isAlive(sql)}
      and token_hash = ${hashToken(token)} and token_type = any(${types})
    returning user_id, token_type, relates_to`
  if (spent) await forgetCode(sql, spent)
  return spent
}

/** The same by the six digits and the mailbox that they were sent to. */
export async function spendCode(
  sql: Sql,
  o: { secret: string; email: string; code: string; types: TokenType[] },
) {
  for (const kept of await findPairsOf(sql, o.email, o.types)) {
    const { id, user_id, token_type, code_hash } = kept
    if (!isSameHash(code_hash, hashCode(o.secret, user_id, token_type, o.code))) continue
    const [spent] = await sql<SpentToken[]>`
      delete from auth.one_time_tokens where id = ${id} returning user_id, token_type, relates_to`
    if (spent) await forgetCode(sql, spent)
    return spent
  }
  return undefined
}

const findPairsOf = (sql: Sql, email: string, types: TokenType[]) => sql<
  (SpentToken & { id: string; code_hash: string })[]
>`
  select token.id, user_id, token_type, relates_to,
    coalesce(to_jsonb(users) ->> token_type::text, '') as code_hash
  from auth.one_time_tokens token join auth.users on users.id = user_id
  where relates_to = ${email} and token_type = any(${types}) and ${isAlive(sql)}
  for update of token`

const isAlive = (sql: Sql) => sql`token.created_at > now() at time zone 'utc' - ${LIFE}::interval`

const forgetCode = (sql: Sql, { user_id, token_type }: SpentToken) =>
  sql`update auth.users set ${sql(token_type)} = '' where id = ${user_id}`

/** Ends every pair of the user that is still to be used, or those of some types. */
export async function dropTokens(sql: Sql, { id }: Pick<User, 'id'>, types: TokenType[]) {
  await sql`
    delete from auth.one_time_tokens where user_id = ${id} and token_type = any(${types})`
}
