import type { Company } from './company.ts'

export interface AuditEntry {
  id: string
  actor_email: string
  table_name: string
  row_id: string
  operation: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Tells the row that an entry is about from all others. */
export const rowOf = ({ table_name, row_id }: AuditEntry) => `${table_name} ${row_id}`

export interface Stored {
  audited: AuditEntry[]
  messages: Record<string, unknown>[]
  /** The recipients of the mails that are called sent, and of those that arrived. */
  mailedTo: string[]
  arrivedAt: string[]
  isMailTaken: boolean
  /** The names of the rows that a search finds, by table. */
  names: Record<string, string[]>
  /** The landing page, as a visitor gets it. */
  page: string
  /** Everything that was written, for finding a word in it. */
  text: string
}

export const nameColumns: Record<string, string> = {
  contact_form_submissions: 'name',
  products: 'name',
  faqs: 'question',
  partner_clinics: 'name',
  testimonials: 'name',
  pets: 'name',
}

/**
 * What people have written during the walk. Changes by the world itself are left out of the audit log. Names and the
 * landing page are read again only once the log has grown, because that takes long.
 */
export async function readStored(company: Company, last?: Stored): Promise<Stored> {
  const { service, mail } = company
  const [audited, messages, mails, ...unaudited] = await Promise.all([
    service.from('audit_log').select().neq('actor_role', 'service_role').throwOnError(),
    service.from('contact_form_submissions').select().throwOnError(),
    service.from('mail_outbox').select('recipient').eq('status', 'sent').throwOnError(),
    // The audit log of the last two leaves out what was written.
    ...['message_replies', 'staff_preferences', 'reminders', 'pets'].map((table) =>
      service.from(table).select().throwOnError(),
    ),
  ])
  const isSame =
    last?.audited.length === audited.data.length && last.messages.length === messages.data.length
  const { names, page } = isSame
    ? last
    : { names: await readNames(company), page: await (await fetch(company.site.url)).text() }
  return {
    ...{ audited: audited.data, messages: messages.data, names, page },
    mailedTo: mails.data.flatMap(({ recipient }) => recipient ?? []),
    arrivedAt: mail.mails().flatMap(({ recipients }) => recipients),
    isMailTaken: company.isMailTaken,
    text: JSON.stringify([audited, messages, ...unaudited].map(({ data }) => data)),
  }
}

async function readNames({ service }: Company): Promise<Stored['names']> {
  const named = await Promise.all(
    Object.entries(nameColumns).map(async ([table, column]) => {
      const rows = service.from(table).select()
      const shown = table === 'contact_form_submissions' ? rows.is('spam_reason', null) : rows
      const { data } = await shown.throwOnError()
      return [table, data.map((row: Record<string, string>) => row[column])]
    }),
  )
  return Object.fromEntries(named)
}

const renamed: Record<string, string> = {
  contact_submissions: 'contact_form_submissions',
  navigation: 'navigation_items',
  guides: 'site_texts',
  texts: 'site_texts',
  pricing: 'pricing_tiers',
}

/** The table of which a screen of staff shows the rows: `/admin/partner-clinics?page=2` shows `partner_clinics`. */
export function tableOf(path: string) {
  const name = /^\/admin\/([\w-]+)/.exec(path)?.[1]?.replaceAll('-', '_')
  return name && (renamed[name] ?? name)
}
