import type { SendMailOptions } from 'nodemailer'
import { pageUrl, renderTemplate, type Site } from './mail-template.ts'

/** The outbox data for a mail with the link to a pet's page. */
export interface PetPayload {
  token: string
  name: string
  family: string
}

/** The mail with the link to a family's page of its pet. */
export function renderPetMail(
  { token, name, family }: PetPayload,
  { contactEmail, ...site }: Site & { contactEmail: string },
): SendMailOptions {
  const { business } = site
  return {
    replyTo: { name: business.name, address: contactEmail },
    ...renderTemplate(
      {
        subject: `About ${name}`,
        paragraphs: [
          `Dear ${family},`,
          `On this page you can read what has happened to ${name}, and when. We add to it as we go on.`,
        ],
        link: { label: `Read about ${name}`, href: pageUrl(`/pets/${token}`, site) },
        notes: [
          'Anyone who has this link can read the page. It ends ninety days after the return.',
          'If you have a question, answer this mail or call us.',
        ],
      },
      site,
    ),
  }
}
