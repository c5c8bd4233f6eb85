import path from 'node:path'
import type { Log } from 'one-process-backend/log'
import { formatLocalTime } from '../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/time/time-zones.ts'
import { cleanEmail } from '../../supabase/functions/_shared/mail-address.ts'
import { describeInvitation, invitationLink } from '../data/bootstrap-admin.ts'
import { inviteFirstAdministrator } from '../data/first-administrator.ts'
import { connectSupabase } from '../data/hosted.ts'
import { openSiteData } from '../data/open-site-data.ts'
import { loadSecrets, loadSharedSecrets } from '../data/secrets.ts'
import { findMailedLink } from '../mail/mail-transport.ts'
import type { Settings } from '../settings.ts'
import { runCommand } from './run-command.ts'

const SCRIPT = 'server/commands/link.ts'

// Links open accounts, so they are printed and never logged.
await runCommand<{ invite?: boolean }>(SCRIPT, async (command) => {
  const { positionals, values, settings, log } = command
  const address = cleanEmail(positionals[0] ?? '')
  if (values.invite) return console.log(await invite(settings, address, log))
  const first = settings.SUPABASE_URL ? undefined : await findInvitation(settings, address, log)
  const mailed = await findMailedLink(path.join(settings.DATA_DIR, 'mail'), address)
  if (first) console.log(first)
  else if (mailed) {
    console.log(
      `Written ${formatLocalTime(mailed.writtenAt.toISOString(), DEFAULT_TIME_ZONE)}: ${mailed.link}`,
    )
  } else
    throw new Error(
      `No mail with a link was written for ${address}. Where SMTP_URL is set, mails are sent instead. To get a new link, the person asks at /auth for a new password, or an administrator sends an invitation.`,
    )
})

/** The line for the first administrator, if the site has none yet and this is the address. */
async function findInvitation(settings: Settings, address: string, log: Log) {
  const { ADMIN_EMAIL, CONTACT_EMAIL, DATABASE_URL, DATA_DIR } = settings
  const email = ADMIN_EMAIL ?? CONTACT_EMAIL
  if (address.toLowerCase() !== email.toLowerCase()) return
  const { database, close } = await openSiteData(settings, log)
  try {
    const { keys } = await (DATABASE_URL
      ? loadSharedSecrets(database, DATA_DIR)
      : loadSecrets(DATA_DIR))
    const invitation = await inviteFirstAdministrator(database, email, keys.jwtSecret)
    return invitation && describeInvitation(email, findSiteUrl(settings), invitation.token)
  } finally {
    await close()
  }
}

/** For when nobody can reach the administrators' mailboxes any more. */
async function invite(settings: Settings, address: string, log: Log): Promise<string> {
  const token = await (settings.SUPABASE_URL ? inviteHosted : inviteHere)(settings, address, log)
  return `${address} signs up as an administrator at ${invitationLink(findSiteUrl(settings), token)}`
}

async function inviteHere(settings: Settings, address: string, log: Log): Promise<string> {
  const { database, close } = await openSiteData(settings, log)
  try {
    const [added] = await database.as(
      { role: 'service_role' },
      (sql) => sql<{ token: string }[]>`select token from public.invite_administrator(${address})`,
    )
    return added?.token ?? ''
  } finally {
    await close()
  }
}

async function inviteHosted(settings: Settings, address: string): Promise<string> {
  const { SUPABASE_URL: url = '', SUPABASE_SECRET_KEY = '' } = settings
  const service = connectSupabase(url, SUPABASE_SECRET_KEY)
  const { data } = await service.rpc('invite_administrator', { email: address }).throwOnError()
  return data[0]?.token ?? ''
}

function findSiteUrl({ SITE_URL, PORT }: Settings) {
  return SITE_URL ?? `http://localhost:${PORT}`
}
