import type { Sql } from '../../database/sql.ts'
import type { AuthServices } from '../auth-request.ts'
import type { Challenge } from '../request-body.ts'
import { methodOf, storeFlow } from '../sessions/pkce.ts'
import type { User } from '../users/users.ts'
import { issueOneTimeToken, type OneTimeToken } from './one-time-tokens.ts'
import { resolveRedirect } from './redirects.ts'

type MailKind =
  | 'confirm-sign-up'
  | 'account-exists'
  | 'recover-password'
  | 'magic-link'
  | 'confirm-email-change'
  | 'reauthenticate'

/** The `type` that an emailed link passes to /verify. */
export type LinkType = 'signup' | 'recovery' | 'magiclink' | 'email_change'

export interface MailOptions extends Challenge {
  /** The URL to which the client wants the link to redirect. */
  redirectTo: string | null
}

/** Adds a mail to the outbox, which sends it after the transaction has committed, and retries. */
export async function queueMail(
  sql: Sql,
  kind: MailKind,
  recipient: string,
  payload: Record<string, string> = {},
) {
  await sql`
    insert into public.mail_outbox (kind, recipient, payload)
    values (${kind}, ${recipient}, ${sql.json(payload)})`
}

const MAIL_KINDS = {
  signup: 'confirm-sign-up',
  recovery: 'recover-password',
  magiclink: 'magic-link',
} as const

/** Mails a link and a six-digit code to the account's own address. */
export async function sendLink(
  sql: Sql,
  type: keyof typeof MAIL_KINDS,
  user: Pick<User, 'id' | 'email'>,
  options: MailOptions,
  services: AuthServices,
) {
  await storeFlow(sql, user.id, methodOf(type), options)
  const pair = await issueOneTimeToken(sql, {
    secret: services.keys.jwtSecret,
    userId: user.id,
    type: type === 'signup' ? 'confirmation_token' : 'recovery_token',
    email: user.email,
    forPkce: options.code_challenge !== '',
  })
  const sentAt = type === 'signup' ? 'confirmation_sent_at' : 'recovery_sent_at'
  await sql`update auth.users set ${sql(sentAt)} = now() where id = ${user.id}`
  await queueMail(
    sql,
    MAIL_KINDS[type],
    user.email,
    createLinkPayload(pair, type, options, services),
  )
}

export const createLinkPayload = (
  { token, code }: OneTimeToken,
  type: LinkType,
  { redirectTo }: Pick<MailOptions, 'redirectTo'>,
  { siteUrl }: AuthServices,
) => ({ token, code, type, redirect_to: resolveRedirect(siteUrl, redirectTo) })
