import type { MailOptions } from './account-mails.ts'
import { answerEvenly } from './answer-evenly.ts'
import type { AuthRequest, AuthServices } from './auth-request.ts'
import { type Challenge, requireChallenge, requireEmail } from './body-fields.ts'
import { findUserByEmail, isBanned, type Sql, type User } from './users.ts'

/**
 * Lets `send` queue a mail to the account of the address that was given, and answers the same
 * whether or not there is one.
 * @throws AuthRefusal for an address or a challenge that is none, and 429 for one try too many
 */
export async function mailAccount(
  given: Challenge & { email: string },
  request: AuthRequest,
  services: AuthServices,
  send: (sql: Sql, user: User, options: MailOptions) => Promise<void>,
): Promise<Response> {
  const email = requireEmail(given.email)
  requireChallenge(given)
  await services.limits.take('mail', { address: request.address, account: email })
  const options = { ...given, redirectTo: request.query.get('redirect_to') }
  return answerEvenly(async () => {
    const user = await findUserByEmail(services.sql, email)
    if (!user || isBanned(user)) return
    await services.sql.begin((sql) => send(sql, user, options))
    services.onMail()
  })
}
