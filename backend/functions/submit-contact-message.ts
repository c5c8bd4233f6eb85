import type { ContactSubmission } from '../../supabase/functions/process-contact-form/handler.ts'
import type { Database } from '../database/database.ts'

/** Resolves once the message and its mail job are committed; the same within a minute changes nothing. */
export async function submitContactMessage(database: Database, submission: ContactSubmission) {
  const { name, email, phone, message, spamReason } = submission
  await database.as(
    { role: 'service_role' },
    (sql) =>
      sql`select public.submit_contact_message(${name}, ${email}, ${phone}, ${message}, ${spamReason})`,
  )
}
