import { z } from 'zod'
import { sendLink } from './account-mails.ts'
import { answerEvenly } from './answer-evenly.ts'
import type { Operation } from './auth-request.ts'
import { challenge, requireChallenge, requireEmail, text } from './body-fields.ts'
import { errors } from './errors.ts'
import { findUserByEmail, isBanned } from './users.ts'

const body = z.object({ email: text, ...challenge })

/** POST /auth/v1/recover: a mail with a link, and the same answer for an address without an account. */
export const recoverPassword: Operation = async (request, services) => {
  const given = await request.readBody(body)
  if (given.email === '') throw errors.invalid('Password recovery requires an email')
  const email = requireEmail(given.email)
  requireChallenge(given)
  await services.limits.take('mail', { address: request.address, account: email })
  const options = { ...given, redirectTo: request.query.get('redirect_to') }
  return answerEvenly(async () => {
    const user = await findUserByEmail(services.sql, email)
    if (!user || isBanned(user)) return
    await services.sql.begin((sql) => sendLink(sql, 'recovery', user, options, services))
    services.onMail()
  })
}
