import { formatMoment } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'

/** The mail queue, and the result of the daily check of the mail server. Times are from the database's clock. */
export interface MailState {
  queued: number
  /** How many of them failed in an earlier attempt. */
  delayed: number
  /** Given up and not dismissed yet. */
  failed: number
  checked_at: string | null
  /** Why the check failed; null if it succeeded. */
  problem: string | null
  /** Whether mails are sent by a mail server or only written to a folder; null before the first check. */
  transport: 'server' | 'folder' | null
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
  /** True without a mail server. */
  kept_as_file: boolean
}

export function nameMail({ kind, recipient }: Pick<Mail, 'kind' | 'recipient'>) {
  if (kind === 'contact-message') return 'Message from the contact form'
  if (kind === 'acknowledgement') return `Acknowledgement to ${recipient}`
  if (kind === 'held-messages') return 'List of messages held back as spam'
  if (kind.startsWith('fault')) return 'Mail about the state of the site'
  if (kind === 'reply') return `Answer to ${recipient}`
  if (kind === 'invitation') return `Invitation to ${recipient}`
  if (kind === 'pet-page') return `Link to a pet’s page to ${recipient}`
  return `Account mail to ${recipient}`
}

export function describeAttempts(
  { status, attempts, next_attempt_at, created_at }: Mail,
  zone: TimeZone,
) {
  const tries = `tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  const next = status === 'failed' ? 'given up' : `next try ${formatMoment(next_attempt_at, zone)}`
  return `Written ${formatMoment(created_at, zone)}, ${tries}, ${next}`
}

export function judgeMail({ failed, problem, is_check_missing, delayed, transport }: MailState) {
  if (failed > 0 || problem || is_check_missing)
    return { word: 'Needs attention', tone: 'red' } as const
  if (delayed > 0 || transport === 'folder') return { word: 'Take note', tone: 'yellow' } as const
  return { word: 'In order', tone: 'green' } as const
}
