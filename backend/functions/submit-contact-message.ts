import type { ContactSubmission } from '../../supabase/functions/process-contact-form/handler.ts'
import type { ContactHistory } from '../../supabase/functions/process-contact-form/spam-rules.ts'
import type { Database } from '../database/database.ts'

const service = { role: 'service_role' } as const

/**
 * Resolves once the message and its mail jobs are committed, or to what earlier messages say about it:
 * then nothing was stored.
 */
export async function submitFirstContactMessage(
  database: Database,
  submission: ContactSubmission,
): Promise<ContactHistory | null> {
  const [row] = await database.ask(service, {
    text: 'select public.submit_first_contact_message($1, $2, $3, $4, $5, $6) as history',
    values: valuesOf(submission),
    isKept: true,
  })
  return row?.history ? JSON.parse(row.history) : null
}

/** Resolves once the message and its mail jobs are committed; the same within a minute changes nothing. */
export async function submitContactMessage(database: Database, submission: ContactSubmission) {
  await database.ask(service, {
    text: 'select public.submit_contact_message($1, $2, $3, $4, $5, $6)',
    values: valuesOf(submission),
    isKept: true,
  })
}

const valuesOf = ({ name, email, phone, message, spamReason, traces }: ContactSubmission) => [
  ...[name, email, phone, message, spamReason],
  JSON.stringify(traces),
]
