import type { DataClient } from '../../app/platform/db.ts'
import type { Settings } from '../settings.ts'
import { describeInvitation } from './bootstrap-admin.ts'

type BootstrapSettings = Pick<Settings, 'ADMIN_EMAIL' | 'SIGNUP_PASSCODE' | 'CONTACT_EMAIL'>

/**
 * Does for a hosted project what `bootstrapAdmin` does: sets the access passcode if one is given and, while there is no
 * administrator, invites one, whose link is printed once. Returns the lines that the operator must read.
 */
export async function bootstrapHostedAdmin(
  service: DataClient,
  { SIGNUP_PASSCODE, ADMIN_EMAIL, CONTACT_EMAIL }: BootstrapSettings,
  siteUrl: string,
): Promise<string[]> {
  if (SIGNUP_PASSCODE)
    await service.rpc('set_access_passcode', { passcode: SIGNUP_PASSCODE }).throwOnError()
  const administrators = service.from('admin_users').select('id').eq('is_admin', true).limit(1)
  if ((await administrators.throwOnError()).data.length > 0) return []
  const email = ADMIN_EMAIL ?? CONTACT_EMAIL
  if (await hasOpenInvitation(service, email))
    return [
      `There is no administrator yet. The link that was printed and mailed to ${email} is still valid.`,
    ]
  const { data } = await service.rpc('invite_administrator', { email }).throwOnError()
  const [invitation] = data
  return invitation ? [describeInvitation(email, siteUrl, invitation.token)] : []
}

// Logs are kept and are read by more people than should become administrator.
async function hasOpenInvitation(service: DataClient, email: string) {
  const open = service
    .from('invitations')
    .select('id')
    .eq('email', email.toLowerCase())
    .eq('by_operator', true)
    .is('accepted_at', null)
    .is('revoked_at', null)
    .gt('expires_at', new Date().toISOString())
    .limit(1)
  return (await open.throwOnError()).data.length > 0
}
