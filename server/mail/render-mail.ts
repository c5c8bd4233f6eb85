import type { SendMailOptions } from 'nodemailer'
import type { TimeZone } from '../../shared/time/time-zones.ts'
import { type AccountPayload, isAccountMail, renderAccountMail } from './account-mail.ts'
import {
  type HeldMessages,
  renderAcknowledgement,
  renderContactMail,
  renderHeldMessages,
} from './contact-mail.ts'
import { type FaultPayload, renderFaultMail } from './fault-mail.ts'
import type { ClaimedMail } from './mail-outbox.ts'
import { onOneLine, pageUrl, renderTemplate, type Site } from './mail-template.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { type PetPayload, renderPetMail } from './pet-mail.ts'
import { type ReplyPayload, renderReply } from './reply-mail.ts'

export interface MailSettings {
  /** The From header of every mail: an address, or a name and the address in angle brackets. */
  from: string
  contactEmail: string
  siteUrl: string
  /** Used for what staff have not set. */
  business: { name: string; phone: string; email: string }
  zone: TimeZone
}

/** Renders a mail of the outbox. The same row gets the same Message-ID in every attempt. */
export function renderMail(mail: ClaimedMail, settings: MailSettings): OutgoingMail {
  const from = parseSender(settings.from)
  const messageIdOf = (id: string) => `<${id}@${from.address.split('@').at(-1)}>`
  return {
    ...renderContent(mail, settings, messageIdOf),
    id: mail.id,
    from,
    to: { name: '', address: mail.recipient ?? settings.contactEmail },
    messageId: messageIdOf(mail.id),
  }
}

function renderContent(
  mail: ClaimedMail,
  settings: MailSettings,
  messageIdOf: (id: string) => string,
) {
  const { kind, submission, payload } = mail
  const site = { ...settings, business: findBusiness(mail, settings) }
  if (kind === 'contact-message' && submission) return renderContactMail(submission, site)
  if (kind === 'acknowledgement') return renderAcknowledgement(site)
  if (kind === 'reply' && submission)
    return renderReply(submission, payload as ReplyPayload, site, messageIdOf)
  if (kind === 'fault' || kind === 'fault-mended')
    return renderFaultMail(payload as FaultPayload, site)
  if (kind === 'held-messages') return renderHeldMessages(payload as HeldMessages, site)
  if (kind === 'pet-page') return renderPetMail(payload as PetPayload, site)
  if (kind === 'test-mail') return renderTestMail(site)
  if (isAccountMail(kind)) return renderAccountMail(kind, payload as AccountPayload, site)
  throw new Error(`There is no template for a mail of the kind ${kind}`)
}

const findBusiness = ({ business: set }: ClaimedMail, { business }: MailSettings) => ({
  name: onOneLine(set?.business_name ?? business.name),
  phone: onOneLine(set?.business_phone ?? business.phone),
  email: onOneLine(set?.business_email ?? business.email),
})

function parseSender(from: string) {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name, address: address.trim() }
}

/** The mail that the button “Send Test Mail” in Settings sends to the business. */
const renderTestMail = (site: Site): SendMailOptions =>
  renderTemplate(
    {
      subject: `Test mail from the website of ${site.business.name}`,
      paragraphs: [
        'Somebody pressed “Send Test Mail” in the settings of the website. Messages from families will arrive here in the same way.',
      ],
      link: {
        label: 'Open the mail settings',
        href: pageUrl('/admin/settings?tab=mail', site),
      },
      notes: ['If this mail was in the spam folder, please mark it as not spam.'],
    },
    site,
  )
