import type { QueryKey } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { splitIntroduction, type WrittenPage } from '../../../features/pages/pages.ts'
import { renderMarkdown } from '../../../features/pages/render-markdown.server.tsx'
import { prefetchQueries } from '../../../platform/rows/reads/prefetch-queries.ts'
import { textSetting } from '../../../platform/settings/setting.ts'
import { siteContext } from '../../../platform/site-context.ts'

/** The text of a guide as HTML, and the results of the page's other queries. */
export async function loadGuide(
  context: Readonly<RouterContextProvider>,
  { key }: WrittenPage,
  others: { queryKey: QueryKey }[] = [],
) {
  const query = textSetting(key).query(context.get(siteContext).db)
  const client = await prefetchQueries(context, [query, ...others])
  const markdown = client.getQueryData(query.queryKey)
  const { introduction, chapters } = splitIntroduction(markdown ?? '')
  const guide = { introduction: renderMarkdown(introduction).html, text: renderMarkdown(chapters) }
  return { client, guide, status: markdown === undefined ? 503 : 200 }
}
