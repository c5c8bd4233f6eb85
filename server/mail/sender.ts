import { isExampleAddress } from '../../app/features/launch-checklist/example-values.ts'
import { cleanEmail } from '../../supabase/functions/_shared/mail-address.ts'
import type { Settings } from '../settings.ts'

/** The address that mails are sent from. */
export const senderAddress = ({ MAIL_FROM }: Pick<Settings, 'MAIL_FROM'>) => cleanEmail(MAIL_FROM)

/** A sentence if mails would be sent from an example's address, which mail servers refuse. */
export function findSenderProblem({
  SMTP_URL,
  MAIL_FROM,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM'>): string | undefined {
  const address = senderAddress({ MAIL_FROM })
  if (!SMTP_URL || !isExampleAddress(address)) return undefined
  return `Mails are sent from ${address}, which is an example, so mail servers refuse them. Set MAIL_FROM to an address of your domain.`
}
