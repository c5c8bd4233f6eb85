import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isDuplicate } from '../../database/duplicate.ts'
import type { Sql } from '../../database/sql.ts'
import type { AuthRequest, AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { type MailOptions, queueMail, sendLink } from '../links/account-mails.ts'
import {
  challenge,
  metadata,
  requireChallenge,
  requireSmallMetadata,
  text,
} from '../request-body.ts'
import { answerSignedIn } from '../sessions/known-devices.ts'
import { startSession } from '../sessions/sessions.ts'
import { requireAddress } from './addresses.ts'
import { APP_METADATA, addUser, createDummyUser, type NewUser } from './new-users.ts'
import { requireGoodPassword } from './passwords.ts'
import { findUserByEmail, findUserById, showUser } from './users.ts'

const body = z.object({ email: text, phone: text, password: text, data: metadata, ...challenge })

interface SignUp extends MailOptions, NewUser {}

/**
 * POST /auth/v1/signup: creates an account. If the project's rules prove its address, it is confirmed and signed in at
 * once, otherwise by a link in a mail. An address that already has an account gets the same response as a new one.
 */
export const signUp: Operation = async (request, services) => {
  const given = await request.readBody(body)
  requireEmailSignUp(given)
  const email = await requireAddress(services.sql, given.email)
  requireChallenge(given)
  requireSmallMetadata(given.data)
  const attempt: SignUp = {
    ...given,
    email,
    data: given.data ?? {},
    redirectTo: request.query.get('redirect_to'),
  }
  const passwordHash = await services.passwords.run(request, async ({ hash }) => {
    await askHook(services.sql, attempt, request)
    await services.limits.consume('sign up', { address: request.address })
    await requireGoodPassword(given.password, { ...services, email })
    if (!services.signUp.provesAddress(attempt.data))
      await services.limits.consume('mail', { address: request.address, account: email })
    return hash(given.password)
  })
  const create = () =>
    services.sql.begin((sql) => createAccount(sql, { ...attempt, passwordHash }, request, services))
  const answer = await create().catch((error) => {
    // If two people sign up with one address at once, the second now finds the account of the first.
    if (isDuplicate(error)) return create()
    throw error
  })
  return 'user' in answer ? answerSignedIn(answer, request, services) : Response.json(answer)
}

function requireEmailSignUp({ email, phone, password }: z.output<typeof body>) {
  if (!email && !phone && !password) throw errors.disabled.anonymous()
  if (password === '') throw errors.invalid('Signup requires a valid password')
  if (email && phone)
    throw errors.invalid('Only an email address or phone number should be provided on signup.')
  if (phone) throw errors.disabled.phoneSignUp()
}

interface HookRefusal {
  http_code: number
  message: string
}

/** Asks the project whether this person may sign up, before any expensive work. */
async function askHook(sql: Sql, { email, data }: SignUp, { address }: AuthRequest) {
  const event = {
    metadata: {
      uuid: randomUUID(),
      time: new Date().toISOString(),
      name: 'before-user-created',
      ip_address: address ?? '',
    },
    user: { email, aud: 'authenticated', app_metadata: APP_METADATA, user_metadata: data },
  }
  const [row] = await sql<{ answer: { error?: HookRefusal } }[]>`
    select private.before_user_created(${sql.json(event)}) as answer`
  const refusal = row?.answer.error
  if (refusal) throw errors.byHook(refusal.http_code, refusal.message)
}

async function createAccount(
  sql: Sql,
  attempt: SignUp & { passwordHash: string },
  request: AuthRequest,
  services: AuthServices,
) {
  const isInvited = services.signUp.provesAddress(attempt.data)
  const existing = await findUserByEmail(sql, attempt.email)
  request.noted.account = existing?.id
  if (existing?.email_confirmed_at) {
    if (isInvited) throw errors.accountExists()
    await queueMail(sql, 'account-exists', attempt.email)
    return showUser(createDummyUser(attempt, services.signUp))
  }
  if (existing && !isInvited) {
    await sendLink(sql, 'signup', existing, attempt, services)
    return showUser(createDummyUser(attempt, services.signUp))
  }
  // The old account was never confirmed; the invitation proves that this person owns the address.
  if (existing) await sql`delete from auth.users where id = ${existing.id}`
  const id = await addUser(sql, attempt)
  request.noted.account = id
  if (!isInvited) await sendLink(sql, 'signup', { id, email: attempt.email }, attempt, services)
  // Read again, because triggers have changed the row: an invitation confirms the address.
  const user = await findUserById(sql, id)
  if (!user) throw new Error('A new account was not stored')
  return isInvited ? startSession(sql, user, 'password', request, services, true) : showUser(user)
}
