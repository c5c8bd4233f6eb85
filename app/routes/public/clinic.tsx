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
import { movedTo } from '../../platform/head/caching.ts'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { currentSlugQuery } from '../../platform/rows/reads/former-slugs.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { Container } from '../../ui/container.tsx'
import { LoadingText } from '../../ui/notice.tsx'
import type { Route } from './+types/clinic.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (!slug) throw redirect('/')
  // PostgreSQL can't store this character and returns an error for a query that contains it.
  if (slug.includes('\0')) return data({ queries: null }, 404)
  const { db } = context.get(siteContext)
  const [page, redirection] = [clinicQuery(db, slug), currentSlugQuery(db, 'partner_clinics', slug)]
  const client = await prefetchQueries(context, [page, redirection])
  const queries = dehydrateQueries(client)
  const clinic = client.getQueryData(page.queryKey)
  const currentSlug = client.getQueryData(redirection.queryKey)
  if (clinic) return data({ queries }, 200)
  if (currentSlug) throw movedTo(`/clinic/${currentSlug}`)
  const isKnown = clinic === null && currentSlug === null
  return data({ queries }, isKnown ? 404 : 503)
}

export default function ClinicRoute({
  loaderData: { queries },
  params: { slug },
}: Route.ComponentProps) {
  if (!queries || !slug) return <MissingClinic slug={slug ?? ''} />
  return (
    <LoadedQueries state={queries}>
      <Clinic slug={slug} />
    </LoadedQueries>
  )
}

function Clinic({ slug }: { slug: string }) {
  const { data: clinic, isPending } = useQuery(clinicQuery(useDb(), slug))
  if (isPending) return <Loading />
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

const Loading = () => (
  <div className="section min-h-[80svh]">
    <UnlistedHead title="Partner Clinic" />
    <Container>
      <LoadingText>Loading clinic details...</LoadingText>
    </Container>
  </div>
)

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
