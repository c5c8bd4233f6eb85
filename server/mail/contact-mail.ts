import type { SendMailOptions } from 'nodemailer'
import { escapeHtml, htmlPage, quietLine } from './html-mail.ts'
import { valleyTime } from './valley-time.ts'

export interface ContactSubmission {
  name: string
  email: string
  phone: string | null
  message: string
  suspected_spam: boolean
  spam_reason: string | null
  created_at: string
}

interface Site {
  siteUrl: string
  business: { name: string }
}

/** What the business receives for a message: an answer to it goes to the family. */
export function renderContactMail(submission: ContactSubmission, site: Site): SendMailOptions {
  const { name, email, suspected_spam } = submission
  return {
    replyTo: { name, address: email },
    subject: `${suspected_spam ? 'Possible spam: ' : ''}Message from ${name}`,
    text: renderText(submission, site),
    html: renderHtml(submission, site),
  }
}

const inboxOf = ({ siteUrl }: Site) => new URL('/admin/contact-submissions', siteUrl).href

const footNotes = ({ spam_reason }: ContactSubmission) =>
  [
    'Answer this mail and your answer goes to the sender.',
    spam_reason && `This message may be spam. ${spam_reason}`,
  ].filter((note): note is string => Boolean(note))

const introduce = ({ name, created_at }: ContactSubmission, { business }: Site) =>
  `${name} wrote to ${business.name} on ${valleyTime(created_at)}:`

function renderText(submission: ContactSubmission, site: Site) {
  const { email, phone, message } = submission
  return [
    introduce(submission, site),
    message,
    `Email: ${email}\nPhone: ${phone ?? 'Not provided'}`,
    ...footNotes(submission),
    `All messages: ${inboxOf(site)}`,
  ].join('\n\n')
}

function renderHtml(submission: ContactSubmission, site: Site) {
  const { email, phone, message } = submission
  return htmlPage([
    quietLine(escapeHtml(introduce(submission, site))),
    `<p dir="auto" style="margin:0 0 24px;padding:20px 24px;background:#fff;border-left:3px solid #2f5d4e;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</p>`,
    quietLine(`Email: ${escapeHtml(email)}`),
    quietLine(`Phone: ${escapeHtml(phone ?? 'Not provided')}`),
    ...footNotes(submission).map((note) => quietLine(escapeHtml(note))),
    quietLine(`<a href="${escapeHtml(inboxOf(site))}" style="color:#2f5d4e">All messages</a>`),
  ])
}
