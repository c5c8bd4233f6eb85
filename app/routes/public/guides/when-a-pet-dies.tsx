import { data } from 'react-router'
import { findOffsetChange } from '../../../../shared/time/local-time.ts'
import { pageNames } from '../../../brand/page-names.ts'
import { businessQuery } from '../../../features/business/business.queries.ts'
import { OpenNow, useOpeningState } from '../../../features/business/open-now.tsx'
import { parseOpeningHours } from '../../../features/business/opening-hours.ts'
import { findOpeningState } from '../../../features/business/opening-state.ts'
import { ReachUs } from '../../../features/business/reach-us.tsx'
import { SubpageHead } from '../../../features/business/subpage-head.tsx'
import { clinicsBySlugQuery } from '../../../features/clinics/clinics.queries.ts'
import { ClinicsByTown } from '../../../features/clinics/clinics-by-town.tsx'
import { GuidePage } from '../../../features/pages/guide-page.tsx'
import { guides } from '../../../features/pages/pages.ts'
import { townClinicsQuery } from '../../../features/towns/towns.queries.ts'
import { earliestExpiry, expiresAt } from '../../../platform/head/caching.ts'
import { prefetchQueries } from '../../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../../platform/site-context.ts'
import { useTexts } from '../../../platform/site-texts/use-texts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ClosingSection } from '../../../ui/closing-section.tsx'
import { loadDay } from '../load-day.ts'
import type { Route } from './+types/when-a-pet-dies.ts'
import { loadGuide } from './load-guide.ts'

const { title } = guides['when-a-pet-dies']

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const hours = businessQuery(db)
  const [{ client, guide, status }, towns, { now, zone, offset, special }] = await Promise.all([
    loadGuide(context, guides['when-a-pet-dies'], [hours]),
    listTowns(context),
    loadDay(context),
  ])
  const change = findOffsetChange(now, zone)
  const clock = { now: now.toISOString(), offset, change }
  const usual = parseOpeningHours(client.getQueryData(hours.queryKey)?.opening_hours ?? '')
  const state = findOpeningState({ usual, special }, now, clock.offset)
  // The page cache keeps the page only while its sentence about the opening hours is true.
  const until = state && Math.min(state.until.getTime(), Date.parse(change?.at ?? '9999-12-31'))
  const headers = until ? expiresAt(new Date(until)) : undefined
  return data({ guide, towns, clock }, { status, headers })
}

/** The towns with their clinics; undefined if they can't be read. */
async function listTowns(context: Route.LoaderArgs['context']) {
  const { db } = context.get(siteContext)
  const query = townClinicsQuery(db)
  const towns = (await prefetchQueries(context, [query])).getQueryData(query.queryKey)
  if (!towns) return undefined
  const clinicsOf = (slugs: string[]) => clinicsBySlugQuery(db, slugs)
  const queries = towns.map(({ clinic_slugs }) => clinicsOf(clinic_slugs))
  const client = await prefetchQueries(context, queries)
  return towns.map(({ slug, name, clinic_slugs }) => {
    const found = client.getQueryData(clinicsOf(clinic_slugs).queryKey) ?? []
    return {
      slug,
      name,
      clinics: found.map(({ name, slug, phone, emergency_phone }) => ({
        name,
        slug,
        phone,
        emergency_phone,
      })),
    }
  })
}

export const headers = ({ loaderHeaders, parentHeaders }: Route.HeadersArgs) =>
  earliestExpiry(parentHeaders, loaderHeaders)

export default function WhenAPetDies({
  loaderData: { guide, towns, clock },
}: Route.ComponentProps) {
  const text = useTexts()
  return (
    <>
      <SubpageHead
        name={title}
        description={text('dies.top.description')}
        path="/when-a-pet-dies"
      />
      <GuidePage
        title={title}
        eyebrow={text('dies.top.eyebrow')}
        short={<InShort />}
        guide={guide}
        aside={
          <ReachUs
            note={text('dies.reach.text')}
            act={
              <ButtonLink to="/arrange" look="outline" size="large">
                {pageNames.arrange}
              </ButtonLink>
            }
          >
            <OpenNow clock={clock} className="mb-6 font-serif text-subtitle print:hidden" />
          </ReachUs>
        }
      />
      <ClinicsToCall towns={towns} clock={clock} />
      <WhatHappensNext />
    </>
  )
}

/** Three lines for somebody who can't read more now. */
function InShort() {
  const text = useTexts()
  return (
    <section id="in-short" aria-labelledby="in-short-heading" className="mt-7">
      <h2 id="in-short-heading" className="font-sans text-base font-semibold">
        {text('dies.short.title')}
      </h2>
      <ol className="mt-3 grid gap-3 border-l-2 border-larch-500 pl-5 text-lead">
        <li>{text('dies.short.first.text')}</li>
        <li>{text('dies.short.second.text')}</li>
        <li>{text('dies.short.third.text')}</li>
      </ol>
    </section>
  )
}

/** A separate component reads the clock, so that the guide above isn't rendered again. */
function ClinicsToCall({
  towns,
  clock,
}: Pick<Route.ComponentProps['loaderData'], 'towns' | 'clock'>) {
  const isClosed = useOpeningState(clock)?.isOpen === false
  return <ClinicsByTown towns={towns} isClosed={isClosed} />
}

function WhatHappensNext() {
  const text = useTexts()
  return (
    <ClosingSection id="next" title={text('dies.next.title')} lead={text('dies.next.lead')}>
      <ButtonLink to="/arrange">{pageNames.arrange}</ButtonLink>
      <ButtonLink to="/our-care" look="outline">
        {pageNames.ourCare}
      </ButtonLink>
      <ButtonLink to="/price" look="outline">
        {pageNames.price}
      </ButtonLink>
      <ButtonLink to="/after" look="outline">
        {pageNames.after}
      </ButtonLink>
    </ClosingSection>
  )
}
