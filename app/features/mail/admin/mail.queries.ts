import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'
import { REFETCH_INTERVAL } from '../../../platform/rows/reads/refetch-interval.ts'
import { dataWrite, type Write } from '../../../platform/rows/writes/use-write.ts'
import { onOffSetting } from '../../../platform/settings/setting.ts'
import type { MailState } from './mail.ts'

const MOST = 50
const COLUMNS =
  'id, kind, recipient, submission_id, status, attempts, next_attempt_at, last_error, created_at, sent_at, kept_as_file'

export const mailStateQuery = (db: Db) =>
  queryOptions({
    queryKey: ['mail_outbox', 'mail_check', 'state'],
    refetchInterval: REFETCH_INTERVAL,
    queryFn: async () => {
      const { data } = await (await db()).rpc('mail_state').single().throwOnError()
      // The generated types of a function can't express nullable columns.
      return data as MailState
    },
  })

/** Mails that were given up or are delayed, the oldest first. Test mails are shown in Settings. */
export const troubledMailsQuery = (db: Db) =>
  dataQuery(
    db,
    ['mail_outbox', 'troubled'],
    (client) =>
      client
        .from('mail_outbox')
        .select(COLUMNS)
        .neq('status', 'sent')
        .neq('kind', 'test-mail')
        .not('last_error', 'is', null)
        .is('dismissed_at', null)
        .order('status')
        .order('created_at')
        .limit(MOST),
    { refetchInterval: REFETCH_INTERVAL },
  )

/** A mail on its way, fetched every second until its result is known. */
export const mailQuery = (db: Db, id: string) =>
  dataQuery(
    db,
    ['mail_outbox', 'one', id],
    (client) => client.from('mail_outbox').select(COLUMNS).eq('id', id).single(),
    { refetchInterval: ({ state }) => (state.data?.status === 'queued' ? 1000 : false) },
  )

export const acknowledgement = onOffSetting('acknowledge_messages', true)

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
