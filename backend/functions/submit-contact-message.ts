import type { ContactSubmission } from '../../supabase/functions/process-contact-form/handler.ts'
import type { ContactHistory } from '../../supabase/functions/process-contact-form/spam-rules.ts'
import type { Database } from '../database/database.ts'

const service = { role: 'service_role' } as const

/**
 * Resolves once the message and its mail jobs are committed. When earlier messages are related to it,
 * nothing is stored and what they say is returned.
 */
export async function submitUnrelatedContactMessage(
  database: Database,
  submission: ContactSubmission,
): Promise<ContactHistory | null> {
  const [row] = await database.ask(service, {
    text: 'select public.submit_unrelated_contact_message($1, $2, $3, $4, $5, $6) as history',
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

const valuesOf = ({ name, email, phone, message, spamReason, fingerprint }: ContactSubmission) => [
  ...[name, email, phone, message, spamReason],
  JSON.stringify(fingerprint),
]
