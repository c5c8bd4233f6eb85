import type { Arrangement } from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { pageNames } from '../../brand/page-names.ts'
import { SubpageHead } from '../../features/business/subpage-head.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { ArrangementForm } from '../../features/contact/arrangement/arrangement-form.tsx'
import { receiveArrangement } from '../../features/contact/arrangement/receive-arrangement.ts'
import {
  describeSecondPet,
  readChoices,
  readSecondPet,
} from '../../features/estimate/arrangement-price.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { useText, useTexts } from '../../platform/site-texts/use-texts.ts'
import { Container } from '../../ui/container.tsx'
import { arrangementQueries, useArrangementChoices } from '../arrangement-choices.tsx'
import type { Route } from './+types/arrange.ts'
import { LONGEST_QUERY, useQueryString } from './use-query-string.ts'

const title = pageNames.arrange

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const client = await prefetchQueries(context, arrangementQueries(db))
  return { queryString: url.search.slice(0, LONGEST_QUERY), queries: dehydrateQueries(client) }
}

/** Handles the form when it is sent without scripts. */
export const action = ({ request, context }: Route.ActionArgs) =>
  receiveArrangement(request, context)

export default function ArrangeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const queryString = useQueryString(loaderData.queryString)
  return (
    <LoadedQueries state={loaderData.queries}>
      <SubpageHead name={title} description={useText('arrange.top.description')} path="/arrange" />
      <ArrangePage queryString={queryString} reply={actionData} />
    </LoadedQueries>
  )
}

interface Props {
  queryString: string
  reply: Route.ComponentProps['actionData']
}

function ArrangePage({ queryString, reply }: Props) {
  const text = useTexts()
  const { phone } = useBusiness()
  const { clinics, options, choices, priceOf, isWeight } = useArrangementChoices()
  const params = new URLSearchParams(queryString)
  const named = params.get('clinic') ?? ''
  // A printed URL may have a former slug.
  const clinic =
    clinics.find(({ slug }) => slug === named) ??
    clinics.find(({ formerSlugs }) => formerSlugs.includes(named))
  const second = readSecondPet(params, options)
  const given: Partial<Arrangement> = {
    ...readChoices(params, options),
    ...(clinic && { way: 'clinic', clinic: clinic.name }),
  }
  return (
    <Container width="text" className="section min-h-[80svh]">
      <p className="eyebrow mb-5">{text('arrange.top.eyebrow')}</p>
      <h1 id="arrange-heading" className="text-title">
        {title}
      </h1>
      <p className="mt-6 mb-12 text-lead">{text('arrange.top.lead')}</p>
      {/* A new key resets the form, so that a kept page shows the current questions. */}
      <ArrangementForm
        key={queryString}
        phone={phone}
        choices={choices}
        given={given}
        reply={reply}
        priceOf={(answers) => priceOf(answers, second)}
        secondPet={second && describeSecondPet(second, options)}
        isWeight={isWeight}
      />
    </Container>
  )
}
