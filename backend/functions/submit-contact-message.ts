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
  const [history] = await database.as(
    service,
    (sql) =>
      sql<ContactHistory[]>`
        select * from public.find_contact_history(${name}, ${email}, ${sql.json({ ...traces })})`,
  )
  if (!history) throw new Error('The database knows no history')
  return history
}

/** Resolves once the message and its mail jobs are committed; the same within a minute changes nothing. */
export async function submitContactMessage(database: Database, submission: ContactSubmission) {
  const { name, email, phone, message, spamReason, traces } = submission
  await database.as(
    service,
    (sql) => sql`
      select public.submit_contact_message(
        ${name}, ${email}, ${phone}, ${message}, ${spamReason}, ${sql.json({ ...traces })})`,
  )
}
