import type { SendMailOptions } from 'nodemailer'
import { formatLocalTime } from '../../shared/time/local-time.ts'
import type { ContactSubmission } from './contact-mail.ts'
import { renderTemplate, type Site } from './mail-template.ts'

/** The outbox data for an answer written in the inbox. */
export interface ReplyPayload {
  words: string
  /** The Message-IDs of earlier mails in the thread, oldest first. */
  thread: string[]
  /** True if the thread contains the acknowledgement, whose subject the answer then continues. */
  is_acknowledged: boolean
}

/** An answer to a family, in the thread of the earlier mails. */
export function renderReply(
  { message, created_at }: ContactSubmission,
  { words, thread, is_acknowledged }: ReplyPayload,
  { contactEmail, ...site }: Site & { contactEmail: string },
  messageIdOf: (id: string) => string,
): SendMailOptions {
  const { name } = site.business
  const references = thread.map(messageIdOf)
  return {
    replyTo: { name, address: contactEmail },
    inReplyTo: references.at(-1),
    references,
    ...renderTemplate(
      {
        subject: is_acknowledged
          ? `Re: Your message has reached ${name}`
          : `Re: Your message to ${name}`,
        paragraphs: [
          ...words.trim().split(/\n{2,}/),
          `You wrote on ${formatLocalTime(created_at, site.zone)}:`,
        ],
        quote: message,
        notes: [],
      },
      site,
    ),
  }
}
