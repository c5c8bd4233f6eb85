import type { SendMailOptions } from 'nodemailer'
import { pageAddress, renderLetter, type Site } from './mail-template.ts'

/** What the button in Settings sends to the mailbox of the business. */
export const renderTestMail = (site: Site): SendMailOptions =>
  renderLetter(
    {
      subject: `Test mail from the website of ${site.business.name}`,
      paragraphs: [
        'Somebody pressed “Send Test Mail” in the settings of the website. Messages from families will arrive here in the same way.',
      ],
      link: {
        label: 'Open the mail settings',
        href: pageAddress('/admin/settings?tab=mail', site),
      },
      notes: ['If this mail was in the spam folder, please mark it as not spam.'],
    },
    site,
  )
