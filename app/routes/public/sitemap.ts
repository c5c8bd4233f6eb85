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
import type { Db } from '../../platform/db.ts'
import { createQueryClient } from '../../platform/query-client.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, siteUrl } = context.get(siteContext)
  const [standing, clinics, towns] = await Promise.all([
    listStandingPages(db),
    listClinicPages(db),
    listCityPages(db),
  ])
  const sitemap = renderSitemap(siteUrl, [...standing, ...towns, ...clinics])
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

async function listStandingPages(db: Db): Promise<SitemapPage[]> {
  const client = createQueryClient()
  const [content, settings] = await Promise.all([
    client.fetchQuery(landingPageChangesQuery(db)),
    client.fetchQuery(settingChangesQuery(db)),
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

async function listClinicPages(db: Db): Promise<SitemapPage[]> {
  const clinics = await createQueryClient().fetchQuery(clinicChangesQuery(db))
  return clinics.map(({ slug, updated_at }) => ({ path: `/clinic/${slug}`, changes: [updated_at] }))
}

async function listCityPages(db: Db): Promise<SitemapPage[]> {
  const client = createQueryClient()
  const faqs = await client.fetchQuery(visitFaqsQuery(db))
  const list = async ({ path, clinicSlugs }: (typeof cities)[number]) => {
    const clinics = await client.fetchQuery(clinicsBySlugQuery(db, clinicSlugs))
    return { path: `/${path}`, changes: [...faqs, ...clinics].map(({ updated_at }) => updated_at) }
  }
  return Promise.all(cities.map(list))
}
