import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Log } from '../../backend/log.ts'
import { createSignal } from '../signal.ts'
import { describeDeliveryProblem } from './delivery-problem.ts'
import { type ClaimedMail, claimMail, markMailFailed, markMailSent } from './mail-outbox.ts'
import type { MailTransport } from './mail-transport.ts'
import { type MailSettings, renderMail } from './render-mail.ts'

export interface MailDeliveryOptions extends MailSettings {
  /** Holds the secret key. */
  supabase: SupabaseClient
  transport: MailTransport
  log: Log
}

export interface MailDelivery {
  /** Says that a mail may be waiting. Without it the outbox is looked at every few seconds. */
  wake(): void
  /** Resolves when the mail in hand has been finished, or ten seconds later: then it goes out again. */
  stop(): Promise<void>
}

const lookEvery = 3000
const longestFarewell = 10_000

/**
 * Sends what waits in mail_outbox, one mail at a time. Any number of processes may do so at once: the database
 * hands each mail to one of them. Should a process die between sending a mail and noting it, the mail goes out
 * again under the same Message-ID.
 */
export function startMailDelivery(options: MailDeliveryOptions): MailDelivery {
  const { supabase, log } = options
  const pause = createSignal(lookEvery)
  let stopping = false

  const ask = askPatiently(log)
  const insist = async (note: () => Promise<void>) => {
    while (!(await ask(() => note().then(() => true))) && !stopping) await pause.rest()
  }
  const run = async () => {
    while (!stopping) {
      const mail = await ask(() => claimMail(supabase))
      if (!mail) await pause.rest()
      else await insist(await attempt(mail, options))
    }
  }

  const running = run()
  return {
    wake: pause.wake,
    async stop() {
      stopping = true
      pause.wake()
      await Promise.race([running, wait(longestFarewell, undefined, { ref: false })])
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
