import type { SupabaseClient } from '@supabase/supabase-js'
import type { Log } from '../../backend/log.ts'
import type { Signal } from '../signal.ts'
import { describeDeliveryProblem } from './delivery-problem.ts'
import { type ClaimedMail, claimMail, markMailFailed, markMailSent } from './mail-outbox.ts'
import type { MailTransport } from './mail-transport.ts'
import { type MailSettings, renderMail } from './render-mail.ts'

export interface MailDeliveryOptions extends MailSettings {
  /** Holds the secret key. */
  supabase: SupabaseClient
  transport: MailTransport
  /** Woken when a mail was queued. Without it the outbox is read every few seconds. */
  mailQueued: Signal
  log: Log
}

const READ_EVERY_MS = 3000

/**
 * Sends what waits in mail_outbox, one mail at a time. Any number of processes may do so at once: the database
 * hands each mail to one of them. Should a process die between sending a mail and noting it, the mail goes out
 * again under the same Message-ID.
 */
export function startMailDelivery(options: MailDeliveryOptions) {
  const { supabase, mailQueued, log } = options
  let stopping = false

  const ask = askPatiently(log)
  const insist = async (note: () => Promise<void>) => {
    while (!(await ask(() => note().then(() => true))) && !stopping)
      await mailQueued.wait(READ_EVERY_MS)
  }
  const run = async () => {
    while (!stopping) {
      const mail = await ask(() => claimMail(supabase))
      if (!mail) await mailQueued.wait(READ_EVERY_MS)
      else await insist(await attempt(mail, options))
    }
  }

  const running = run()
  return {
    /** Resolves when the mail in hand has been finished. */
    stop: () => {
      stopping = true
      mailQueued.wake()
      return running
    },
  }
}

/** Tries to send one mail; what is left to do is to note how it went. */
async function attempt(mail: ClaimedMail, options: MailDeliveryOptions) {
  const { supabase, transport, log } = options
  try {
    const place = await transport.send(renderMail(mail, options))
    log.info({ mail: mail.id, kind: mail.kind, place }, 'A mail was sent')
    return () => markMailSent(supabase, mail)
  } catch (error) {
    log.warn({ mail: mail.id, attempt: mail.attempts, err: error }, 'A mail could not be sent')
    return () => markMailFailed(supabase, mail, describeDeliveryProblem(error))
  }
}

/** Asks the outbox, undefined when that failed, and logs only that it went away and that it returned. */
function askPatiently(log: Log) {
  let away = false
  return async <T>(work: () => Promise<T>) => {
    try {
      const result = await work()
      if (away) log.info('The mail outbox is back')
      away = false
      return result
    } catch (error) {
      if (!away) log.warn({ err: error }, 'The mail outbox cannot be reached')
      away = true
    }
  }
}
