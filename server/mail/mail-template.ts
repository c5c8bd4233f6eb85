import type { SendMailOptions } from 'nodemailer'
import { telHref } from '../../app/platform/phone.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import type { TimeZone } from '../../shared/time/time-zones.ts'

export interface Site {
  siteUrl: string
  business: { name: string; phone: string; email: string }
  /** The time zone of the mail. */
  zone: TimeZone
}

/** The parts of a mail. Every part is plain text. */
export interface MailContent {
  subject: string
  paragraphs: string[]
  /** Somebody else's text, shown as a quotation. */
  quote?: string
  /** The one action that the reader is asked for. */
  link?: { label: string; href: string }
  /** Six digits to type, in place of opening the link if there is one. */
  code?: string
  /** Further information, in small print. */
  notes: string[]
}

/** Renders subject, plain text and HTML in the style that all mails share. */
export function renderTemplate(content: MailContent, site: Site): SendMailOptions {
  return {
    subject: onOneLine(content.subject),
    text: renderText(content, site),
    html: renderHtml(content, site),
  }
}

/** For text in a header, where a line break would begin another header. */
export const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export const pageUrl = (path: string, { siteUrl }: Site) => `${siteUrl.replace(/\/$/, '')}${path}`

function renderText({ paragraphs, quote, link, code, notes }: MailContent, { business }: Site) {
  return [
    ...paragraphs,
    ...(quote ? [quote] : []),
    ...(link ? [`${link.label}: ${link.href}`] : []),
    ...(code ? [link ? `Or enter this code: ${code}` : code] : []),
    ...notes,
    ['-- ', business.name, business.phone].filter(Boolean).join('\n'),
  ].join('\n\n')
}

const paragraph = (html: string, style = '') => `<p style="margin:0 0 24px;${style}">${html}</p>`
const quotation =
  'padding:20px 24px;background:#fff;border-left:3px solid #2f5d4e;white-space:pre-wrap;overflow-wrap:anywhere'
const button =
  'display:inline-block;padding:12px 20px;background:#2f5d4e;color:#fff;text-decoration:none'
const quiet = 'margin:0 0 8px;color:#5b6560;font-size:14px;white-space:pre-wrap'

function renderHtml({ paragraphs, quote, link, code, notes }: MailContent, { business }: Site) {
  const lines = [
    ...paragraphs.map((text) => paragraph(escapeHtml(text).replaceAll('\n', '<br>'))),
    quote && `<p dir="auto" style="margin:0 0 24px;${quotation}">${escapeHtml(quote)}</p>`,
    link &&
      paragraph(
        `<a href="${escapeHtml(link.href)}" style="${button}">${escapeHtml(link.label)}</a>`,
      ),
    code &&
      paragraph(
        `${link ? 'Or enter this code: ' : ''}<strong style="letter-spacing:2px">${escapeHtml(code)}</strong>`,
      ),
    ...notes.map((note) => `<p style="${quiet}">${escapeHtml(note)}</p>`),
  ]
  return wrapInPage(lines.filter(Boolean).join('\n'), business)
}

/** The page around the trusted HTML of a mail, with the name of the business above and below. */
const wrapInPage = (html: string, { name, phone }: Site['business']) => `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#faf8f4;color:#22302a;font:16px/1.6 Georgia,serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:1px solid #d9d4c7;color:#2f5d4e;font-size:18px">${escapeHtml(name)}</p>
${html}
<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #d9d4c7;color:#5b6560;font-size:14px">${[escapeHtml(name), linkPhone(phone)].filter(Boolean).join(', ')}</p>
</div>
</body></html>`

function linkPhone(phone: string) {
  const href = telHref(phone)
  return href
    ? `<a href="${escapeHtml(href)}" style="color:#2f5d4e">${escapeHtml(phone)}</a>`
    : escapeHtml(phone)
}
