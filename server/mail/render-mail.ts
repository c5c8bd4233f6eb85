import { isAccountMail, renderAccountMail } from './account-mail.ts'
import { renderContactMail } from './contact-mail.ts'
import type { ClaimedMail } from './mail-outbox.ts'
import type { OutgoingMail } from './mail-transport.ts'

export interface MailSettings {
  /** The From of every mail: an address, or a name with the address in angle brackets. */
  from: string
  contactEmail: string
  siteUrl: string
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

function renderContent({ kind, submission, payload }: ClaimedMail, settings: MailSettings) {
  if (kind === 'contact-message' && submission) return renderContactMail(submission, settings)
  if (isAccountMail(kind)) return renderAccountMail(kind, payload, settings)
  throw new Error(`Nothing here knows how to write a mail of the kind ${kind}`)
}

function parseSender(from: string) {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name, address: address.trim() }
}
