import { formatPrice } from '../../platform/price.ts'
import { type PricingTier, pricedServices } from './pricing-tier.ts'

/**
 * A column for every tier. Where they don't fit side by side the same table is laid out turned, a line
 * for every tier, and stays the same table for screen readers.
 */
export function PriceTable({ tiers }: { tiers: PricingTier[] }) {
  return (
    <table className="price-table" style={{ '--tiers': tiers.length } as React.CSSProperties}>
      <caption className="sr-only">Prices by service and by the weight of the pet</caption>
      <thead>
        <tr>
          <td />
          {tiers.map(({ id, size, weight }) => (
            <th key={id} scope="col">
              <span className="font-serif text-subtitle">{size}</span>
              <span className="block text-tiny text-ink-soft">{weight}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pricedServices.map(({ name, price }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {tiers.map((tier) => (
              <td key={tier.id}>{formatPrice(tier[price])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
