import type { SendMailOptions } from 'nodemailer'
import type { ContactSubmission } from './contact-mail.ts'
import { renderLetter, type Site } from './mail-template.ts'

/**
 * A short answer to who wrote: it arrived, and what happens next. It quotes nothing of the message, or strangers
 * could have us send their words to anybody. Marked as automatic (RFC 3834), so that no machine answers it.
 */
export function renderAcknowledgement(
  { name }: ContactSubmission,
  { contactEmail, ...site }: Site & { contactEmail: string },
): SendMailOptions {
  const { business } = site
  return {
    replyTo: { name: business.name, address: contactEmail },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...renderLetter(
      {
        subject: `Your message has reached ${business.name}`,
        paragraphs: [
          greet(name),
          'Thank you for writing to us. Your message has arrived, and one of us will read it and answer you personally, usually the same day and by the next morning at the latest.',
          'If you are writing because an animal you love has died or soon will, we are sorry. There is nothing more you need to do now.',
          `If it cannot wait, or if you would rather talk, please call us${business.phone ? ` at ${business.phone}` : ''}.`,
        ],
        notes: [
          'This answer was sent by itself because your address was entered in the contact form of our website. If that was not you, you need do nothing.',
        ],
      },
      site,
    ),
  }
}

/** By the name that was given, unless somebody put something else in its place. */
const greet = (name: string) =>
  /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(name) && !/\.\p{L}{2}/u.test(name) ? `Hello ${name},` : 'Hello,'
