import { setTimeout as wait } from 'node:timers/promises'
import { type Log, warnOfOutage } from 'one-process-backend/log'
import type { DataClient } from '../../app/platform/db.ts'
import { timeZone } from '../../app/platform/time/time-zone.ts'
import type { Signal } from '../signal.ts'
import type { ClaimedMail } from './mail-outbox.ts'
import {
  describeDeliveryProblem,
  isRecipientRefused,
  type MailTransport,
} from './mail-transport.ts'
import { type MailSettings, renderMail } from './render-mail.ts'

export interface MailDeliveryOptions extends Omit<MailSettings, 'zone'> {
  /** A client with the secret key. */
  supabase: DataClient
  transport: MailTransport
  /** Woken when a mail was queued. Without it the outbox is polled every few seconds. */
  mailQueued: Signal
  /** How long a mail belongs to this process, unless the claim is renewed. */
  claimSeconds?: number
  log: Log
}

const READ_EVERY_MS = 3000
const CLAIM_SECONDS = 120
/** Several at once, so that one mail that a mail server processes slowly doesn't delay the others. */
const AT_ONCE = 4

/**
 * Sends the mails in mail_outbox, a few at a time. Any number of processes may do so at once, because the database
 * gives each mail to one of them. If a process dies after it sent a mail and before it recorded that, the mail is sent
 * again with the same Message-ID.
 */
export function startMailDelivery(options: MailDeliveryOptions) {
  const { supabase, mailQueued, claimSeconds = CLAIM_SECONDS, log } = options
  let stopping = false
  const attempts = new Set<Promise<void>>()

  /** Runs work on the outbox; resolves to undefined if it fails. */
  const tryWork = <T>(work: () => Promise<T>) =>
    work().catch((error) => {
      warnOfOutage(log, error, 'The mail outbox cannot be reached')
      return undefined
    })
  const claim = async () => {
    const claimed = supabase.rpc('claim_mail', { claim_seconds: claimSeconds }).throwOnError()
    return ((await claimed).data as ClaimedMail[])[0]
  }
  const renewClaim = async ({ id: mail_id, attempts: attempt }: ClaimedMail) => {
    const claim = { mail_id, attempt, claim_seconds: claimSeconds }
    await supabase.rpc('renew_mail_claim', claim).throwOnError()
  }
  const deliver = async (mail: ClaimedMail) => {
    const renewing = setInterval(() => tryWork(() => renewClaim(mail)), (claimSeconds * 1000) / 4)
    const record = await tryWork(() => attempt(mail, options))
    while (record && !(await tryWork(() => record().then(() => true))) && !stopping)
      await wait(READ_EVERY_MS)
    clearInterval(renewing)
  }
  const run = async () => {
    while (!stopping) {
      if (attempts.size >= AT_ONCE) await Promise.race(attempts)
      const mail = stopping ? undefined : await tryWork(claim)
      if (!mail) {
        await mailQueued.wait(READ_EVERY_MS)
        continue
      }
      const delivering = deliver(mail).finally(() => attempts.delete(delivering))
      attempts.add(delivering)
    }
    await Promise.all(attempts)
  }

  const running = run()
  return {
    /** Resolves when the mails in progress have been finished. */
    stop: () => {
      stopping = true
      mailQueued.wake()
      return running
    },
  }
}

/**
 * Tries to send one mail. Returns the function that records the result. Rejects when the database is unreachable; that
 * isn't a failure of the mail, which is claimed again when its claim has expired.
 */
async function attempt(mail: ClaimedMail, options: MailDeliveryOptions) {
  const { supabase, transport, log } = options
  const zone = await timeZone.read(supabase)
  try {
    const place = await transport.send(renderMail(mail, { ...options, zone }))
    log.info({ mail: mail.id, kind: mail.kind, place }, 'A mail was sent')
    const sent = { mail_id: mail.id, as_file: transport.kind === 'folder' }
    return async () => supabase.rpc('mark_mail_sent', sent).throwOnError()
  } catch (error) {
    log.warn({ mail: mail.id, attempt: mail.attempts, err: error }, 'A mail could not be sent')
    // Staff can correct a wrong mailbox of the business, and families' messages must still reach it.
    const is_final = mail.recipient !== null && isRecipientRefused(error)
    const reason = describeDeliveryProblem(error)
    const failure = { mail_id: mail.id, attempt: mail.attempts, reason, is_final }
    return async () => supabase.rpc('mark_mail_failed', failure).throwOnError()
  }
}
