import { z } from 'zod'
import type { Sql } from '../../database/sql.ts'
import type { AuthServices, Operation } from '../auth-request.ts'
import { errors } from '../errors.ts'
import { deleteTokens, issueOneTimeToken, type TokenType } from '../links/one-time-tokens.ts'
import { resolveRedirect } from '../links/redirects.ts'
import { metadata, requireEmail, requireSmallMetadata, text } from '../request-body.ts'
import { addUser } from '../users/new-users.ts'
import { requireGoodPassword } from '../users/passwords.ts'
import { findUserByEmail, findUserById, showUser, type User } from '../users/users.ts'
import { administer } from './for-service-key.ts'
import { addInvitedUser } from './invite-user.ts'

const body = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})
type Wanted = z.output<typeof body> & { email: string; passwordHash: string }

/** The act that a link confirms, with the type by which /verify knows it. */
const LINKS = {
  signup: { token: 'confirmation_token', verify: 'signup' },
  invite: { token: 'confirmation_token', verify: 'invite' },
  magiclink: { token: 'recovery_token', verify: 'magiclink' },
  recovery: { token: 'recovery_token', verify: 'recovery' },
  email_change_current: { token: 'email_change_token_current', verify: 'email_change' },
  email_change_new: { token: 'email_change_token_new', verify: 'email_change' },
} as const satisfies Record<string, { token: TokenType; verify: string }>
type LinkKind = keyof typeof LINKS

/** POST /auth/v1/admin/generate_link: the link and the code that a mail would bring, to be handed over otherwise. */
export const generateLink: Operation = async (request, services) => {
  const given = await request.readBody(body)
  const email = requireEmail(given.email)
  requireSmallMetadata(given.data)
  const existing = await findUserByEmail(services.sql, email)
  const kind = requireKind(given.type, existing)
  const passwordHash = existing ? '' : await hashFirstPassword(given, email, services)
  const wanted = { ...given, email, passwordHash }
  const { user, token, code } = await administer(services, async (sql) => {
    const account = await prepareAccount(sql, kind, existing, wanted)
    const pair = await issueOneTimeToken(sql, {
      secret: services.keys.jwtSecret,
      userId: account.id,
      type: LINKS[kind].token,
      email: kind === 'email_change_new' ? requireEmail(given.new_email) : email,
    })
    return { ...pair, user: await findUserById(sql, account.id) }
  })
  request.noted.account = user?.id
  const asked = request.query.get('redirect_to') || given.redirect_to || null
  const redirect_to = resolveRedirect(services.siteUrl, asked)
  return Response.json({
    ...(user && showUser(user)),
    action_link: linkTo({ token, type: LINKS[kind].verify, redirect_to }, services),
    email_otp: code,
    hashed_token: token,
    verification_type: kind,
    redirect_to,
  })
}

function requireKind(type: string, existing: User | undefined): LinkKind {
  if (!Object.hasOwn(LINKS, type))
    throw errors.invalid(`Invalid email action link type requested: ${type}`)
  const kind = type as LinkKind
  if (existing || kind === 'signup' || kind === 'invite') return kind
  // GoTrue does the same: a link to sign in opens an account where there is none.
  if (kind === 'magiclink') return 'signup'
  throw errors.userNotFound('User with this email not found')
}

async function hashFirstPassword(
  given: z.output<typeof body>,
  email: string,
  services: AuthServices,
) {
  if (given.type !== 'signup') return ''
  if (!given.password) throw errors.invalid('Signup requires a valid password')
  await requireGoodPassword(given.password, { ...services, email })
  return services.passwords.inTurn({}, ({ hash }) => hash(given.password))
}

async function prepareAccount(
  sql: Sql,
  kind: LinkKind,
  existing: User | undefined,
  { email, data = {}, passwordHash, new_email }: Wanted,
): Promise<Pick<User, 'id'>> {
  if (kind === 'invite') return addInvitedUser(sql, { email, data })
  if (!existing) return { id: await addUser(sql, { email, data, passwordHash }) }
  if (kind === 'signup' && existing.email_confirmed_at) throw errors.emailTaken()
  if (kind === 'email_change_current' || kind === 'email_change_new')
    await prepareEmailChange(sql, existing, requireEmail(new_email))
  return existing
}

/** Both addresses have to confirm, so both links of one change are needed. */
async function prepareEmailChange(sql: Sql, user: User, email: string) {
  if (await findUserByEmail(sql, email)) throw errors.emailTaken()
  if (user.email_change === email) return
  await deleteTokens(sql, user, ['email_change_token_current', 'email_change_token_new'])
  await sql`
    update auth.users set email_change = ${email}, email_change_sent_at = now(),
      email_change_confirm_status = 0, updated_at = now() where id = ${user.id}`
}

function linkTo(query: Record<string, string>, { siteUrl }: AuthServices): string {
  const url = new URL('/auth/v1/verify', siteUrl)
  url.search = `${new URLSearchParams(query)}`
  return url.href
}
