export interface PricingTier {
  id: string
  size: string
  weight: string
  individual_price: number | null
  communal_price: number | null
}

export const pricedServices = [
  { name: 'Individual Cremation', price: 'individual_price' },
  { name: 'Communal Cremation', price: 'communal_price' },
] as const
export type PricedService = (typeof pricedServices)[number]

/** Both services with an offer for every size that has a price, in the format of schema.org. */
export const describePrices = (tiers: PricingTier[], firm: string, siteUrl: string) => ({
  '@graph': pricedServices.map(({ name, price }) => ({
    '@type': 'Service',
    name,
    serviceType: 'Pet cremation',
    provider: { '@type': 'LocalBusiness', '@id': `${siteUrl}/#business`, name: firm },
    offers: tiers.flatMap((tier) => describeOffer(tier, tier[price])),
  })),
})

const describeOffer = ({ size, weight }: PricingTier, price: number | null) =>
  price === null
    ? []
    : [
        {
          '@type': 'Offer',
          name: `${size}, ${weight}`,
          price: price.toFixed(2),
          priceCurrency: 'CAD',
        },
      ]
