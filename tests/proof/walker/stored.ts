import type { Company } from './people.ts'

export interface AuditEntry {
  id: string
  actor_email: string
  table_name: string
  row_id: string
  operation: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface Stored {
  audited: AuditEntry[]
  messages: Record<string, unknown>[]
  /** The recipients of the mails that are called sent, and of those that arrived. */
  mailedTo: string[]
  arrivedAt: string[]
  /** The names of the rows that a search finds, by table. */
  names: Record<string, string[]>
  /** Everything that was written, for finding a word in it. */
  text: string
  /** The landing page as a new visitor reads it. */
  landing: string
}

const nameColumns = {
  contact_form_submissions: 'name',
  products: 'name',
  faqs: 'question',
  partner_clinics: 'name',
  testimonials: 'name',
  pets: 'name',
} as const

/**
 * What people have written during the walk. Changes by the world itself are left out of the audit log. Names and the
 * landing page are read again only once the log has grown, because that takes long.
 */
export async function readStored(company: Company, last?: Stored): Promise<Stored> {
  const { service, mail } = company
  const [audited, messages, mails] = await Promise.all([
    service.from('audit_log').select().neq('actor_role', 'service_role').throwOnError(),
    service.from('contact_form_submissions').select().throwOnError(),
    service.from('mail_outbox').select('recipient').eq('status', 'sent').throwOnError(),
  ])
  const isSame =
    last?.audited.length === audited.data.length && last.messages.length === messages.data.length
  const { names, landing } = isSame ? last : await readContent(company)
  return {
    ...{ audited: audited.data, messages: messages.data, names, landing },
    mailedTo: mails.data.flatMap(({ recipient }) => recipient ?? []),
    arrivedAt: mail.mails().flatMap(({ recipients }) => recipients),
    text: JSON.stringify([audited.data, messages.data]),
  }
}

async function readContent({ service, site }: Company) {
  const landing = await fetch(site.url).then((response) => response.text())
  const named = await Promise.all(
    Object.entries(nameColumns).map(async ([table, column]) => {
      const rows = service.from(table).select()
      const shown = table === 'contact_form_submissions' ? rows.is('spam_reason', null) : rows
      const { data } = await shown.throwOnError()
      return [table, data.map((row: Record<string, string>) => row[column])]
    }),
  )
  const names: Record<string, string[]> = Object.fromEntries(named)
  return { names, landing: toText(landing) }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The words of a page, without its scripts. */
const toText = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
