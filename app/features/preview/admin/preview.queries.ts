import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ContentNoun, nouns } from '../../../nouns.ts'
import { type Db, tableNamed } from '../../../platform/db.ts'
import { PREVIEW_ADDRESS, type PreviewedPage, type PreviewRequest } from '../preview-request.ts'
import { prepareFrame } from './prepare-frame.ts'

/** A preview that the server refused, with a sentence for staff. */
export class PreviewRefused extends Error {}

const sentences: Record<number, string> = {
  401: 'Your session has ended. Please sign in again.',
  403: 'Only administrators see previews.',
  413: 'There are too many unsaved changes to show at once.',
  429: 'Too many previews are being prepared at the moment. Please wait a little.',
}

/**
 * The page as HTML without scripts, for a frame. Fetched each time it is shown, because the content may just have
 * changed.
 */
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
        // Takes precedence over the pictures of the previous page.
        priority: 'high',
        signal,
      })
      if (!response.ok) throw new PreviewRefused(sentences[response.status])
      const previewed = (await response.json()) as PreviewedPage
      return { ...previewed, path: request.path, html: prepareFrame(previewed.html) }
    },
  })

export interface PageChoice {
  path: string
  name: string
  isHidden: boolean
}

const MOST = 1000

export const pagedNouns = nouns.filter(({ ownPage }) => ownPage)

/** The pages of rows by table, including hidden ones. */
export type PageChoices = Record<string, PageChoice[]>

export const pageChoicesQuery = (db: Db) =>
  queryOptions({
    queryKey: ['everything', 'preview-pages'],
    staleTime: 0,
    queryFn: async (): Promise<PageChoices> => {
      const client = await db()
      const read = async ({ table, order: [order = 'id'], ownPage }: ContentNoun) => {
        const { data } = await tableNamed(client, table)
          .select('slug, name, is_shown')
          .order(order)
          .order('id')
          .limit(MOST)
          .overrideTypes<{ slug: string; name: string; is_shown: boolean }[], { merge: false }>()
          .throwOnError()
        const choices = data.map(({ slug, name, is_shown }) => ({
          path: ownPage?.path({ slug }) ?? '/',
          name,
          isHidden: !is_shown,
        }))
        return [table, choices] as const
      }
      return Object.fromEntries(await Promise.all(pagedNouns.map(read)))
    },
  })
