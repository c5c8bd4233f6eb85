import type { SendMailOptions } from 'nodemailer'
import { formatLocalDate } from '../../shared/time/local-time.ts'
import { type MailContent, pageUrl, renderTemplate, type Site } from './mail-template.ts'

/** The mails that the auth service and the invitations add to the outbox. */
export interface AccountPayload {
  token?: string
  code?: string
  type?: string
  redirect_to?: string
  new_email?: string
  invited_by?: string | null
  expires_at?: string
}

type Write = (payload: AccountPayload, site: Site) => MailContent

const UNASKED = 'If you did not ask for this, you can ignore this mail.'
const NOT_YOU =
  'If this was not you, choose a new password at once, and tell another administrator.'
const ONE_HOUR = 'The link works once, within an hour.'

const templates: Record<string, Write> = {
  'confirm-sign-up': (payload, site) => ({
    subject: `Confirm your address for ${site.business.name}`,
    paragraphs: [
      `Please confirm that this is your address, and type your password once more, to finish your account at ${site.business.name}.`,
    ],
    link: { label: 'Confirm my address', href: linkPage(payload, site) },
    notes: [ONE_HOUR, UNASKED],
  }),
  'account-exists': (_payload, site) => ({
    subject: `You have an account at ${site.business.name}`,
    paragraphs: [
      `Somebody, perhaps you, wanted to open an account at ${site.business.name} with this address. You already have one: you can sign in, or choose a new password on the same page.`,
    ],
    link: { label: 'Sign in', href: pageUrl('/auth', site) },
    notes: [UNASKED],
  }),
  'recover-password': (payload, site) => ({
    subject: `A new password for ${site.business.name}`,
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for your account at ${site.business.name}.`,
    ],
    link: { label: 'Choose a new password', href: linkPage(payload, site) },
    notes: [ONE_HOUR, `${UNASKED} Your password stays as it is.`],
  }),
  'magic-link': (payload, site) => ({
    subject: `Sign in to ${site.business.name}`,
    paragraphs: [`With this link you sign in to ${site.business.name}.`],
    link: { label: 'Sign in', href: linkPage(payload, site) },
    // Only a client with a field of its own asks for this mail; the pages of the site have none.
    code: payload.code,
    notes: [ONE_HOUR, UNASKED],
  }),
  'confirm-email-change': (payload, site) => ({
    subject: `A new address for your account at ${site.business.name}`,
    paragraphs: [
      `Please confirm that ${payload.new_email} becomes the address of your account at ${site.business.name}. The change has to be confirmed in both mailboxes, the old and the new.`,
    ],
    link: { label: 'Confirm the new address', href: linkPage(payload, site) },
    notes: [
      ONE_HOUR,
      'If you did not ask for this, do not open the link, and choose a new password.',
    ],
  }),
  reauthenticate: ({ code }, site) => ({
    subject: `Your code for ${site.business.name}`,
    paragraphs: [`To go on at ${site.business.name}, enter this code.`],
    code,
    notes: ['The code works once, within an hour.', UNASKED],
  }),
  'password-changed': (_payload, site) =>
    tell(site, 'Your password was changed', 'The password of your account was changed.'),
  'email-changed': ({ new_email }, site) =>
    tell(
      site,
      'Your address was changed',
      `Your account has a new address: ${new_email}. Mails about it go there from now on.`,
      'If this was not you, tell another administrator at once.',
    ),
  'factor-added': (_payload, site) =>
    tell(
      site,
      'Two-step sign-in is on',
      'An authenticator app was added to your account. From now on you are asked for its code after your password.',
    ),
  'factor-removed': (_payload, site) =>
    tell(
      site,
      'Two-step sign-in is off',
      'The authenticator app was removed from your account, by you or by an administrator. Your password alone is enough to sign in now.',
    ),
  invitation: ({ token = '', invited_by, expires_at }, site) => ({
    subject: `An invitation to look after the site of ${site.business.name}`,
    paragraphs: [
      `${invited_by ?? site.business.name} invites you to look after the website of ${site.business.name}. Open the link and choose a password.`,
    ],
    link: {
      label: 'Accept the invitation',
      href: pageUrl(`/auth/accept-invitation?token=${encodeURIComponent(token)}`, site),
    },
    notes: [
      ...(expires_at
        ? [`The link works once, until ${formatLocalDate(expires_at, site.zone)}.`]
        : []),
      'If you did not expect this, you can ignore this mail.',
    ],
  }),
}

/** A mail about a completed change. It needs no action. */
function tell(site: Site, what: string, how: string, note = NOT_YOU): MailContent {
  return {
    subject: `${what} at ${site.business.name}`,
    paragraphs: [how],
    link: { label: 'Open your account', href: pageUrl('/admin/account', site) },
    notes: ['If this was you, there is nothing to do.', note],
  }
}

export const isAccountMail = (kind: string) => Object.hasOwn(templates, kind)

/** Renders a mail about an account: its purpose, one link or code, and what to do if it is unexpected. */
export function renderAccountMail(
  kind: string,
  payload: AccountPayload,
  site: Site,
): SendMailOptions & { link?: string } {
  const write = templates[kind]
  if (!write) throw new Error(`There is no template for a mail of the kind ${kind}`)
  const content = write(payload, site)
  return { ...renderTemplate(content, site), link: content.link?.href }
}

/** Links to a page, because mail scanners open links: only a press of its button uses the token up. */
function linkPage({ token = '', type = '', redirect_to = '' }: AccountPayload, site: Site) {
  const url = new URL(pageUrl('/auth', site))
  url.search = `${new URLSearchParams({ token_hash: token, type, redirect_to })}`
  return url.href
}
