import { isAccountMail, renderAccountMail } from './account-mail.ts'
import { renderAcknowledgement } from './acknowledgement-mail.ts'
import { renderContactMail } from './contact-mail.ts'
import type { ClaimedMail } from './mail-outbox.ts'
import { onOneLine } from './mail-template.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { renderTestMail } from './test-mail.ts'

export interface MailSettings {
  /** The From of every mail: an address, or a name with the address in angle brackets. */
  from: string
  contactEmail: string
  siteUrl: string
  /** Where staff have set nothing else. */
  business: { name: string; phone: string; email: string }
}

/** The mail as it leaves: the same row gives the same Message-ID however often it is tried. */
export function renderMail(mail: ClaimedMail, settings: MailSettings): OutgoingMail {
  const from = parseSender(settings.from)
  return {
    ...renderContent(mail, settings),
    id: mail.id,
    from,
    to: { name: '', address: mail.recipient ?? settings.contactEmail },
    messageId: `<${mail.id}@${from.address.split('@').at(-1)}>`,
  }
}

function renderContent(mail: ClaimedMail, settings: MailSettings) {
  const { kind, submission, payload } = mail
  const site = { ...settings, business: findBusiness(mail, settings) }
  if (kind === 'contact-message' && submission) return renderContactMail(submission, site)
  if (kind === 'acknowledgement' && submission) return renderAcknowledgement(submission, site)
  if (kind === 'test-mail') return renderTestMail(site)
  if (isAccountMail(kind)) return renderAccountMail(kind, payload, site)
  throw new Error(`Nothing here knows how to write a mail of the kind ${kind}`)
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
