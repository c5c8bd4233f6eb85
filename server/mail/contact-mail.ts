import type { SendMailOptions } from 'nodemailer'
import { onOneLine, pageAddress, renderLetter, type Site } from './mail-template.ts'
import { valleyTime } from './valley-time.ts'

export interface ContactSubmission {
  id: string
  name: string
  email: string
  phone: string | null
  message: string
  created_at: string
}

/** What the business receives for a message: an answer to it goes to the family. */
export function renderContactMail(submission: ContactSubmission, site: Site): SendMailOptions {
  const { id, name, email, phone, message, created_at } = submission
  return {
    replyTo: { name: onOneLine(name), address: email },
    ...renderLetter(
      {
        subject: `Message from ${name}`,
        paragraphs: [`${name} wrote to ${site.business.name} on ${valleyTime(created_at)}:`],
        quote: message,
        link: {
          label: 'Open this message',
          href: pageAddress(`/admin/contact-submissions?message=${encodeURIComponent(id)}`, site),
        },
        notes: [
          `Email: ${email}\nPhone: ${phone ?? 'Not provided'}`,
          'Answer this mail and your answer goes to the sender.',
        ],
      },
      site,
    ),
  }
}
