import { guides, policies } from '../../features/pages/pages.ts'
import { nouns } from '../../nouns.ts'
import { listPagesOf } from '../../platform/nouns/list-query.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/sitemap.ts'

const standing = ['', 'price', 'arrange', ...Object.keys({ ...guides, ...policies })]

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, db } = context.get(siteContext)
  const rows = await Promise.all(nouns.map((noun) => listPagesOf(db, noun)))
  const paths = [...standing.map((path) => `/${path}`), ...rows.flat()]
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
