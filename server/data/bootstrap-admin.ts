import type { Database } from 'one-process-backend/database'
import { joinTransaction } from 'one-process-backend/database'
import type { Settings } from '../settings.ts'
import {
  createFirstAdministrator,
  inviteFirstAdministrator,
  lockAdministrators,
  setAccessPasscode,
} from './first-administrator.ts'
import { revokeInvitationsOfFormerSecret } from './former-secret.ts'

interface BootstrapOptions {
  settings: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'SIGNUP_PASSCODE' | 'CONTACT_EMAIL'>
  siteUrl: string
  /** Used when SIGNUP_PASSCODE isn't set. */
  generatedPasscode: string
  /** Signs the link for the first administrator. */
  secret: string
}

/**
 * Sets the access passcode and, while there is no administrator, creates or invites one. Returns the lines that the
 * operator must read. The link of an invitation is among them only the first time. If several processes start at once,
 * only one of them does this, so that passcode and link are in the same log.
 */
export const bootstrapAdmin = ({ owner }: Pick<Database, 'owner'>, options: BootstrapOptions) =>
  owner.begin(async (sql) => {
    await lockAdministrators(sql)
    return setUpAdmin({ owner: joinTransaction(sql) }, options)
  })

async function setUpAdmin(
  database: Pick<Database, 'owner'>,
  { settings, siteUrl, generatedPasscode, secret }: BootstrapOptions,
): Promise<string[]> {
  await revokeInvitationsOfFormerSecret(database, secret)
  const { SIGNUP_PASSCODE, ADMIN_EMAIL, ADMIN_PASSWORD, CONTACT_EMAIL } = settings
  const isNew = await setAccessPasscode(database, SIGNUP_PASSCODE ?? generatedPasscode)
  const lines = isNew && !SIGNUP_PASSCODE ? [`The access passcode is ${generatedPasscode}`] : []

  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    await createFirstAdministrator(database, {
      email: ADMIN_EMAIL,
      password: ADMIN_PASSWORD,
      siteUrl,
    }).catch((error: Error) => {
      throw new Error(`ADMIN_EMAIL can't be made administrator: ${error.message}`)
    })
    return lines
  }
  const email = ADMIN_EMAIL ?? CONTACT_EMAIL
  const invitation = await inviteFirstAdministrator(database, email, secret)
  if (!invitation) return lines
  return [
    ...lines,
    // Printed only once, because logs are kept and are read by more people than should become administrator.
    invitation.isNew
      ? describeInvitation(email, siteUrl, invitation.token)
      : `There is no administrator yet. For the link of ${email}: npm run link -- ${email}`,
  ]
}

/** The line that names the first administrator and the link for signing up. */
export const describeInvitation = (email: string, siteUrl: string, token: string) =>
  `The first administrator, ${email}, signs up at ${invitationLink(siteUrl, token)}`

export const invitationLink = (siteUrl: string, token: string) =>
  `${siteUrl.replace(/\/$/, '')}/auth/accept-invitation?token=${token}`
