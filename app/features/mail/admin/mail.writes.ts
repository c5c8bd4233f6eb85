import type { Write } from '../../../platform/rows/writes/use-write.ts'

/** Tries a mail again at once that waits or was given up. */
export const retryMail: Write<string> = {
  writes: ['mail_outbox'],
  send: async (db, mail_id) => {
    await (await db()).rpc('retry_mail', { mail_id }).throwOnError()
  },
}

export const dismissMail: Write<string> = {
  writes: ['mail_outbox'],
  send: async (db, mail_id) => {
    await (await db()).rpc('dismiss_mail', { mail_id }).throwOnError()
  },
}

/** Queues a mail to the mailbox of the business and gives its id. */
export const sendTestMail: Write<void, string> = {
  writes: ['mail_outbox'],
  send: async (db) => {
    const { data } = await (await db()).rpc('send_test_mail').throwOnError()
    if (!data) throw new Error('The server did not queue the test mail.')
    return data
  },
}
