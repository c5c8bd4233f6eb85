import path from 'node:path'
import { cleanEmail, isMailAddress } from '../../supabase/functions/_shared/mail-address.ts'
import {
  createMailTransport,
  describeDeliveryProblem,
  findMailProblem,
} from '../mail/mail-transport.ts'
import { findSenderProblem } from '../mail/sender.ts'
import { doesMailNeedTls } from '../require-tls.ts'
import type { Settings } from '../settings.ts'
import { type Finding, fail, note, ok } from './finding.ts'

export function checkSender(settings: Settings): Finding[] {
  const problem = findSenderProblem(settings)
  return problem ? [fail(problem)] : []
}

/** Connects to the mail server and signs in. Sends a mail only to `given`. */
export async function checkMail(settings: Settings, given?: string): Promise<Finding> {
  const mailTo = given && cleanEmail(given)
  if (mailTo && !isMailAddress(mailTo)) return fail(`${mailTo} is not an email address.`)
  const { SMTP_URL, DATA_DIR, MAIL_FROM: from } = settings
  const folder = path.join(DATA_DIR, 'mail')
  if (!SMTP_URL) return note(`No mail is sent: mails go to ${folder}. Set SMTP_URL to send them.`)
  const { host, hostname } = new URL(SMTP_URL)
  const needsTls = doesMailNeedTls(settings)
  const transport = createMailTransport({ smtpUrl: SMTP_URL, needsTls, folder })
  try {
    await transport.check()
    if (!mailTo) return ok(`${host} lets the site sign in. --mail ADDRESS sends a mail there.`)
    const subject = 'A mail from the doctor of your site'
    const text = 'The site can send mail.'
    await transport.send({ id: 'doctor', from, to: mailTo, subject, text })
    return ok(`${host} accepted a mail for ${mailTo}.`)
  } catch (error) {
    const problem = findMailProblem(error)
    const remedies: Record<string, string> = {
      delay: `${host} may delay senders that are new to it. The site tries again by itself; repeat this in fifteen minutes.`,
      recipient: `Check ${mailTo}, or ask its mail server's operator.`,
      sender: `Set MAIL_FROM, now ${from}, to an address from which SMTP_URL may send.`,
      certificate: `Name the host in SMTP_URL, now ${hostname}, as the certificate does, or set CA_CERTIFICATES to its authority.`,
      EDNS: `Correct the host in SMTP_URL, now ${hostname}.`,
      EAUTH: 'Correct them in SMTP_URL, where @ is written %40, : %3A, / %2F and % %25.',
      ENOAUTH: 'Put them into SMTP_URL: smtp://user:password@host:port.',
    }
    const remedy = remedies[problem] ?? `Correct SMTP_URL, which leads to ${host}.`
    const report = problem === 'delay' ? note : fail
    return report(`${describeDeliveryProblem(error)} ${remedy}`)
  }
}
