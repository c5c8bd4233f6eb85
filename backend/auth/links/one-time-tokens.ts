import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/sql.ts'
import { createCode, createToken, hashCode, hashToken, isSameHash } from '../random-tokens.ts'
import type { User } from '../users/users.ts'

/** GoTrue's token types. Each has a column of that name in auth.users, which stores the hash of its code. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'

export const PKCE_PREFIX = 'pkce_'
const LIFETIME = '1 hour'

export interface OneTimeToken {
  /** The token in the link. */
  token: string
  /** Six digits that can be typed instead of opening the link. */
  code: string
}

/** Issues a new token and code and stores their hashes. They replace the user's earlier pair of this type. */
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

export interface ConsumedToken {
  user_id: string
  token_type: TokenType
  /** The address that it was sent to. */
  relates_to: string
}

/** Consumes a link's token and its code; undefined when it is unknown, used or expired. */
export async function consumeToken(sql: Sql, token: string, types: TokenType[]) {
  const [consumed] = await sql<ConsumedToken[]>`
    delete from auth.one_time_tokens token where ${isUnexpired(sql)}
      and token_hash = ${hashToken(token)} and token_type = any(${types})
    returning user_id, token_type, relates_to`
  if (consumed) await clearCode(sql, consumed)
  return consumed
}

/** Consumes a six-digit code and its token; undefined when it is wrong, used or expired. */
export async function consumeCode(
  sql: Sql,
  o: { secret: string; email: string; code: string; types: TokenType[] },
) {
  for (const pair of await findPairs(sql, o.email, o.types)) {
    const { id, user_id, token_type, code_hash } = pair
    if (!isSameHash(code_hash, hashCode(o.secret, user_id, token_type, o.code))) continue
    const [consumed] = await sql<ConsumedToken[]>`
      delete from auth.one_time_tokens where id = ${id} returning user_id, token_type, relates_to`
    if (consumed) await clearCode(sql, consumed)
    return consumed
  }
  return undefined
}

const findPairs = (sql: Sql, email: string, types: TokenType[]) => sql<
  (ConsumedToken & { id: string; code_hash: string })[]
>`
  select token.id, user_id, token_type, relates_to,
    coalesce(to_jsonb(users) ->> token_type::text, '') as code_hash
  from auth.one_time_tokens token join auth.users on users.id = user_id
  where relates_to = ${email} and token_type = any(${types}) and ${isUnexpired(sql)}
  for update of token`

const isUnexpired = (sql: Sql) =>
  sql`token.created_at > now() at time zone 'utc' - ${LIFETIME}::interval`

const clearCode = (sql: Sql, { user_id, token_type }: ConsumedToken) =>
  sql`update auth.users set ${sql(token_type)} = '' where id = ${user_id}`

/** Deletes the unused tokens of the user that have one of these types. */
export async function deleteTokens(sql: Sql, { id }: Pick<User, 'id'>, types: TokenType[]) {
  await sql`
    delete from auth.one_time_tokens where user_id = ${id} and token_type = any(${types})`
}
