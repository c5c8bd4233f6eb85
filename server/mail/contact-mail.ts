import type { SendMailOptions } from 'nodemailer'
import { beginningOf } from '../../app/platform/beginning-of.ts'
import { formatLocalTime } from '../../shared/time/local-time.ts'
import { onOneLine, pageUrl, renderTemplate, type Site } from './mail-template.ts'

export interface ContactSubmission {
  id: string
  name: string
  /** Null for a family that is to be called. */
  email: string | null
  phone: string | null
  message: string
  /** Added to the message by the page. */
  about?: string | null
  /** Why it may be an advert. */
  advert_signs?: string | null
  created_at: string
}

/** The mail to the business about a message. A reply goes to its sender, unless the family left only a phone number. */
export function renderContactMail(submission: ContactSubmission, site: Site): SendMailOptions {
  const { id, name, email, phone, message, about, advert_signs, created_at } = submission
  return {
    ...(email && { replyTo: { name: onOneLine(name), address: email } }),
    ...renderTemplate(
      {
        subject: `${advert_signs ? 'May be an advert: message' : 'Message'} from ${name}`,
        paragraphs: [
          `${name} wrote to ${site.business.name} on ${formatLocalTime(created_at, site.zone)}:`,
        ],
        quote: message,
        link: {
          label: 'Open this message',
          href: pageUrl(`/admin/contact-submissions?message=${encodeURIComponent(id)}`, site),
        },
        notes: [
          ...(about ? [`About: ${about}`] : []),
          ...(advert_signs ? [`This may be an advert. ${advert_signs}`] : []),
          `Email: ${email ?? 'Not provided'}\nPhone: ${phone ?? 'Not provided'}`,
          email
            ? 'A reply to this mail goes to the sender.'
            : 'The family left no email address. Please call.',
        ],
      },
      site,
    ),
  }
}

/**
 * The mail to the sender: the message arrived, and what happens next. It quotes neither message nor name, because
 * strangers could use that to send their own text to anybody. Marked as automatic (RFC 3834), so that no machine replies
 * to it.
 */
export function renderAcknowledgement({
  contactEmail,
  ...site
}: Site & { contactEmail: string }): SendMailOptions {
  const { business } = site
  return {
    replyTo: { name: business.name, address: contactEmail },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...renderTemplate(
      {
        subject: `Your message has reached ${business.name}`,
        paragraphs: [
          'Hello,',
          'Thank you for writing to us. Your message has arrived, and one of us will read it and answer you personally, usually the same day and by the next morning at the latest.',
          'If you are writing because an animal you love has died or soon will, we are sorry. There is nothing more you need to do now.',
          `If it cannot wait, or if you would rather talk, please call us${business.phone ? ` at ${business.phone}` : ''}.`,
        ],
        notes: [
          'This answer was sent automatically because your address was entered in a form on our website or given to us on the phone. If that was not you, you can ignore it.',
        ],
      },
      site,
    ),
  }
}

export interface HeldMessages {
  count: number
  /** The newest of these messages. */
  messages: { name: string; words: string }[]
}

/** Lists the messages held back by the spam rules, so that a family's message among them waits an hour at most. */
export function renderHeldMessages({ count, messages }: HeldMessages, site: Site): SendMailOptions {
  const rest = count - messages.length
  const many = count === 1 ? 'One message looks' : `${count} messages look`
  return {
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...renderTemplate(
      {
        subject: `${many} like spam and ${count === 1 ? 'waits' : 'wait'} for your decision`,
        paragraphs: [
          `${many} like spam, so no mail was sent about ${count === 1 ? 'it' : 'them'} and nobody has looked at ${count === 1 ? 'it' : 'them'} yet.`,
        ],
        quote: [
          ...messages.map(
            ({ name, words }) =>
              `${onOneLine(name)}: ${beginningOf(onOneLine(words), PREVIEW_LENGTH, '…')}`,
          ),
          ...(rest > 0 ? [`and ${rest} more`] : []),
        ].join('\n\n'),
        link: {
          label: 'Look at what is held back',
          href: pageUrl('/admin/contact-submissions?box=spam', site),
        },
        notes: [
          'You get this mail within an hour of each new one, and once a day until somebody has looked at all of them.',
        ],
      },
      site,
    ),
  }
}

const PREVIEW_LENGTH = 100
