import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { pageNames } from '../../brand/page-names.ts'
import { useDb } from '../../platform/db-context.tsx'
import { useExamples } from '../../platform/examples-context.ts'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import type { Business } from '../../platform/site-context.ts'
import { useTexts } from '../../platform/site-texts/use-texts.ts'
import { ErrorText, LoadingText } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionButton } from '../../ui/section-link.tsx'
import { toast } from '../../ui/toast.ts'
import { PriceTable } from './price-table.tsx'
import { describePrices } from './pricing-tier.ts'
import { pricingTiersQuery } from './pricing-tiers.queries.ts'

const failure = {
  title: "Couldn't load pricing information",
  description: 'Please try again later.',
}

interface Props {
  business: Business
  siteUrl: string
}

/** The prices, once the firm has entered its own. */
export function PricingSection(props: Props) {
  const text = useTexts()
  const areExamples = useExamples().includes('prices')
  return (
    <Section
      id="pricing"
      tone="mist"
      title={text('home.pricing.title')}
      lead={areExamples ? undefined : text('home.pricing.lead')}
    >
      {areExamples ? (
        <p>This site is being set up. Our prices will be here soon.</p>
      ) : (
        <PriceList {...props} />
      )}
    </Section>
  )
}

function PriceList({ business, siteUrl }: Props) {
  const text = useTexts()
  const { data: tiers } = useQuery(pricingTiersQuery(useDb()))
  return (
    <>
      <Prices />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-12 gap-y-4 sm:mt-8 sm:gap-y-6">
        <p className="max-w-xl text-small">{text('home.pricing.text')}</p>
        <p className="flex max-w-none flex-wrap items-center gap-x-5 gap-y-4 sm:gap-x-8">
          <Link to="/price" className="link py-2 font-semibold">
            {pageNames.price}
          </Link>
          <SectionButton section="products" look="outline">
            Browse Products
          </SectionButton>
        </p>
      </div>
      {tiers && tiers.length > 0 && (
        <StructuredData data={describePrices(tiers, business.name, siteUrl)} />
      )}
    </>
  )
}

function Prices() {
  const { data: tiers, isPending, isLoadingError, refetch } = useQuery(pricingTiersQuery(useDb()))
  useEffect(() => {
    if (isLoadingError) toast({ ...failure, variant: 'destructive' })
  }, [isLoadingError])

  if (isPending) return <LoadingText>Loading prices...</LoadingText>
  if (isLoadingError)
    return (
      <ErrorText onRetry={refetch}>
        {failure.title}. {failure.description}
      </ErrorText>
    )
  if (!tiers?.length) return <p>No pricing information available at this time.</p>
  return <PriceTable tiers={tiers} />
}
