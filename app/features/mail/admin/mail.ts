/** What waits and what failed, by the database's clock, and how the daily check of the mail server went. */
export interface MailState {
  queued: number
  /** Of those, tried before without success. */
  delayed: number
  /** Given up, and nobody has taken note of it yet. */
  failed: number
  checked_at: string | null
  /** A sentence; null when the check went well. */
  problem: string | null
  /** Whether mails leave the house or are only written to disk; null before the first check. */
  way: 'server' | 'folder' | null
  /** Where messages from families are sent. */
  mailbox: string | null
  is_check_missing: boolean
}

export interface Mail {
  id: string
  kind: string
  /** Null for the mailbox of the business. */
  recipient: string | null
  submission_id: string | null
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  next_attempt_at: string
  last_error: string | null
  created_at: string
  sent_at: string | null
}
