import { isDuplicate } from '../../database/duplicate.ts'
import type { Sql } from '../../database/sql.ts'
import type { AuthServices } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { createLinkPayload, type MailOptions, queueMail } from '../links/account-mails.ts'
import {
  type ConsumedToken,
  deleteTokens,
  issueOneTimeToken,
  type TokenType,
} from '../links/one-time-tokens.ts'
import { endFlows, storeFlow } from '../sessions/pkce.ts'
import { findUserByEmail, type User } from './users.ts'

/**
 * Mails a confirmation to both addresses. If the new one belongs to another account, its owner is notified by mail, and
 * the person who asked for the change sees no difference.
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
  await storeFlow(sql, user.id, 'email_change', options)
  const sendConfirmation = async (type: TokenType, email: string) => {
    const pair = await issueOneTimeToken(sql, {
      secret: services.keys.jwtSecret,
      userId: user.id,
      type,
      email,
      forPkce: options.code_challenge !== '',
    })
    const payload = createLinkPayload(pair, 'email_change', options, services)
    await queueMail(sql, 'confirm-email-change', email, { ...payload, new_email: newEmail })
  }
  await sendConfirmation('email_change_token_current', user.email)
  if (await findUserByEmail(sql, newEmail)) {
    await deleteTokens(sql, user, ['email_change_token_new'])
    await queueMail(sql, 'account-exists', newEmail)
  } else await sendConfirmation('email_change_token_new', newEmail)
}

/** Records the confirmation of one address. Returns whether both have confirmed and the address is changed. */
export async function confirmEmailChange(sql: Sql, user: User, { token_type }: ConsumedToken) {
  const [pending] = await sql<{ is_first: boolean }[]>`
    select exists (
      select from auth.one_time_tokens
      where user_id = ${user.id} and token_type in ('email_change_token_new', 'email_change_token_current')
        and token_type <> ${token_type}
    ) or email_change_confirm_status = 0 as is_first
    from auth.users where id = ${user.id} for update`
  if (!pending || pending.is_first) {
    await sql`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`
    return false
  }
  const email = user.email_change ?? ''
  if (await findUserByEmail(sql, email)) throw errors.emailTaken()
  const change = sql`
    update auth.users set email = ${email}, email_change = '', email_change_token_new = '',
      email_change_token_current = '', email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`
  await change.catch((error) => {
    throw isDuplicate(error) ? errors.emailTaken() : error
  })
  await sql`
    update auth.identities set updated_at = now(),
      identity_data = identity_data || ${sql.json({ email, email_verified: true })}
    where user_id = ${user.id} and provider = 'email'`
  // Links and codes that were mailed to the old address become invalid.
  await sql`delete from auth.one_time_tokens where user_id = ${user.id}`
  await endFlows(sql, user.id)
  return true
}
