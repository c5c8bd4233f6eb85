import { businessQuery } from '../../features/business/business.queries.ts'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/manifest.ts'

/** For visitors who add the site to a home screen (W3C Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, business } = context.get(siteContext)
  const query = businessQuery(db)
  const client = await prefetchQueries(context, [query])
  const set = client.getQueryData(query.queryKey)
  const manifest = {
    name: set?.business_name || business.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#faf6ef',
    theme_color: '#18332c',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  })
}
