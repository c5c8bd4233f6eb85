import type { SendMailOptions } from 'nodemailer'
import { escapeHtml, htmlPage } from './html-mail.ts'

export interface Site {
  siteUrl: string
  business: { name: string; phone: string; email: string }
}

/** A mail as its writer thinks of it. Every part is plain text. */
export interface Letter {
  subject: string
  paragraphs: string[]
  /** Somebody else's words, set apart. */
  quote?: string
  /** The one thing to do. */
  link?: { label: string; href: string }
  /** Six digits to type in place of the link. */
  code?: string
  /** What is good to know, said quietly. */
  notes: string[]
}

/** The letter as text and as HTML, in the one style of all mails. */
export function renderLetter(letter: Letter, site: Site): SendMailOptions {
  return {
    subject: onOneLine(letter.subject),
    text: renderText(letter, site),
    html: renderHtml(letter, site),
  }
}

/** For what becomes a header: a line break would begin the next one. */
export const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export const pageAddress = (path: string, { siteUrl }: Site) =>
  `${siteUrl.replace(/\/$/, '')}${path}`

function renderText({ paragraphs, quote, link, code, notes }: Letter, { business }: Site) {
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

function renderHtml({ paragraphs, quote, link, code, notes }: Letter, { business }: Site) {
  const lines = [
    ...paragraphs.map((text) => paragraph(escapeHtml(text))),
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
  return htmlPage({
    business,
    lines: lines.filter((line) => line !== undefined && line !== '') as string[],
  })
}
