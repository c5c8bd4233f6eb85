import { businessQuery } from '../../features/business/business.queries.ts'
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

const DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

interface Contact {
  email: string
  siteUrl: string
  now: number
}

/** Names the contact for vulnerability reports, in the format of RFC 9116. It expires after half a year. */
function renderSecurityTxt({ email, siteUrl, now }: Contact): string {
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${new Date(now + DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ]
  return lines.join('\n')
}
