import type { RouterContextProvider } from 'react-router'
import { openingContentQuery } from '../../features/launch-checklist/example-content.queries.ts'
import { findExamples } from '../../features/launch-checklist/example-values.ts'
import type { Example } from '../../platform/examples-context.ts'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'

/** The example content that a page shows to families. On a local address examples are allowed. */
export async function findShownExamples(
  context: Readonly<RouterContextProvider>,
): Promise<Example[]> {
  const { db, isPublic, ...contact } = context.get(siteContext)
  if (!isPublic) return []
  const query = openingContentQuery(db)
  const client = await prefetchQueries(context, [query])
  const content = client.getQueryData(query.queryKey)
  return content ? findExamples(content, contact) : []
}
