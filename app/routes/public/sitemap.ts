import type { QueryClient } from '@tanstack/react-query'
import { clinicsBySlugQuery } from '../../features/clinics/clinics.queries.ts'
import { visitFaqsQuery } from '../../features/faqs/faqs.queries.ts'
import { guides, policies } from '../../features/pages/pages.ts'
import { productPath } from '../../features/products/product.ts'
import {
  clinicChangesQuery,
  pageChangesQuery,
  productChangesQuery,
  settingChangesQuery,
} from '../../features/sitemap/content-changes.queries.ts'
import { renderSitemap, type SitemapPage } from '../../features/sitemap/sitemap.ts'
import { townPath } from '../../features/towns/town.ts'
import { townChangesQuery } from '../../features/towns/towns.queries.ts'
import type { Db } from '../../platform/db.ts'
import { createQueryClient } from '../../platform/rows/reads/query-client.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/sitemap.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, db } = context.get(siteContext)
  const client = createQueryClient()
  const [standing, products, clinics, towns] = await Promise.all([
    listStandingPages(client, db),
    listProductPages(client, db),
    listClinicPages(client, db),
    listTownPages(client, db),
  ])
  const sitemap = renderSitemap(siteUrl, [...standing, ...towns, ...clinics, ...products])
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}

async function listStandingPages(client: QueryClient, db: Db): Promise<SitemapPage[]> {
  const [content, prices, settings] = await Promise.all([
    client.query(pageChangesQuery(db, '/')),
    client.query(pageChangesQuery(db, '/price')),
    client.query(settingChangesQuery(db)),
  ])
  const { terms_of_service, privacy_policy, when_a_pet_dies, our_care, days_after, ...shown } =
    settings
  return [
    { path: '/', changes: [...content, ...Object.values(shown)] },
    { path: '/price', changes: prices },
    { path: '/arrange', changes: prices },
    ...Object.entries({ ...guides, ...policies }).map(([path, { key }]) => ({
      path: `/${path}`,
      changes: [settings[key]],
    })),
  ]
}

async function listClinicPages(client: QueryClient, db: Db): Promise<SitemapPage[]> {
  const clinics = await client.query(clinicChangesQuery(db))
  return clinics.map(({ slug, updated_at }) => ({ path: `/clinic/${slug}`, changes: [updated_at] }))
}

async function listProductPages(client: QueryClient, db: Db): Promise<SitemapPage[]> {
  const products = await client.query(productChangesQuery(db))
  return products.map((product) => ({
    path: productPath(product),
    changes: [product.updated_at],
  }))
}

async function listTownPages(client: QueryClient, db: Db): Promise<SitemapPage[]> {
  const [towns, faqs] = await Promise.all([
    client.query(townChangesQuery(db)),
    client.query(visitFaqsQuery(db)),
  ])
  const list = async ({ slug, clinic_slugs, updated_at }: (typeof towns)[number]) => {
    const clinics = await client.query(clinicsBySlugQuery(db, clinic_slugs))
    const shown = [...faqs, ...clinics].map((row) => row.updated_at)
    return { path: townPath(slug), changes: [updated_at, ...shown] }
  }
  return Promise.all(towns.map(list))
}
