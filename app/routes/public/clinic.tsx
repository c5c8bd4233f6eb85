import { useQuery } from '@tanstack/react-query'
import { data, redirect } from 'react-router'
import { SubpageHead } from '../../features/business/subpage-head.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import {
  defaultSeoDescription,
  defaultSeoTitle,
  describeClinic,
  guessTown,
} from '../../features/clinics/clinic.ts'
import { ClinicNotFound, ClinicPage } from '../../features/clinics/clinic-page.tsx'
import { type ClinicDetails, clinicQuery } from '../../features/clinics/clinics.queries.ts'
import { withPath } from '../../features/towns/town.ts'
import { townLinksQuery } from '../../features/towns/towns.queries.ts'
import { useDb } from '../../platform/db-context.tsx'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { siteContext } from '../../platform/site-context.ts'
import type { Route } from './+types/clinic.ts'
import { findBySlug } from './find-by-slug.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (!slug) throw redirect('/')
  const query = clinicQuery(context.get(siteContext).db, slug)
  const found = await findBySlug(context, query, {
    table: 'partner_clinics',
    slug,
    path: (slug) => `/clinic/${slug}`,
  })
  if (found.state !== 'found') return data({ clinic: null }, found.status)
  return data({ clinic: found.row })
}

export default function ClinicRoute({
  loaderData: { clinic },
  params: { slug = '' },
}: Route.ComponentProps) {
  return clinic ? <FoundClinic clinic={clinic} /> : <MissingClinic slug={slug} />
}

function FoundClinic({ clinic }: { clinic: ClinicDetails }) {
  const business = useBusiness()
  const path = `/clinic/${clinic.slug}`
  return (
    <>
      <SubpageHead
        name={clinic.name}
        title={clinic.seo_title || defaultSeoTitle(clinic.name, business.name)}
        description={clinic.seo_description || defaultSeoDescription(clinic, business.name)}
        path={path}
      />
      <StructuredData data={describeClinic(clinic, useSiteUrl() + path)} />
      <ClinicPage clinic={clinic} business={business} towns={useTownPages()} />
    </>
  )
}

function MissingClinic({ slug }: { slug: string }) {
  const { phone } = useBusiness()
  return (
    <>
      <UnlistedHead title="Clinic Not Found" />
      <ClinicNotFound phone={phone} town={guessTown(slug, useTownPages())} />
    </>
  )
}

function useTownPages() {
  const { data: towns = [] } = useQuery(townLinksQuery(useDb()))
  return towns.map(withPath)
}
