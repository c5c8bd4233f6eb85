import type { AccountPayload } from './account-mail.ts'
import type { ContactSubmission, HeldMessages } from './contact-mail.ts'
import type { FaultPayload } from './fault-mail.ts'
import type { PetPayload } from './pet-mail.ts'
import type { ReplyPayload } from './reply-mail.ts'

/** A mail that only this process may send until its claim expires. */
export interface ClaimedMail {
  id: string
  kind: string
  /** Null for the mailbox of the business. */
  recipient: string | null
  submission: ContactSubmission | null
  payload: AccountPayload | PetPayload | ReplyPayload | FaultPayload | HeldMessages
  /** The settings of staff, by the keys of site_settings. */
  business?: { business_name?: string; business_phone?: string; business_email?: string }
  attempts: number
}
