import {
  createFirstAdministrator,
  inviteFirstAdministrator,
  setAccessPasscode,
} from '../../backend/auth/first-administrator.ts'
import type { Database } from '../../backend/database/database.ts'
import type { Settings } from '../settings.ts'

interface Door {
  settings: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'SIGNUP_PASSCODE' | 'CONTACT_EMAIL'>
  siteUrl: string
  /** For when SIGNUP_PASSCODE isn't given. */
  generatedPasscode: string
  /** Signs the first administrator's link. */
  secret: string
}

/**
 * Sees to it that somebody can come in: sets the access passcode and, while there is no
 * administrator, makes or invites one. Gives what the person who runs the site must read.
 */
export async function bootstrapAdmin(
  database: Pick<Database, 'owner'>,
  { settings, siteUrl, generatedPasscode, secret }: Door,
): Promise<string[]> {
  const { SIGNUP_PASSCODE, ADMIN_EMAIL, ADMIN_PASSWORD, CONTACT_EMAIL } = settings
  const isNew = await setAccessPasscode(database, SIGNUP_PASSCODE ?? generatedPasscode)
  const news = isNew && !SIGNUP_PASSCODE ? [`The access passcode is ${generatedPasscode}`] : []

  if (ADMIN_EMAIL && ADMIN_PASSWORD) {
    await createFirstAdministrator(database, {
      email: ADMIN_EMAIL,
      password: ADMIN_PASSWORD,
    }).catch((error: Error) => {
      throw new Error(`ADMIN_EMAIL can't be made administrator: ${error.message}`)
    })
    return news
  }
  const email = ADMIN_EMAIL ?? CONTACT_EMAIL
  const token = await inviteFirstAdministrator(database, email, secret)
  if (!token) return news
  return [...news, invitationNews(email, siteUrl, token)]
}

/** Says who is to be the first administrator, and the link they come in by. */
export function invitationNews(email: string, siteUrl: string, token: string) {
  const link = `${siteUrl.replace(/\/$/, '')}/auth/accept-invitation?token=${token}`
  return `The first administrator, ${email}, comes in by ${link}`
}
