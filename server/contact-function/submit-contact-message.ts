import type { Database } from 'one-process-backend/database'
import type { ContactSubmission } from '../../supabase/functions/process-contact-form/handler.ts'

/** Resolves once the message and its mail jobs are committed. A repetition within a minute changes nothing. */
export async function submitContactMessage(database: Database, submission: ContactSubmission) {
  const { name, email, phone, message, about, arrangement } = submission
  const { spamReason, advertSigns, formId, isFirst } = submission
  await database.ask(
    { role: 'service_role' },
    {
      text: 'select public.submit_contact_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
      values: [
        name,
        email,
        phone,
        message,
        spamReason,
        formId,
        String(isFirst),
        arrangement && JSON.stringify(arrangement),
        about,
        advertSigns,
      ],
    },
  )
}
