import type { DataTag, QueryKey } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { movedTo } from '../../platform/head/caching.ts'
import { currentSlugQuery, type SlugTable } from '../../platform/rows/reads/former-slugs.ts'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'

const missing = { state: 'missing' as const, status: 404 }
const unread = { state: 'unread' as const, status: 503 }

interface Former {
  table: SlugTable
  slug: string
  path: (slug: string) => string
}

/** The row that a page shows; without one, whether it is missing or can't be read. Redirects from former slugs. */
export async function findBySlug<Row>(
  context: Readonly<RouterContextProvider>,
  query: { queryKey: DataTag<QueryKey, Row | null, Error> },
  { table, slug, path }: Former,
) {
  // PostgreSQL can't store this character and returns an error for a query that contains it.
  if (!slug || slug.includes('\0')) return missing
  const redirection = currentSlugQuery(context.get(siteContext).db, table, slug)
  const client = await prefetchQueries(context, [query, redirection])
  const row = client.getQueryData(query.queryKey)
  if (row) return { state: 'found' as const, row }
  const currentSlug = client.getQueryData(redirection.queryKey)
  if (currentSlug) throw movedTo(path(currentSlug))
  return row === null && currentSlug === null ? missing : unread
}
