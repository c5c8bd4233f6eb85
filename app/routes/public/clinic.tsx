import { data, Navigate, redirect } from 'react-router'
import { useBusiness } from '../../features/business/use-business.ts'
import { ClinicNotFound } from '../../features/clinics/clinic-not-found.tsx'
import {
  type ClinicDetails,
  clinicQuery,
  currentSlugQuery,
} from '../../features/clinics/clinic-page.queries.ts'
import { ClinicPage } from '../../features/clinics/clinic-page.tsx'
import { defaultSeoDescription, defaultSeoTitle } from '../../features/clinics/clinic-seo.ts'
import { describeClinic } from '../../features/clinics/describe-clinic.ts'
import { Breadcrumbs } from '../../platform/head/breadcrumbs.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { PageHead, UnlistedHead } from '../../platform/page-head.tsx'
import { onItsWay, useArrival } from '../../platform/reads/deferred-data.ts'
import { findLoaded } from '../../platform/reads/loaded-queries.ts'
import { loadQueries } from '../../platform/reads/query-client.ts'
import { Container } from '../../ui/container.tsx'
import { LoadingText } from '../../ui/notice.tsx'
import type { Route } from './+types/clinic.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  if (!slug) throw redirect('/')
  // PostgreSQL holds no such text and refuses to be asked for it.
  if (slug.includes('\0')) return data({ clinic: null }, 404)
  const queries = await loadQueries(context, [
    (db) => clinicQuery(db, slug),
    (db) => currentSlugQuery(db, slug),
  ])
  const clinic = findLoaded<ClinicDetails | null>(queries, ['clinic', slug])
  const currentSlug = findLoaded<string | null>(queries, ['current-slug', slug])
  if (clinic) return data({ clinic }, 200)
  if (currentSlug) throw redirect(`/clinic/${currentSlug}`, movedForNow)
  const isKnown = queries.every(({ failure }) => !failure)
  return data({ clinic: null }, isKnown ? 404 : 503)
}

// Browsers would keep a 301 for good, and staff may give the former address back or to another clinic.
const movedForNow = { status: 301, headers: { 'Cache-Control': 'no-cache' } }

/** Within the site the page is opened at once, and its clinic follows. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => ({
  clinic: onItsWay(serverLoader().then(({ clinic }) => clinic)),
})

export default function ClinicRoute({ loaderData }: Route.ComponentProps) {
  const clinic = useArrival(loaderData.clinic)
  if (clinic.status === 'waiting') return <Loading />
  if (clinic.status === 'failed') return <Failure error={clinic.error} />
  return clinic.value ? <FoundClinic clinic={clinic.value} /> : <MissingClinic />
}

function FoundClinic({ clinic }: { clinic: ClinicDetails }) {
  const business = useBusiness()
  const path = `/clinic/${clinic.slug}`
  return (
    <>
      <PageHead
        title={clinic.seo_title || defaultSeoTitle(clinic.name, business.name)}
        description={clinic.seo_description || defaultSeoDescription(clinic, business.name)}
        path={path}
        siteName={business.name}
      />
      <StructuredData data={describeClinic(clinic, useSiteUrl() + path)} />
      <Breadcrumbs name={clinic.name} path={path} />
      <ClinicPage clinic={clinic} business={business} />
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

const MissingClinic = () => (
  <>
    <UnlistedHead title="Clinic Not Found" />
    <ClinicNotFound />
  </>
)

// The answer may also be that the clinic's page has moved.
function Failure({ error }: { error: unknown }) {
  const target = error instanceof Response && error.headers.get('Location')
  return target ? <Navigate to={target} replace /> : <MissingClinic />
}
