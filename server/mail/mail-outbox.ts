import type { DataClient } from '../../app/platform/db.ts'
import type { AccountPayload } from './account-mail.ts'
import type { ContactSubmission, HeldMessages } from './contact-mail.ts'
import type { FaultPayload } from './fault-mail.ts'
import type { PetPayload } from './pet-mail.ts'
import type { ReplyPayload } from './reply-mail.ts'

/** A mail that only this process may send until its claim expires. */
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

export async function claimMail(
  supabase: DataClient,
  claimSeconds: number,
): Promise<ClaimedMail | undefined> {
  const { data } = await supabase.rpc('claim_mail', { claim_seconds: claimSeconds }).throwOnError()
  return (data as ClaimedMail[])[0]
}

export async function renewClaim(supabase: DataClient, mail: ClaimedMail, claimSeconds: number) {
  const claim = { mail_id: mail.id, attempt: mail.attempts, claim_seconds: claimSeconds }
  await supabase.rpc('renew_mail_claim', claim).throwOnError()
}

/** `asFile` where there is no mail server. */
export async function markMailSent(supabase: DataClient, mail: ClaimedMail, asFile: boolean) {
  await supabase.rpc('mark_mail_sent', { mail_id: mail.id, as_file: asFile }).throwOnError()
}

/** `isFinal` where another attempt would be refused as well. */
export async function markMailFailed(
  supabase: DataClient,
  mail: ClaimedMail,
  reason: string,
  isFinal: boolean,
) {
  const failure = { mail_id: mail.id, attempt: mail.attempts, reason, is_final: isFinal }
  await supabase.rpc('mark_mail_failed', failure).throwOnError()
}
