import type { AuthServices } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { type MailOptions, payloadOf, queueMail } from '../links/account-mails.ts'
import {
  dropTokens,
  issueOneTimeToken,
  type SpentToken,
  type TokenType,
} from '../links/one-time-tokens.ts'
import { rememberFlow } from '../sessions/pkce.ts'
import { findUserByEmail, type Sql, type User } from './users.ts'

/**
 * Asks both mailboxes. An address that has an account already is told so in its mailbox, and the
 * one who asks sees no difference.
 */
export async function startEmailChange(
  sql: Sql,
  user: User,
  newEmail: string,
  options: MailOptions,
  services: AuthServices,
) {
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now() where id = ${user.id}`
  await rememberFlow(sql, user.id, 'email_change', options)
  const ask = async (type: TokenType, email: string) => {
    const pair = await issueOneTimeToken(sql, {
      secret: services.keys.jwtSecret,
      userId: user.id,
      type,
      email,
      forPkce: options.code_challenge !== '',
    })
    const payload = payloadOf(pair, 'email_change', options, services)
    await queueMail(sql, 'confirm-email-change', email, { ...payload, new_email: newEmail })
  }
  await ask('email_change_token_current', user.email)
  if (await findUserByEmail(sql, newEmail)) {
    await dropTokens(sql, user, ['email_change_token_new'])
    await queueMail(sql, 'account-exists', newEmail)
  } else await ask('email_change_token_new', newEmail)
}

/** Counts one mailbox's yes; true once both have said it and the address is changed. */
export async function confirmEmailChange(sql: Sql, user: User, { token_type }: SpentToken) {
  const [pending] = await sql<{ first: boolean }[]>`
    select exists (
      select from auth.one_time_tokens
      where user_id = ${user.id} and token_type in ('email_change_token_new', 'email_change_token_current')
        and token_type <> ${token_type}
    ) or email_change_confirm_status = 0 as first
    from auth.users where id = ${user.id} for update`
  if (!pending || pending.first) {
    await sql`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`
    return false
  }
  const email = user.email_change ?? ''
  if (await findUserByEmail(sql, email)) throw errors.emailTaken()
  await sql`
    update auth.users set email = ${email}, email_change = '', email_change_token_new = '',
      email_change_token_current = '', email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`
  await sql`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || ${sql.json({ email, email_verified: true })}
    where user_id = ${user.id} and provider = 'email'`
  return true
}
