import type { DataClient } from '../../app/platform/db.ts'
import type { AccountPayload } from './account-mail.ts'
import type { ContactSubmission, HeldMessages } from './contact-mail.ts'
import type { FaultPayload } from './fault-mail.ts'
import type { PetPayload } from './pet-mail.ts'
import type { ReplyPayload } from './reply-mail.ts'

/** A mail that only this process may send for the next minute. */
export interface ClaimedMail {
  id: string
  kind: string
  /** Null stands for the mailbox of the business. */
  recipient: string | null
  submission: ContactSubmission | null
  payload: AccountPayload | PetPayload | ReplyPayload | FaultPayload | HeldMessages
  /** The settings of staff, by the keys of site_settings. */
  business?: { business_name?: string; business_phone?: string; business_email?: string }
  attempts: number
}

export async function claimMail(supabase: DataClient): Promise<ClaimedMail | undefined> {
  const { data } = await supabase.rpc('claim_mail').throwOnError()
  return (data as ClaimedMail[])[0]
}

/** `asFile` where there is no mail server. */
export async function markMailSent(supabase: DataClient, mail: ClaimedMail, asFile: boolean) {
  await supabase.rpc('mark_mail_sent', { mail_id: mail.id, as_file: asFile }).throwOnError()
}

export async function markMailFailed(supabase: DataClient, mail: ClaimedMail, reason: string) {
  await supabase
    .rpc('mark_mail_failed', { mail_id: mail.id, attempt: mail.attempts, reason })
    .throwOnError()
}
