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
  /** How long an attempt counts as one of the few at a time. */
  slowAfterSeconds?: number
  log: Log
}

const READ_EVERY_MS = 3000
const CLAIM_SECONDS = 120
const AT_ONCE = 4
/** A mail server may take minutes over a mail. After these seconds, another mail is sent beside it. */
const SLOW_AFTER_SECONDS = 10
/** Counts the slow ones, too: each holds a connection to the mail server. */
const AT_MOST = 40

/**
 * Sends the mails in mail_outbox, a few at a time. Any number of processes may do so at once, because the database
 * gives each mail to one of them. If a process dies after it sent a mail and before it recorded that, the mail is sent
 * again with the same Message-ID.
 */
export function startMailDelivery(options: MailDeliveryOptions) {
  const { supabase, mailQueued, claimSeconds = CLAIM_SECONDS, log } = options
  const slowAfter = (options.slowAfterSeconds ?? SLOW_AFTER_SECONDS) * 1000
  let stopping = false
  /** By the mail's id, until the result is recorded. */
  const attempts = new Map<string, Promise<void>>()
  const deliveries = new Set<Promise<void>>()

  /** Runs work on the outbox; resolves to undefined if it fails. */
  const tryWork = <T>(work: () => Promise<T>) =>
    work().catch((error) => {
      warnOfOutage(log, error, 'The mail outbox cannot be reached')
      return undefined
    })
  /** Leaves out this process's own mails, whose claims expire while the database is unreachable. */
  const claim = async () => {
    const claim = { claim_seconds: claimSeconds, except_ids: [...attempts.keys()] }
    const { data } = await supabase.rpc('claim_mail', claim).throwOnError()
    return (data as ClaimedMail[])[0]
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
  const begin = (mail: ClaimedMail) => {
    const delivering = deliver(mail).finally(() => attempts.delete(mail.id))
    attempts.set(mail.id, delivering)
    const slow = wait(slowAfter, undefined, { ref: false })
    const delivery = Promise.race([delivering, slow]).finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
  }
  const run = async () => {
    while (!stopping) {
      if (deliveries.size >= AT_ONCE) await Promise.race(deliveries)
      if (attempts.size >= AT_MOST) await Promise.race(attempts.values())
      const mail = stopping ? undefined : await tryWork(claim)
      if (!mail) {
        await mailQueued.wait(READ_EVERY_MS)
        continue
      }
      begin(mail)
    }
    await Promise.all(attempts.values())
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
