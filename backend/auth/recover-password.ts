import { z } from 'zod'
import { sendLink } from './account-mails.ts'
import type { Operation } from './auth-request.ts'
import { challenge, text } from './body-fields.ts'
import { errors } from './errors.ts'
import { mailAccount } from './mail-account.ts'

const body = z.object({ email: text, ...challenge })

/** POST /auth/v1/recover: a mail with a link, and the same answer for an address without an account. */
export const recoverPassword: Operation = async (request, services) => {
  const given = await request.readBody(body)
  if (given.email === '') throw errors.invalid('Password recovery requires an email')
  return mailAccount(given, request, services, (sql, user, options) =>
    sendLink(sql, 'recovery', user, options, services),
  )
}
