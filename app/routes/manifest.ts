import { businessQuery } from '../features/business/business.queries.ts'
import { prefetchQueries } from '../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../platform/site-context.ts'
import type { Route } from './+types/manifest.ts'

/** Staff's scope is the whole site, because signing in is outside `/admin`. */
const ofStaff = {
  id: '/admin',
  short_name: 'Staff',
  start_url: '/admin',
  scope: '/',
  display: 'standalone',
}

/** For people who add the site or the admin area to a home screen (W3C Web Application Manifest). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, business } = context.get(siteContext)
  const query = businessQuery(db)
  const client = await prefetchQueries(context, [query])
  const name = client.getQueryData(query.queryKey)?.business_name || business.name
  const isOfStaff = new URL(request.url).pathname.startsWith('/admin')
  const manifest = {
    ...(isOfStaff
      ? { name: `${name} staff`, ...ofStaff }
      : { name, start_url: '/', display: 'minimal-ui' }),
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
