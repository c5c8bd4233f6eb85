import type { Log } from 'one-process-backend/log'
import type { DataClient } from '../../app/platform/db.ts'
import { readTimeZone } from '../../app/platform/time/read-time-zone.ts'
import type { Signal } from '../signal.ts'
import { type ClaimedMail, claimMail, markMailFailed, markMailSent } from './mail-outbox.ts'
import { describeDeliveryProblem, type MailTransport } from './mail-transport.ts'
import { type MailSettings, renderMail } from './render-mail.ts'

export interface MailDeliveryOptions extends Omit<MailSettings, 'zone'> {
  /** Holds the secret key. */
  supabase: DataClient
  transport: MailTransport
  /** Woken when a mail was queued. Without it the outbox is read every few seconds. */
  mailQueued: Signal
  log: Log
}

const READ_EVERY_MS = 3000

/**
 * Sends the mails in mail_outbox, one after another. Any number of processes may do so at once, because the
 * database gives each mail to one of them. When a process dies after it sent a mail and before it recorded that,
 * the mail is sent again with the same Message-ID.
 */
export function startMailDelivery(options: MailDeliveryOptions) {
  const { supabase, mailQueued, log } = options
  let stopping = false

  const tryWork = logOutages(log)
  const retry = async (record: () => Promise<void>) => {
    while (!(await tryWork(() => record().then(() => true))) && !stopping)
      await mailQueued.wait(READ_EVERY_MS)
  }
  const run = async () => {
    while (!stopping) {
      const record = await tryWork(async () => {
        const mail = await claimMail(supabase)
        return mail && attempt(mail, options)
      })
      if (!record) await mailQueued.wait(READ_EVERY_MS)
      else await retry(record)
    }
  }

  const running = run()
  return {
    /** Resolves when the mail that is being sent has been finished. */
    stop: () => {
      stopping = true
      mailQueued.wake()
      return running
    },
  }
}

/**
 * Tries to send one mail. Returns the function that records the result. Rejects when the database is away, which is no
 * fault of the mail: it is claimed again after two minutes.
 */
async function attempt(mail: ClaimedMail, options: MailDeliveryOptions) {
  const { supabase, transport, log } = options
  const zone = await readTimeZone(supabase)
  try {
    const place = await transport.send(renderMail(mail, { ...options, zone }))
    log.info({ mail: mail.id, kind: mail.kind, place }, 'A mail was sent')
    return () => markMailSent(supabase, mail, transport.kind === 'folder')
  } catch (error) {
    log.warn({ mail: mail.id, attempt: mail.attempts, err: error }, 'A mail could not be sent')
    return () => markMailFailed(supabase, mail, describeDeliveryProblem(error))
  }
}

/** Does work on the outbox, and gives undefined when that fails. An outage is logged once, and its end, too. */
function logOutages(log: Log) {
  let away = false
  return async <T>(work: () => Promise<T>) => {
    try {
      const result = await work()
      if (away) log.info('The mail outbox can be reached again')
      away = false
      return result
    } catch (error) {
      if (!away) log.warn({ err: error }, 'The mail outbox cannot be reached')
      away = true
    }
  }
}
