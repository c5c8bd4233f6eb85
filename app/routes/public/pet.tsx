import { data } from 'react-router'
import { formatLongDay, formatLongMoment } from '../../../shared/time/local-time.ts'
import { ReachUs } from '../../features/business/reach-us.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { BrandMark } from '../../features/navigation/brand-drawings.tsx'
import { PetPage } from '../../features/pets/pet-page.tsx'
import { petPageQuery } from '../../features/pets/pets.queries.ts'
import { UnlistedHead } from '../../platform/head/page-head.tsx'
import { prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { Container } from '../../ui/container.tsx'
import { ErrorText } from '../../ui/notice.tsx'
import type { Route } from './+types/pet.ts'
import { loadDay } from './load-day.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const query = petPageQuery(context.get(siteContext).db, token)
  const [client, { zone }] = await Promise.all([
    prefetchQueries(context, [query]),
    loadDay(context),
  ])
  const found = client.getQueryData(query.queryKey)
  const status = found ? 200 : found === null ? 404 : 503
  // A browser with older time zone data would show another hour.
  const steps = found?.steps.map((step) => ({
    ...step,
    moment: formatLongMoment(step.happened_at, zone),
    day: formatLongDay(step.happened_at, zone),
  }))
  const pet = found && { ...found, steps: steps ?? [] }
  // No cache on the way may keep the page: anybody with the link may read it, but only while the link is valid.
  return data(
    { pet },
    { status, headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } },
  )
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** The page of one pet, only for its family. */
export default function Pet({ loaderData: { pet } }: Route.ComponentProps) {
  const { name } = useBusiness()
  const text = useTexts()
  const reach = (
    <ReachUs note={text('pet.reach.text')}>
      <h2 className="mb-6 text-subtitle">{text('pet.reach.title')}</h2>
    </ReachUs>
  )
  return (
    <>
      <UnlistedHead title={`${pet ? pet.name : text('pet.missing.title')} | ${name}`} />
      {pet ? (
        <PetPage
          pet={pet}
          businessName={name}
          mark={<BrandMark className="size-8" />}
          readyNote={text('pet.ready.text', { pet: pet.name })}
          reach={reach}
        />
      ) : (
        <section className="section pt-10 md:pt-14 lg:pt-16">
          <Container className="grid items-start gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
            <div>
              <h1 className="text-title">{text('pet.missing.title')}</h1>
              {pet === null ? (
                <p className="mt-7 text-lead">{text('pet.missing.text')}</p>
              ) : (
                <ErrorText>{text('pet.unread.text')}</ErrorText>
              )}
            </div>
            {reach}
          </Container>
        </section>
      )}
    </>
  )
}
