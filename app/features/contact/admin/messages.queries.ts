import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { isRowId } from '../../../platform/rows/ids.ts'
import { dataQuery } from '../../../platform/rows/reads/data-query.ts'
import { cursorAfter, rowsAfter } from '../../../platform/rows/reads/paged-query.ts'
import { REFETCH_INTERVAL } from '../../../platform/rows/reads/refetch-interval.ts'
import { wordPatterns } from '../../../platform/rows/reads/search-patterns.ts'
import { type ContactMessage, type MessageBox, messageColumns } from './message.ts'

const PAGE_SIZE = 50

export interface MessageSearch {
  box: MessageBox
  text: string
}

type Cursor = Pick<ContactMessage, 'id' | 'created_at'>

/** The messages of a box that contain all these words, newest first; new ones appear automatically. */
export const messagesQuery = (db: Db, search: MessageSearch) =>
  infiniteQueryOptions({
    queryKey: ['contact_form_submissions', 'list', search.box, search.text],
    initialPageParam: null as Cursor | null,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL,
    refetchOnWindowFocus: true,
    queryFn: ({ pageParam }) => readMessages(db, search, pageParam, PAGE_SIZE),
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : page.at(-1)),
  })

const EXPORT_PAGE = 1000

export async function readAllMessages(db: Db, search: MessageSearch): Promise<ContactMessage[]> {
  const all: ContactMessage[] = []
  for (;;) {
    const page = await readMessages(db, search, all.at(-1) ?? null, EXPORT_PAGE)
    all.push(...page)
    if (page.length < EXPORT_PAGE) return all
  }
}

async function readMessages(
  db: Db,
  { box, text }: MessageSearch,
  after: Cursor | null,
  most: number,
) {
  const messages = (await db()).from('contact_form_submissions').select(messageColumns)
  let found = messages.eq('suspected_spam', box === 'spam')
  if (box === 'open') found = found.neq('status', 'completed')
  else if (box !== 'all' && box !== 'spam') found = found.eq('status', box)
  for (const pattern of wordPatterns(text)) found = found.like('search_text', pattern)
  if (after) found = found.or(rowsAfter(cursorAfter(after, ['-created_at', '-id'])))
  const { data } = await found
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(most)
    .throwOnError()
  return data
}

/** A message that the list doesn't have, or no longer has. */
export const messageQuery = (db: Db, id: string) =>
  queryOptions({
    queryKey: ['contact_form_submissions', 'one', id],
    // Whatever was read before the list had the message is older than the list.
    staleTime: 0,
    queryFn: async () => {
      if (!isRowId(id)) return null
      const { data } = await (await db())
        .from('contact_form_submissions')
        .select(messageColumns)
        .eq('id', id)
        .maybeSingle()
        .throwOnError()
      return data
    },
  })

export const messageCountsQuery = (db: Db, text: string) =>
  queryOptions({
    queryKey: ['contact_form_submissions', 'counts', text],
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_INTERVAL,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const { data } = await (await db())
        .rpc('count_contact_messages', { patterns: wordPatterns(text) })
        .throwOnError()
      const counts = data as Record<Exclude<MessageBox, 'open'>, number>
      return { open: counts.new + counts['in-progress'], ...counts }
    },
  })

export interface MessageMail {
  id: string
  kind: string
  status: 'queued' | 'sent' | 'failed'
  attempts: number
  last_error: string | null
  sent_at: string | null
  /** No mail server was set, so nobody received it. */
  kept_as_file: boolean
}

/** The mails sent because of a message, and their state. */
export const messageMailsQuery = (db: Db, id: string) =>
  dataQuery(
    db,
    ['mail_outbox', 'contact_form_submissions', 'mails', id],
    (client) =>
      client
        .from('mail_outbox')
        .select('id, kind, status, attempts, last_error, sent_at, kept_as_file')
        .eq('submission_id', id)
        .neq('kind', 'reply')
        .order('created_at'),
    { refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? 3_000 : false) },
  )

const isWaiting = ({ status }: MessageMail) => status === 'queued'

export const messagesOfQuery = (db: Db, email: string) =>
  queryOptions({
    queryKey: ['contact_form_submissions', 'of', email],
    queryFn: async () => {
      const { data } = await (await db())
        .rpc('count_messages_from', { sender: email })
        .throwOnError()
      return data ?? 0
    },
  })
