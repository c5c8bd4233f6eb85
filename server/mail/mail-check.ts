import type { Log } from 'one-process-backend/log'
import type { DataClient } from '../../app/platform/db.ts'
import { CHECK_EVERY, repeat } from '../background-jobs.ts'
import { describeDeliveryProblem, type MailTransport } from './mail-transport.ts'

interface MailCheckOptions {
  /** A client with the secret key. */
  supabase: DataClient
  transport: MailTransport
  contactEmail: string
  log: Log
}

/**
 * Checks whether mail can be sent, at the start and then once a day. The database chooses the process that checks, and
 * stores the result. The dashboard shows a failure, and a check that is overdue.
 */
export function startMailCheck(options: MailCheckOptions) {
  let atOnce = true
  const check = async () => {
    await checkMail(options, atOnce)
    atOnce = false
  }
  return repeat(CHECK_EVERY, check, { first: 0 })
}

/** Checks if a check is due, or always if `atOnce`, and stores the result. */
export async function checkMail(options: MailCheckOptions, atOnce: boolean): Promise<void> {
  const { supabase, transport, contactEmail, log } = options
  try {
    const { data: isDue } = await supabase
      .rpc('claim_mail_check', { at_once: atOnce })
      .throwOnError()
    if (!isDue) return
    const problem = await findProblem(options)
    await supabase
      .rpc('finish_mail_check', { problem, transport: transport.kind, mailbox: contactEmail })
      .throwOnError()
  } catch (error) {
    log.warn({ err: error }, 'The result of the mail check could not be stored')
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
