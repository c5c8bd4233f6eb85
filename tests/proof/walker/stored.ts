import type { Company } from './people.ts'

export interface AuditEntry {
  id: string
  actor_email: string
  table_name: string
  operation: string
  after: Record<string, unknown> | null
}

export interface Stored {
  audited: AuditEntry[]
  messages: number
  /** Everything that was written, for finding a word in it. */
  text: string
}

/** What people have written during the walk. Changes by the world itself are left out. */
export async function readStored({ service }: Company): Promise<Stored> {
  const [{ data: audited }, { data: messages }] = await Promise.all([
    service
      .from('audit_log')
      .select('id, actor_email, table_name, operation, after')
      .neq('actor_role', 'service_role')
      .throwOnError(),
    service.from('contact_form_submissions').select().throwOnError(),
  ])
  return { audited, messages: messages.length, text: JSON.stringify([audited, messages]) }
}
