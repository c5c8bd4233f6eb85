import { useQuery } from '@tanstack/react-query'
import { pageNames } from '../../brand/page-names.ts'
import { OpeningHoursList } from '../../features/business/opening-hours-list.tsx'
import { SubpageHead } from '../../features/business/subpage-head.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { ContactSection } from '../../features/contact/contact-section.tsx'
import { toChoice } from '../../features/estimate/choice.ts'
import { estimate } from '../../features/estimate/estimate.ts'
import { NO_PRICE_YET, PriceForm } from '../../features/estimate/price-form.tsx'
import {
  findProblems,
  type PriceOptions,
  type PriceQuestion,
  type QuestionProblems,
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
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Container } from '../../ui/container.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ErrorText } from '../../ui/notice.tsx'
import { ProblemList } from '../../ui/questions.tsx'
import { headingBesideContent, Section } from '../../ui/section.tsx'
import type { Route } from './+types/price.ts'
import { LONGEST_QUERY, useQueryString } from './use-query-string.ts'

const title = pageNames.price

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(siteContext)
  const client = await prefetchQueries(context, [
    pricingTiersQuery(db),
    collectionFeesQuery(db),
    productPricesQuery(db),
  ])
  return { queryString: url.search.slice(0, LONGEST_QUERY), queries: dehydrateQueries(client) }
}

export default function PriceRoute({ loaderData: { queryString, queries } }: Route.ComponentProps) {
  return (
    <LoadedQueries state={queries}>
      <SubpageHead name={title} description={useText('price.top.description')} path="/price" />
      <PricePage queryString={useQueryString(queryString)} />
    </LoadedQueries>
  )
}

function PricePage({ queryString }: { queryString: string }) {
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
  return <Prices queryString={queryString} options={{ sizes, towns, products }} />
}

const Words = ({ text }: { text: string }) => (
  <Container className="section min-h-[60svh]">
    <h1 className="text-title">{title}</h1>
    <p className="mt-7 text-lead">{text}</p>
  </Container>
)

interface PricesProps {
  queryString: string
  options: PriceOptions & { sizes: Parameters<typeof describePrices>[0] }
}

function Prices({ queryString, options }: PricesProps) {
  const { name } = useBusiness()
  const siteUrl = useSiteUrl()
  const params = new URLSearchParams(queryString)
  const question = readQuestion(params, options)
  const isAsked = params.has('weight') || params.has('size')
  const problems = isAsked ? findProblems(question, options) : {}
  const hasSum = isAsked && Object.keys(problems).length === 0
  return (
    <>
      <StructuredData data={describePrices(options.sizes, name, siteUrl)} />
      {hasSum ? (
        <AnsweredPrice queryString={queryString} question={question} options={options} />
      ) : isAsked ? (
        <UnclearPrice
          queryString={queryString}
          question={question}
          problems={problems}
          options={options}
        />
      ) : (
        <NewPrice options={options} />
      )}
    </>
  )
}

/** The page before anything is asked. */
function NewPrice({ options }: Pick<PricesProps, 'options'>) {
  const text = useTexts()
  return (
    <>
      <Container className="section pb-0 md:pb-0">
        <p className="eyebrow mb-5">{text('price.top.eyebrow')}</p>
        <h1 className="text-title lg:text-[3.75rem]">{title}</h1>
        <p className="mt-7 max-w-2xl text-lead">{text('price.top.lead')}</p>
        {/* A printed page can't be filled in, so it lists all prices. */}
        <div className="mt-7 hidden print:block">
          <PriceTable tiers={options.sizes} />
        </div>
      </Container>
      <Section
        id="question"
        headingBeside
        className="print:hidden"
        title="What the price depends on"
        lead={text('price.question.lead')}
      >
        <PriceForm
          queryString=""
          question={readQuestion(new URLSearchParams(), options)}
          problems={{}}
          options={options}
        />
      </Section>
    </>
  )
}

interface AnsweredProps extends PricesProps {
  question: PriceQuestion
}

/** The sum first and alone, with the questions folded below it. */
function AnsweredPrice({ queryString, question, options }: AnsweredProps) {
  const business = useBusiness()
  const text = useTexts()
  const sum = estimate(toChoice(question, options))
  return (
    <>
      <section id="sum" aria-labelledby="sum-heading" className="section">
        <Container className={headingBesideContent}>
          <h1 id="sum-heading" className="mb-7 text-title sm:mb-10 lg:sticky lg:top-32 lg:mb-0">
            {sum.toAsk.length > 0 ? 'What we can say now' : title}
          </h1>
          <div>
            <PriceSum estimate={sum} />
            <p className="mt-4">{text('price.sum.lead')}</p>
            <p className="mt-8 flex max-w-none flex-wrap gap-4 print:hidden">
              <ButtonLink to={`/arrange${queryString}`}>Ask us to come</ButtonLink>
              <a href="#contact" className={buttonClasses({ look: 'outline' })}>
                Send this with my message
              </a>
            </p>
            <div className="mt-10 border-t border-ink/15 print:hidden">
              <Disclosure
                summary={
                  <h2 id="question-heading" className="font-serif text-subtitle">
                    Change something
                  </h2>
                }
              >
                <PriceForm
                  key={queryString}
                  queryString={queryString}
                  question={question}
                  problems={{}}
                  options={options}
                />
              </Disclosure>
            </div>
          </div>
        </Container>
      </section>
      <ContactSection business={business} about={listEstimate(sum)} hours={<OpeningHoursList />} />
    </>
  )
}

/** What is missing, then the questions. */
const UnclearPrice = ({
  queryString,
  question,
  problems,
  options,
}: AnsweredProps & { problems: QuestionProblems }) => (
  <section id="question" aria-labelledby="question-heading" className="section print:hidden">
    <Container className={headingBesideContent}>
      <div className="mb-7 sm:mb-10 lg:mb-0">
        <h1 id="question-heading" className="text-title">
          {title}
        </h1>
        <p className="mt-5 font-medium">{NO_PRICE_YET}:</p>
        <ProblemList problems={problems} />
      </div>
      <PriceForm
        key={queryString}
        queryString={queryString}
        question={question}
        problems={problems}
        options={options}
      />
    </Container>
  </section>
)
