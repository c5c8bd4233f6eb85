import { cities } from '../../features/cities/cities.ts'
import { clinicsBySlugQuery } from '../../features/clinics/clinic-page.queries.ts'
import { visitFaqsQuery } from '../../features/faqs/faqs.queries.ts'
import { policies } from '../../features/legal/legal.ts'
import {
  clinicChangesQuery,
  landingPageChangesQuery,
  settingChangesQuery,
} from '../../features/sitemap/content-changes.queries.ts'
import { renderSitemap, type SitemapPage } from '../../features/sitemap/sitemap.ts'
import { readQuery } from '../../platform/reads/query-client.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(siteContext)
  const [standing, clinics, towns] = await Promise.all([
    listStandingPages(context),
    listClinicPages(context),
    listCityPages(context),
  ])
  const sitemap = renderSitemap(siteUrl, [...standing, ...towns, ...clinics])
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

type Context = Route.LoaderArgs['context']

async function listStandingPages(context: Context): Promise<SitemapPage[]> {
  const [content, settings] = await Promise.all([
    readQuery(context, landingPageChangesQuery),
    readQuery(context, settingChangesQuery),
  ])
  const { terms_of_service, privacy_policy, ...shown } = settings
  return [
    { path: '/', changes: [...content, ...Object.values(shown)] },
    ...Object.entries(policies).map(([path, { key }]) => ({
      path: `/${path}`,
      changes: [settings[key]],
    })),
  ]
}

async function listClinicPages(context: Context): Promise<SitemapPage[]> {
  const clinics = await readQuery(context, clinicChangesQuery)
  return clinics.map(({ slug, updated_at }) => ({ path: `/clinic/${slug}`, changes: [updated_at] }))
}

async function listCityPages(context: Context): Promise<SitemapPage[]> {
  const faqs = await readQuery(context, visitFaqsQuery)
  const list = async ({ path, clinicSlugs }: (typeof cities)[number]) => {
    const clinics = await readQuery(context, (db) => clinicsBySlugQuery(db, clinicSlugs))
    return { path: `/${path}`, changes: [...faqs, ...clinics].map(({ updated_at }) => updated_at) }
  }
  return Promise.all(cities.map(list))
}
