import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { OpeningHoursList } from '../../features/business/opening-hours-list.tsx'
import { SubpageHead } from '../../features/business/subpage-head.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { ContactSection } from '../../features/contact/contact-section.tsx'
import { toChoice } from '../../features/estimate/choice.ts'
import { estimate } from '../../features/estimate/estimate.ts'
import { NO_PRICE_YET, PriceForm, ProblemList } from '../../features/estimate/price-form.tsx'
import {
  findProblems,
  type PriceOptions,
  readQuestion,
} from '../../features/estimate/price-question.ts'
import { listEstimate, PriceSum } from '../../features/estimate/price-sum.tsx'
import { PriceTable } from '../../features/prices/price-table.tsx'
import { describePrices } from '../../features/prices/pricing-tier.ts'
import { pricingTiersQuery } from '../../features/prices/pricing-tiers.queries.ts'
import { productPricesQuery } from '../../features/products/products.queries.ts'
import { collectionFeesQuery } from '../../features/towns/towns.queries.ts'
import { useDb } from '../../platform/db-context.tsx'
import { useExamples } from '../../platform/examples-context.ts'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { LoadedQueries } from '../../platform/rows/reads/loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from '../../platform/rows/reads/prefetch-queries.ts'
import { siteContext } from '../../platform/site-context.ts'
import { useText, useTexts } from '../../platform/site-texts/use-texts.ts'
import { moveTypedEarly } from '../../platform/typed-early.ts'
import type { loader as rootLoader } from '../../root.tsx'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { ErrorText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/price.ts'
import { LONGEST_QUERY, useAsked } from './use-asked.ts'

const title = 'What it costs in all'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const client = await prefetchQueries(context, [
    pricingTiersQuery(db),
    collectionFeesQuery(db),
    productPricesQuery(db),
  ])
  return { asked: url.search.slice(0, LONGEST_QUERY), queries: dehydrateQueries(client) }
}

export default function PriceRoute({ loaderData: { asked, queries } }: Route.ComponentProps) {
  return (
    <LoadedQueries state={queries}>
      <SubpageHead name={title} description={useText('price.top.description')} path="/price" />
      <PricePage asked={useAsked(asked)} />
    </LoadedQueries>
  )
}

function PricePage({ asked }: { asked: string }) {
  const db = useDb()
  const { data: sizes } = useQuery(pricingTiersQuery(db))
  const { data: towns } = useQuery(collectionFeesQuery(db))
  const { data: products } = useQuery(productPricesQuery(db))
  const areExamples = useExamples().includes('prices')
  if (areExamples) return <Words text="This site is being set up. Our prices will be here soon." />
  if (!sizes || !towns || !products)
    return <ErrorText>Unable to load our prices. Please call us, or try again later.</ErrorText>
  if (sizes.length === 0)
    return <Words text="No pricing information available at this time. Please call us." />
  return <Prices asked={asked} options={{ sizes, towns, products }} />
}

const Words = ({ text }: { text: string }) => (
  <Container className="section min-h-[60svh]">
    <h1 className="text-title">{title}</h1>
    <p className="mt-7 text-lead">{text}</p>
  </Container>
)

function Prices({
  asked,
  options,
}: {
  asked: string
  options: PriceOptions & { sizes: Parameters<typeof describePrices>[0] }
}) {
  const business = useBusiness()
  const siteUrl = useSiteUrl()
  const text = useTexts()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const params = new URLSearchParams(asked)
  const question = readQuestion(params, options)
  const isAsked = params.has('weight') || params.has('size')
  const problems = isAsked ? findProblems(question, options) : {}
  const hasSum = isAsked && Object.keys(problems).length === 0
  const sum = hasSum ? estimate(toChoice(question, options)) : undefined
  return (
    <>
      <StructuredData data={describePrices(options.sizes, business.name, siteUrl)} />
      <Container className="section pb-0 md:pb-0">
        {!isAsked && <p className="eyebrow mb-5">{text('price.top.eyebrow')}</p>}
        <h1 className="text-title lg:text-[3.75rem]">{title}</h1>
        {!isAsked && <p className="mt-7 max-w-2xl text-lead">{text('price.top.lead')}</p>}
        {/* A printed page can't be filled in, so it lists all prices. */}
        {!isAsked && (
          <div className="mt-7 hidden print:block">
            <PriceTable tiers={options.sizes} />
          </div>
        )}
      </Container>
      {isAsked && !sum && (
        <Section id="missing" headingBeside title={NO_PRICE_YET}>
          <ProblemList problems={problems} />
        </Section>
      )}
      {sum && (
        <Section id="sum" headingBeside title="The whole price">
          <PriceSum estimate={sum} />
          <p className="mt-4">{text('price.sum.lead')}</p>
          <p className="mt-8 flex max-w-none flex-wrap gap-4 print:hidden">
            <ButtonLink to={`/arrange${asked}`}>Ask us to come</ButtonLink>
            <a href="#contact" className={buttonClasses({ look: 'outline' })}>
              Send this with my message
            </a>
          </p>
        </Section>
      )}
      <Section
        id="question"
        tone={isAsked ? 'mist' : 'paper'}
        headingBeside
        className="print:hidden"
        title={isAsked ? 'Change something' : 'For your pet'}
        lead={text('price.question.lead')}
      >
        {/* The key updates the form of a kept page to the current query. */}
        <PriceForm
          key={asked}
          ref={moveTypedEarly}
          question={question}
          problems={problems}
          options={options}
        />
      </Section>
      {root && sum && (
        <ContactSection
          business={business}
          settings={root.settings}
          about={listEstimate(sum)}
          hours={<OpeningHoursList />}
        />
      )}
    </>
  )
}
