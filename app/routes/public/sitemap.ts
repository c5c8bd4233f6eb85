import type { QueryClient } from '@tanstack/react-query'
import { cities } from '../../features/cities/cities.ts'
import { clinicsBySlugQuery } from '../../features/clinics/clinics.queries.ts'
import { visitFaqsQuery } from '../../features/faqs/faqs.queries.ts'
import { policies } from '../../features/legal/legal.ts'
import {
  clinicChangesQuery,
  landingPageChangesQuery,
  settingChangesQuery,
} from '../../features/sitemap/content-changes.queries.ts'
import { renderSitemap, type SitemapPage } from '../../features/sitemap/sitemap.ts'
import type { Db } from '../../platform/db.ts'
import { createQueryClient } from '../../platform/reads/query-client.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, db } = context.get(siteContext)
  const client = createQueryClient()
  const [standing, clinics, towns] = await Promise.all([
    listStandingPages(client, db),
    listClinicPages(client, db),
    listCityPages(client, db),
  ])
  const sitemap = renderSitemap(siteUrl, [...standing, ...towns, ...clinics])
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

async function listStandingPages(client: QueryClient, db: Db): Promise<SitemapPage[]> {
  const [content, settings] = await Promise.all([
    client.query(landingPageChangesQuery(db)),
    client.query(settingChangesQuery(db)),
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

async function listClinicPages(client: QueryClient, db: Db): Promise<SitemapPage[]> {
  const clinics = await client.query(clinicChangesQuery(db))
  return clinics.map(({ slug, updated_at }) => ({ path: `/clinic/${slug}`, changes: [updated_at] }))
}

async function listCityPages(client: QueryClient, db: Db): Promise<SitemapPage[]> {
  const faqs = await client.query(visitFaqsQuery(db))
  const list = async ({ path, clinicSlugs }: (typeof cities)[number]) => {
    const clinics = await client.query(clinicsBySlugQuery(db, clinicSlugs))
    return { path: `/${path}`, changes: [...faqs, ...clinics].map(({ updated_at }) => updated_at) }
  }
  return Promise.all(cities.map(list))
}
