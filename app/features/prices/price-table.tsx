import { formatPrice } from '../../platform/money/price.ts'
import { classes } from '../../ui/classes.ts'
import { Measures } from '../../ui/measures.tsx'
import { type PricingTier, pricedServices } from './pricing-tier.ts'

const MOST_SIDE_BY_SIDE = 6

/**
 * A table with a column for every tier. On a narrow card it is shown transposed, with a line for every tier; screen
 * readers still get the same table.
 */
export function PriceTable({ tiers }: { tiers: PricingTier[] }) {
  return (
    <div className={classes('price-card', tiers.length > MOST_SIDE_BY_SIDE && 'max-w-3xl')}>
      <table className="price-table">
        <caption className="sr-only">Prices by service and by the weight of the pet</caption>
        <thead>
          <tr>
            <td />
            {tiers.map(({ id, size, weight }) => (
              <th key={id} scope="col">
                <span className="font-serif text-subtitle">{size}</span>
                <span className="block text-tiny text-ink-soft">
                  <Measures text={weight} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pricedServices.map(({ name, price }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {tiers.map((tier) => (
                <td key={tier.id} data-label={`${tier.size}, ${tier.weight}`}>
                  {formatPrice(tier[price])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
