import { randomUUID } from 'node:crypto'
import type { Sql } from '../../database/sql.ts'
import type { AuthServices } from '../auth-request.ts'
import { createCode, createToken, hashCode, hashToken, isSameHash } from '../random-tokens.ts'
import type { User } from '../users/users.ts'

/** GoTrue's token types. For each, auth.users has a column of that name with the hash of its code. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_new'
  | 'email_change_token_current'
  | 'reauthentication_token'

export const PKCE_PREFIX = 'pkce_'
const LIFETIME = '1 hour'
/** More than the mails that one account gets within the lifetime of a link. */
const MOST_FORMER = 20

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
    insert into auth.one_time_tokens as former (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${type}, ${hashToken(secret, token)}, ${email},
      now() at time zone 'utc', now() at time zone 'utc')
    on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
      former_hashes = (former.token_hash || former.former_hashes)[1:${MOST_FORMER}], relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`
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

/** Uses up a link's token and its code; undefined if it is unknown, used or expired. */
export async function consumeToken(
  sql: Sql,
  token: string,
  types: TokenType[],
  { keys }: Pick<AuthServices, 'keys'>,
) {
  const [consumed] = await sql<ConsumedToken[]>`
    delete from auth.one_time_tokens token where ${isUnexpired(sql)}
      and token_hash = ${hashToken(keys.jwtSecret, token)} and token_type = any(${types})
    returning user_id, token_type, relates_to`
  if (consumed) await clearCode(sql, consumed)
  return consumed
}

/** True if a newer mail to the same person has a link that replaced this one and still works. */
export async function isLinkReplaced(
  sql: Sql,
  token: string,
  { keys }: Pick<AuthServices, 'keys'>,
) {
  const replaced = await sql`
    select from auth.one_time_tokens token
    where ${hashToken(keys.jwtSecret, token)} = any(former_hashes) and ${isUnexpired(sql)}`
  return replaced.length > 0
}

interface SentCode extends ConsumedToken {
  id: string
  /** The hash of the token in the same mail, which identifies the mail. */
  token_hash: string
  code_hash: string
}

/**
 * Finds the token that this six-digit code belongs to; undefined if the code is wrong, used or expired. Each mail's
 * code may be tried five times in total. Its link continues to work.
 */
export async function findTokenOfCode(
  o: { email: string; code: string; types: TokenType[] },
  { sql, keys, limits }: Pick<AuthServices, 'sql' | 'keys' | 'limits'>,
): Promise<SentCode | undefined> {
  const sent = await findSentCodes(sql, o.email, o.types)
  const mails = sent.length > 0 ? sent.map(({ token_hash }) => token_hash) : [o.email]
  for (const account of mails) await limits.consume('mailed code', { account })
  return sent.find(({ user_id, token_type, code_hash }) =>
    isSameHash(code_hash, hashCode(keys.jwtSecret, user_id, token_type, o.code)),
  )
}

const findSentCodes = (sql: Sql, email: string, types: TokenType[]) => sql<SentCode[]>`
  select token.id, user_id, token_type, token_hash, relates_to,
    coalesce(to_jsonb(users) ->> token_type::text, '') as code_hash
  from auth.one_time_tokens token join auth.users on users.id = user_id
  where relates_to = ${email} and token_type = any(${types}) and ${isUnexpired(sql)}`

/** Uses up a token that was found by its code; undefined if a concurrent request was faster. */
export async function consumeFoundToken(sql: Sql, { id, token_hash }: SentCode) {
  const [consumed] = await sql<ConsumedToken[]>`
    delete from auth.one_time_tokens where id = ${id} and token_hash = ${token_hash}
    returning user_id, token_type, relates_to`
  if (consumed) await clearCode(sql, consumed)
  return consumed
}

const isUnexpired = (sql: Sql) =>
  sql`token.created_at > now() at time zone 'utc' - ${LIFETIME}::interval`

const clearCode = (sql: Sql, { user_id, token_type }: ConsumedToken) =>
  sql`update auth.users set ${sql(token_type)} = '' where id = ${user_id}`

export async function deleteTokens(sql: Sql, { id }: Pick<User, 'id'>, types: TokenType[]) {
  await sql`
    delete from auth.one_time_tokens where user_id = ${id} and token_type = any(${types})`
}
