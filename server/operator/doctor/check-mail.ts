import path from 'node:path'
import { createMailTransport, describeDeliveryProblem } from '../../mail/mail-transport.ts'
import { doesMailNeedTls } from '../../require-tls.ts'
import type { Settings } from '../../settings.ts'
import { type Finding, fine, mend, note } from './finding.ts'

/** Connects to the mail server and signs in. Sends a mail only if there is somebody to send it to. */
export async function checkMail(settings: Settings, sendTo?: string): Promise<Finding> {
  const { SMTP_URL, DATA_DIR, MAIL_FROM } = settings
  const folder = path.join(DATA_DIR, 'mail')
  if (!SMTP_URL)
    return note(`No mail is sent: mails are written to ${folder}. Set SMTP_URL to send them.`)
  const { host } = new URL(SMTP_URL)
  const needsTls = doesMailNeedTls(settings)
  const transport = createMailTransport({ smtpUrl: SMTP_URL, needsTls, folder })
  try {
    await transport.check()
    if (!sendTo) return fine(`${host} lets the site sign in. --mail ADDRESS sends a mail there.`)
    const subject = 'A mail from ./site doctor'
    const text = 'The site can send mail.'
    await transport.send({ id: 'doctor', from: MAIL_FROM, to: sendTo, subject, text })
    return fine(`${host} took a mail for ${sendTo}.`)
  } catch (error) {
    return mend(`${describeDeliveryProblem(error)} Correct SMTP_URL, which leads to ${host}.`)
  }
}
