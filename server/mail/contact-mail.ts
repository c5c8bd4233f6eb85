import type { SendMailOptions } from 'nodemailer'

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

// Cranbrook keeps Alberta's time.
const valleyTime = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Edmonton',
  timeZoneName: 'short',
})

const footNotes = ({ spam_reason }: ContactSubmission) =>
  [
    'Answer this mail and your answer goes to the sender.',
    spam_reason && `This message may be spam. ${spam_reason}`,
  ].filter((note): note is string => Boolean(note))

const introduce = ({ name, created_at }: ContactSubmission, { business }: Site) =>
  `${name} wrote to ${business.name} on ${valleyTime.format(new Date(created_at))}:`

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
  const line = (text: string) =>
    `<p style="margin:0 0 8px;color:#5b6560;font-size:14px">${text}</p>`
  return `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#faf8f4;color:#22302a;font:16px/1.6 Georgia,serif">
<div style="max-width:560px;margin:0 auto">
${line(escapeHtml(introduce(submission, site)))}
<p dir="auto" style="margin:0 0 24px;padding:20px 24px;background:#fff;border-left:3px solid #2f5d4e;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</p>
${line(`Email: ${escapeHtml(email)}`)}
${line(`Phone: ${escapeHtml(phone ?? 'Not provided')}`)}
${footNotes(submission)
  .map((note) => line(escapeHtml(note)))
  .join('\n')}
${line(`<a href="${escapeHtml(inboxOf(site))}" style="color:#2f5d4e">All messages</a>`)}
</div>
</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
