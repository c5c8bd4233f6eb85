import { z } from 'zod'
import { sendLink } from './account-mails.ts'
import type { Operation } from './auth-request.ts'
import { challenge, text } from './body-fields.ts'
import { errors } from './errors.ts'
import { mailAccount } from './mail-account.ts'

const body = z.object({ email: text, phone: text, ...challenge })

/**
 * POST /auth/v1/otp: a mail with a link and six digits. It makes no account, and answers the same
 * whether or not there is one.
 */
export const sendMagicLink: Operation = async (request, services) => {
  const given = await request.readBody(body)
  if (given.phone) throw errors.disabled.phone()
  if (!given.email) throw errors.invalid('One of email or phone must be set')
  return mailAccount(given, request, services, (sql, user, options) => {
    const type = user.email_confirmed_at ? 'magiclink' : 'signup'
    return sendLink(sql, type, user, options, services)
  })
}
