import { SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { pricedServices } from '../pricing-tier.ts'
import { PriceCell } from './price-cell.tsx'
import { ServiceActions, TierActions, type TierHandlers } from './tier-actions.tsx'
import type { TierRow } from './tier-input.ts'

/** A card for every tier, for screens too narrow for columns. */
export const TierCards = ({ tiers, ...handlers }: TierHandlers & { tiers: TierRow[] }) => (
  <>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4">
      {tiers.map((tier) => (
        <SortableRow
          key={tier.id}
          id={tier.id}
          as="li"
          className="min-w-0 rounded-card border border-ink/10 bg-snow p-5"
        >
          <div className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <h2 className="break-words text-subtitle">{tier.size}</h2>
              <p className="break-words text-small text-ink-soft">{tier.weight}</p>
            </div>
            <TierActions tier={tier} {...handlers} />
          </div>
          <dl className="mt-3 divide-y divide-ink/10 border-t border-ink/10">
            {pricedServices.map((service) => (
              <div
                key={service.price}
                className="flex flex-wrap items-start justify-between py-1.5"
              >
                <dt className="py-2.5 text-small">{service.name}</dt>
                <dd className="ml-auto">
                  <PriceCell tier={tier} service={service} isAtEnd />
                </dd>
              </div>
            ))}
          </dl>
        </SortableRow>
      ))}
    </ul>
    <section aria-labelledby="services" className="mt-6">
      <h2 id="services" className="mb-3 text-subtitle">
        Services
      </h2>
      <ul className="divide-y divide-ink/10 border-y border-ink/10">
        {pricedServices.map(({ name }) => (
          <li key={name} className="flex items-center justify-between gap-4 py-1 *:last:-mr-3">
            <span className="font-semibold text-small">{name}</span>
            <ServiceActions name={name} />
          </li>
        ))}
      </ul>
    </section>
  </>
)
