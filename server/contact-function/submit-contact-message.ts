import type { Database } from 'one-process-backend/database'
import type { ContactSubmission } from '../../supabase/functions/process-contact-form/handler.ts'
import type { ContactHistory } from '../../supabase/functions/process-contact-form/spam-rules.ts'

/**
 * Resolves once the message and its mail jobs are committed. When earlier messages are related to it,
 * it stores nothing and returns their history.
 */
export async function submitUnrelatedContactMessage(
  database: Database,
  submission: ContactSubmission,
): Promise<ContactHistory | null> {
  const history = await call(database, 'submit_unrelated_contact_message', submission)
  return history ? JSON.parse(history) : null
}

/** Resolves once the message and its mail jobs are committed. A repetition within a minute changes nothing. */
export async function submitContactMessage(database: Database, submission: ContactSubmission) {
  await call(database, 'submit_contact_message', submission)
}

async function call(database: Database, name: string, submission: ContactSubmission) {
  const { name: visitor, email, phone, message, spamReason, fingerprint, isFirst } = submission
  const { arrangement } = submission
  const [row] = await database.ask(
    { role: 'service_role' },
    {
      text: `select public.${name}($1, $2, $3, $4, $5, $6, $7, $8) as result`,
      values: [
        visitor,
        email,
        phone,
        message,
        spamReason,
        JSON.stringify(fingerprint),
        String(isFirst),
        arrangement && JSON.stringify(arrangement),
      ],
      isKept: true,
    },
  )
  return row?.result
}
