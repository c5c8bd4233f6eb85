import { z } from 'zod'
import { sendLink } from './account-mails.ts'
import { answerEvenly } from './answer-evenly.ts'
import type { Operation } from './auth-request.ts'
import { challenge, requireChallenge, requireEmail, text } from './body-fields.ts'
import { errors } from './errors.ts'
import { findUserByEmail, isBanned } from './users.ts'

const body = z.object({ email: text, phone: text, ...challenge })

/**
 * POST /auth/v1/otp: a mail with a link and six digits. It makes no account, and answers the same
 * whether or not there is one.
 */
export const sendMagicLink: Operation = async (request, services) => {
  const given = await request.readBody(body)
  if (given.phone) throw errors.disabled.phone()
  if (!given.email) throw errors.invalid('One of email or phone must be set')
  const email = requireEmail(given.email)
  requireChallenge(given)
  await services.limits.take('mail', { address: request.address, account: email })
  const options = { ...given, redirectTo: request.query.get('redirect_to') }
  return answerEvenly(async () => {
    const user = await findUserByEmail(services.sql, email)
    if (!user || isBanned(user)) return
    const type = user.email_confirmed_at ? 'magiclink' : 'signup'
    await services.sql.begin((sql) => sendLink(sql, type, user, options, services))
    services.onMail()
  })
}
