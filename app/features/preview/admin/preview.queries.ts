import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Db, tableNamed } from '../../../platform/db.ts'
import { localDay } from '../../../platform/time/local-time.ts'
import { readTimeZone } from '../../../platform/time/time-zones.ts'
import { PREVIEW_ADDRESS, type PreviewedPage, type PreviewRequest } from '../preview-request.ts'
import { prepareFrame } from './prepare-frame.ts'
import { type Hideable, hideable } from './what-pages-show.ts'

/** A preview that wasn't made, with a sentence for staff. */
export class PreviewRefused extends Error {}

const sentences: Record<number, string> = {
  401: 'Your session has ended. Please sign in again.',
  403: 'Only administrators see previews.',
  413: 'There is too much that is unsaved to be shown at once.',
  429: 'Too many pages are being made at the moment. Please wait a little.',
}

/** The page as HTML without scripts, for a frame. Made anew whenever somebody looks: it may show what has just changed. */
export const previewQuery = (db: Db, request: PreviewRequest) =>
  queryOptions({
    queryKey: ['everything', 'preview', request],
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await (await db()).auth.getSession()
      if (!data.session) throw new PreviewRefused(sentences[401])
      const response = await fetch(PREVIEW_ADDRESS, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(request),
        // The pictures of the page before shall not keep it waiting.
        priority: 'high',
        signal,
      })
      if (!response.ok) throw new PreviewRefused(sentences[response.status])
      const { status, html } = (await response.json()) as PreviewedPage
      return { path: request.path, status, html: prepareFrame(html) }
    },
  })

export interface PageChoice {
  path: string
  name: string
  isHidden: boolean
}

const MOST = 1000

/** The kinds of rows that have pages of their own. */
const kinds = {
  products: { table: 'products', order: 'name' },
  clinics: { table: 'partner_clinics', order: 'name' },
  towns: { table: 'towns', order: 'display_order' },
} as const
type Kind = keyof typeof kinds
type Paths = Record<Kind, (row: { slug: string }) => string>
export type PageChoices = Record<Kind, PageChoice[]>

/** The pages of products, clinics and towns, hidden ones too. */
export const pageChoicesQuery = (db: Db, paths: Paths) =>
  queryOptions({
    queryKey: ['products', 'partner_clinics', 'towns', 'preview-pages'],
    staleTime: 0,
    queryFn: async () => {
      const read = async ([kind, { table, order }]: [string, (typeof kinds)[Kind]]) => {
        const { data } = await (await db())
          .from(table)
          .select('slug, name, is_shown')
          .order(order)
          .order('id')
          .limit(MOST)
          .throwOnError()
        const choices = data.map(({ slug, name, is_shown }) => ({
          path: paths[kind as Kind]({ slug }),
          name,
          isHidden: !is_shown,
        }))
        return [kind, choices]
      }
      return Object.fromEntries(await Promise.all(Object.entries(kinds).map(read))) as PageChoices
    },
  })

/** How many rows of each table are hidden. */
export const hiddenRowsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['everything', 'hidden-rows'],
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    queryFn: async () => {
      const client = await db()
      const today = localDay(new Date(), await readTimeZone(client))
      const count = async (table: string) => {
        const rows = tableNamed(client, table).select('id', { count: 'exact', head: true })
        const hidden = rows.eq('is_shown', false)
        const shown =
          table === 'notices' ? hidden.lte('shown_from', today).gte('shown_until', today) : hidden
        const { count } = await shown.throwOnError()
        return [table, count ?? 0]
      }
      const counts = await Promise.all(Object.keys(hideable).map(count))
      return Object.fromEntries(counts) as Record<Hideable, number>
    },
  })
