import { z } from 'zod'
import { findNetwork } from '../../network.ts'
import type { Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { text } from '../request-body.ts'
import { normaliseAddress } from '../users/addresses.ts'
import { findUserByEmail, isBanned } from '../users/users.ts'
import { answerSignedIn, findKnownDevice } from './known-devices.ts'
import { startSession } from './sessions.ts'

const body = z.object({ email: text, phone: text, password: text })

/** POST /auth/v1/token?grant_type=password: takes as long for an unknown address as for a known one. */
export const signInWithPassword: Operation = async (request, services) => {
  const given = await request.readBody(body)
  if (given.email && given.phone)
    throw errors.invalid('Only an email address or phone number should be provided on login.')
  if (given.phone) throw errors.disabled.phoneSignIn()
  if (!given.email) throw errors.invalid('missing email or phone')

  const email = normaliseAddress(given.email)
  const found = await services.enqueue(findNetwork(request.address), () =>
    findUserByEmail(services.sql, email),
  )
  request.noted.account = found?.id
  const device = await findKnownDevice(request, services, found)
  const caller = { address: request.address, account: email, device }
  const knownTo = device && found?.id
  const user = await services.passwords.run({ address: request.address, knownTo }, ({ verify }) =>
    services.limits.attempt('password', caller, async () => {
      const isRight = await verify(given.password, found?.encrypted_password)
      if (!found || !isRight) throw errors.wrongCredentials()
      return found
    }),
  )
  if (isBanned(user)) throw errors.bannedAtSignIn()
  if (!user.email_confirmed_at) throw errors.unconfirmed()
  const answer = await startSession(services.sql, user, 'password', request, services)
  return answerSignedIn(answer, request, services)
}
