import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { z } from 'zod'
import type { Operation } from './auth-request.ts'
import { text } from './body-fields.ts'
import { requireUser, type Session } from './current-user.ts'
import { errors } from './errors.ts'
import { hasVerifiedFactor, type Sql, type User } from './users.ts'

const body = z.object({ factor_type: text, friendly_name: text, issuer: text })

const MOST_FACTORS = 10

/** POST /auth/v1/factors: a secret for an authenticator app, of no effect until a code proves it. */
export const enrolFactor: Operation = async (request, services) => {
  const { user, session } = await requireUser(request, services)
  const { factor_type, friendly_name, issuer } = await request.readBody(body)
  requireTotp(factor_type)
  await services.limits.take('account', { address: request.address, account: user.id })
  const id = randomUUID()
  const key = createKey(user, issuer || new URL(services.siteUrl).host)
  await services.sql.begin(async (sql) => {
    await requireRoom(sql, user, session, friendly_name)
    await sql`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      values (${id}, ${user.id}, ${friendly_name}, 'totp', 'unverified', now(), now(), ${key.secret.base32})`
  })
  const uri = key.toString()
  const totp = { qr_code: renderSVG(uri), secret: key.secret.base32, uri }
  return Response.json({ id, type: 'totp', friendly_name, totp })
}

function requireTotp(type: string) {
  if (type === 'phone') throw errors.disabled.phoneFactor()
  if (type === 'webauthn') throw errors.disabled.webAuthnFactor()
  if (type !== 'totp') throw errors.invalid('factor_type needs to be totp, phone, or webauthn')
}

const createKey = ({ email }: User, issuer: string) =>
  new TOTP({ issuer, label: email, secret: new Secret({ size: 20 }) })

async function requireRoom(sql: Sql, user: User, session: Session, name: string) {
  // What was begun and never finished makes room after a day.
  await sql`
    delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'
      and created_at < now() - interval '1 day'`
  if (user.factors.some(({ friendly_name }) => (friendly_name ?? '') === name))
    throw errors.factorNameTaken(name)
  if (user.factors.length >= MOST_FACTORS) throw errors.tooManyFactors()
  if (hasVerifiedFactor(user) && session.aal !== 'aal2')
    throw errors.lowAssurance(403, 'AAL2 required to enroll a new factor')
}
