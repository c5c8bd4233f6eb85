import { businessQuery } from '../../features/business/business.queries.ts'
import { renderSecurityTxt } from '../../features/security-contact/security-txt.ts'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/security-txt.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, business, siteUrl } = context.get(siteContext)
  const query = businessQuery(db)
  const client = await prefetchQueries(context, [query])
  const email = client.getQueryData(query.queryKey)?.business_email || business.email
  return new Response(renderSecurityTxt({ email, siteUrl, now: Date.now() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
