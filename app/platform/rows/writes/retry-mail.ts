import { dataWrite, type Write } from './use-write.ts'

/** Retries a mail now that is waiting or was given up. */
export const retryMail: Write<string> = dataWrite(['mail_outbox'], (client, mail_id) =>
  client.rpc('retry_mail', { mail_id }),
)
