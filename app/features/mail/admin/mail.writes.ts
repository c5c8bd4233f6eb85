import type { Write } from '../../../platform/rows/writes/use-write.ts'
import { dataWrite } from '../../../platform/rows/writes/use-write.ts'

/** Retries a mail now that is waiting or was given up. */
export const retryMail: Write<string> = dataWrite(['mail_outbox'], (client, mail_id) =>
  client.rpc('retry_mail', { mail_id }),
)

export const dismissMail: Write<string> = dataWrite(['mail_outbox'], (client, mail_id) =>
  client.rpc('dismiss_mail', { mail_id }),
)

export const sendTestMail: Write<void, string> = {
  writes: ['mail_outbox'],
  send: async (db) => {
    const { data } = await (await db()).rpc('send_test_mail').throwOnError()
    if (!data) throw new Error('The server did not queue the test mail.')
    return data
  },
}
