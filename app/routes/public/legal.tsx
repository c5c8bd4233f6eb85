import { data } from 'react-router'
import { SubpageHead } from '../../features/business/subpage-head.tsx'
import { findPolicy } from '../../features/pages/pages.ts'
import { PolicyContent, PolicyPage } from '../../features/pages/policy-page.tsx'
import { renderMarkdown } from '../../features/pages/render-markdown.server.tsx'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { textSetting } from '../../platform/settings/setting.ts'
import { siteContext } from '../../platform/site-context.ts'
import { ErrorText } from '../../ui/notice.tsx'
import type { Route } from './+types/legal.ts'

// Only HTML is sent to the browser; the markdown and its parser stay on the server.
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { key } = findPolicy(pattern)
  const query = textSetting(key).query(context.get(siteContext).db)
  const client = await prefetchQueries(context, [query])
  const markdown = client.getQueryData(query.queryKey)
  if (markdown === undefined) return data({ policy: null }, 503)
  return data({ policy: renderMarkdown(markdown) })
}

export default function Legal({ loaderData: { policy }, matches }: Route.ComponentProps) {
  const path = matches[2].id
  const { title, description } = findPolicy(path)
  return (
    <>
      <SubpageHead name={title} description={description} path={`/${path}`} />
      <PolicyPage title={title}>
        {policy ? (
          <PolicyContent text={policy} />
        ) : (
          <ErrorText>We could not show this page. Please try again in a moment.</ErrorText>
        )}
      </PolicyPage>
    </>
  )
}
