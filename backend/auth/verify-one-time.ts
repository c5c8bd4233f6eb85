import { confirmEmailChange } from './email-change.ts'
import { errors } from './errors.ts'
import type { SpentToken, TokenType } from './one-time-tokens.ts'
import { findUserById, isBanned, type Sql, type User } from './users.ts'

const TYPES: Record<string, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
}

/** The tokens that a verification type is about. @throws AuthRefusal for another type */
export function requireTypes(type: string): TokenType[] {
  if (type === '') throw errors.invalid('Verify requires a verification type')
  const types = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  if (!types) throw errors.invalid('Unsupported verification type')
  return types
}

export const HALF_CONFIRMED =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** What a spent token stands for is done; undefined when the other mailbox must say yes as well. */
export async function honourToken(sql: Sql, spent: SpentToken): Promise<User | undefined> {
  const user = await findUserById(sql, spent.user_id)
  if (!user) throw errors.expiredLink()
  if (isBanned(user)) throw errors.bannedUser()
  if (spent.token_type.startsWith('email_change')) {
    const isDone = await confirmEmailChange(sql, user, spent)
    return isDone ? user : undefined
  }
  if (!user.email_confirmed_at) await confirmEmail(sql, user)
  return user
}

async function confirmEmail(sql: Sql, { id }: User) {
  await sql`update auth.users set email_confirmed_at = now(), updated_at = now() where id = ${id}`
  await sql`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || ${sql.json({ email_verified: true })}
    where user_id = ${id} and provider = 'email'`
}
