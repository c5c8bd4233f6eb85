import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../../platform/db.ts'
import { dataQuery } from '../../../../platform/rows/reads/data-query.ts'
import {
  REFETCH_INTERVAL,
  SUMMARY_INTERVAL,
} from '../../../../platform/rows/reads/refetch-interval.ts'
import { NO_ROW, type Versioned } from '../../../../platform/rows/writes/optimistic-update.ts'

export interface Reply {
  id: string
  author_id: string | null
  way: 'mail' | 'phone' | 'own-mail'
  body: string | null
  mail_status: 'queued' | 'sent' | 'failed' | null
  mail_problem: string | null
  sent_at: string | null
  /** No mail server was set, so nobody received it. */
  kept_as_file: boolean
  created_at: string
}

/** How soon the state of an answer is fetched again: just sent, failed and being retried, done. */
const SOON = 1_000
const OFTEN = 3_000

export const repliesQuery = (db: Db, messageId: string) =>
  dataQuery(
    db,
    ['message_replies', 'contact_form_submissions', 'replies', messageId],
    (client) =>
      client
        .from('message_replies')
        .select(
          'id, author_id, way, body, mail_status, mail_problem, sent_at, kept_as_file, created_at',
        )
        .eq('submission_id', messageId)
        .order('created_at')
        .order('id'),
    {
      refetchInterval: ({ state }) => {
        const waiting = state.data?.filter(({ mail_status }) => mail_status === 'queued') ?? []
        if (waiting.some(({ mail_problem }) => !mail_problem)) return SOON
        return waiting.length > 0 ? OFTEN : REFETCH_INTERVAL
      },
    },
  )

export const templatesQuery = (db: Db) =>
  dataQuery(db, ['reply_templates'], (client) =>
    client
      .from('reply_templates')
      .select('id, name, body, created_at, updated_at')
      .order('name')
      .order('id'),
  )

export interface Preferences extends Versioned {
  signature: string | null
}

export const preferencesRow = { keyColumn: 'id', columns: 'id, signature, updated_at' } as const

/** The preferences of the signed-in person. There is no row until they save some. */
export const preferencesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['staff_preferences', 'own'],
    queryFn: async (): Promise<Preferences> => {
      const client = await db()
      const rows = client.from('staff_preferences').select(preferencesRow.columns)
      const { data } = await rows.maybeSingle().throwOnError()
      if (data) return data
      const { session } = (await client.auth.getSession()).data
      return { id: session?.user.id ?? '', signature: null, updated_at: NO_ROW }
    },
  })

export const signatureQuery = (db: Db) => ({
  ...preferencesQuery(db),
  select: ({ signature }: Preferences) => signature ?? '',
})

export const staffQuery = (db: Db) =>
  queryOptions({
    queryKey: ['accounts', 'addresses'],
    staleTime: 60_000,
    queryFn: async () => {
      const { data } = await (await db()).rpc('get_all_auth_users').throwOnError()
      return Object.fromEntries(data.map(({ id, email }) => [id, email]))
    },
  })

/** An upper bound: no firm leaves this many unanswered. */
const MOST = 500

export const unansweredQuery = (db: Db) =>
  dataQuery(
    db,
    ['contact_form_submissions', 'unanswered'],
    (client) =>
      client
        .from('contact_form_submissions')
        .select('id, name, email, message, advert_signs, created_at')
        .is('answered_at', null)
        .neq('status', 'completed')
        .eq('suspected_spam', false)
        .order('created_at')
        .limit(MOST),
    { refetchInterval: SUMMARY_INTERVAL, refetchOnWindowFocus: true },
  )
