import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDb } from '../../platform/db-context.tsx'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import type { Business } from '../../platform/site-context.ts'
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

export function PricingSection({ business, siteUrl }: Props) {
  const { data: tiers } = useQuery(pricingTiersQuery(useDb()))
  return (
    <Section
      id="pricing"
      tone="mist"
      eyebrow="Pricing"
      title="Plain prices, by weight"
      lead="What you see here is what you pay, collection from a partner clinic included."
    >
      <Prices />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <p className="max-w-xl text-small">
          Prices include GST. Urns and jewelry are priced separately, from $10 (scatter tubes) to
          $85 (keepsake jewelry).
        </p>
        <SectionButton section="products" look="outline">
          Browse Products
        </SectionButton>
      </div>
      {tiers && tiers.length > 0 && (
        <StructuredData data={describePrices(tiers, business.name, siteUrl)} />
      )}
    </Section>
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
