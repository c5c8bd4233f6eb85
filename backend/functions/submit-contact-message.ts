import type { ContactMessage } from '../../supabase/functions/process-contact-form/contact-message.ts'
import type {
  ContactSubmission,
  ContactTraces,
} from '../../supabase/functions/process-contact-form/handler.ts'
import type { ContactHistory } from '../../supabase/functions/process-contact-form/spam-rules.ts'
import type { Database } from '../database/database.ts'

const service = { role: 'service_role' } as const

/** What earlier messages say about this one. */
export async function recallContactHistory(
  database: Database,
  { name, email }: ContactMessage,
  traces: ContactTraces,
): Promise<ContactHistory> {
  const [row] = await database.ask(service, {
    text: 'select to_json(_history) as history from public.find_contact_history($1, $2, $3) as _history',
    values: [name, email, JSON.stringify(traces)],
    isKept: true,
  })
  if (!row?.history) throw new Error('The database knows no history')
  return JSON.parse(row.history)
}

/** Resolves once the message and its mail jobs are committed; the same within a minute changes nothing. */
export async function submitContactMessage(database: Database, submission: ContactSubmission) {
  const { name, email, phone, message, spamReason, traces } = submission
  await database.ask(service, {
    text: 'select public.submit_contact_message($1, $2, $3, $4, $5, $6)',
    values: [name, email, phone, message, spamReason, JSON.stringify(traces)],
    isKept: true,
  })
}
