import { z } from 'zod'
import { type MailOptions, sendLink } from './account-mails.ts'
import type { AuthServices, Operation } from './auth-request.ts'
import { challenge, text } from './body-fields.ts'
import { startEmailChange } from './email-change.ts'
import { errors } from './errors.ts'
import { mailAccount } from './mail-account.ts'
import type { Sql, User } from './users.ts'

const body = z.object({ type: text, email: text, phone: text, ...challenge })

/** POST /auth/v1/resend: a fresh mail in place of one that didn't arrive, or the same answer without. */
export const resendLink: Operation = async (request, services) => {
  const given = await request.readBody(body)
  const { type } = given
  if (type === 'sms' || type === 'phone_change')
    throw errors.disabled.phone('Phone logins are disabled')
  if (type !== 'signup' && type !== 'email_change')
    throw errors.invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (given.email === '') throw errors.invalid('Type provided requires an email address')
  return mailAccount(given, request, services, (sql, user, options) =>
    resend(sql, type, user, options, services),
  )
}

async function resend(
  sql: Sql,
  type: 'signup' | 'email_change',
  user: User,
  options: MailOptions,
  services: AuthServices,
) {
  if (type === 'email_change') {
    if (user.email_change) await startEmailChange(sql, user, user.email_change, options, services)
  } else if (!user.email_confirmed_at) await sendLink(sql, 'signup', user, options, services)
}
