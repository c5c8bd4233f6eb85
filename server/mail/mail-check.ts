import type { SupabaseClient } from '@supabase/supabase-js'
import type { Log } from '../../backend/log.ts'
import { describeDeliveryProblem } from './delivery-problem.ts'
import type { MailTransport } from './mail-transport.ts'

interface MailCheckOptions {
  /** Holds the secret key. */
  supabase: SupabaseClient
  transport: MailTransport
  contactEmail: string
  log: Log
}

const lookEvery = 10 * 60 * 1000

/**
 * Checks by itself whether mail could be sent: at the start and then once a day. The database says which process
 * does it and keeps how it went; the dashboard shows a failure, and that no check has been made for too long.
 */
export function startMailCheck(options: MailCheckOptions) {
  let checking = checkMail(options, true)
  const timer = setInterval(() => {
    checking = checkMail(options, false)
  }, lookEvery)
  timer.unref()
  return {
    /** Resolves when the check in hand has ended. */
    stop: () => {
      clearInterval(timer)
      return checking
    },
  }
}

/** One look: checks if it is time, or `atOnce`, and notes how it went. */
export async function checkMail(options: MailCheckOptions, atOnce: boolean): Promise<void> {
  const { supabase, transport, contactEmail, log } = options
  try {
    const { data: isDue } = await supabase
      .rpc('start_mail_check', { at_once: atOnce })
      .throwOnError()
    if (!isDue) return
    const problem = await findProblem(options)
    await supabase
      .rpc('finish_mail_check', { problem, way: transport.way, mailbox: contactEmail })
      .throwOnError()
  } catch (error) {
    log.warn({ err: error }, 'The mail check could not be noted')
  }
}

async function findProblem({ transport, log }: MailCheckOptions) {
  try {
    await transport.check()
    return null
  } catch (error) {
    log.warn({ err: error }, 'The mail check failed')
    return describeDeliveryProblem(error)
  }
}
