import { followColumn, SortableColumn } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { pricedServices } from '../pricing-tier.ts'
import { PriceCell } from './price-cell.tsx'
import { ServiceActions, TierActions, type TierHandlers } from './tier-actions.tsx'
import type { TierRow } from './tier-input.ts'

/** Stays visible while the tiers scroll, and covers them up to the edge of the frame. */
const firstColumn =
  'sticky left-0 z-20 bg-snow before:absolute before:inset-y-0 before:right-full before:w-7 before:bg-snow'

/** The width that the tiers need, in rem. */
export const widthOf = (tiers: TierRow[]) => 11 + 8.5 * tiers.length

export const PriceGrid = ({ tiers, ...handlers }: TierHandlers & { tiers: TierRow[] }) => (
  <Table caption="Prices by service and size">
    <thead>
      <tr>
        <Th className={`${firstColumn} min-w-44 align-bottom`}>Service</Th>
        {tiers.map((tier) => (
          <SortableColumn
            key={tier.id}
            id={tier.id}
            className="min-w-34 border-b border-ink/15 pr-5 pb-2 align-bottom font-normal last:pr-0 nth-2:pl-4"
          >
            <span className="block wrap-anywhere font-serif text-lead">{tier.size}</span>
            {/* Two lines high, so that the controls below line up. */}
            <span className="block min-h-[2.9em] text-balance wrap-anywhere text-tiny text-ink-soft">
              {tier.weight}
            </span>
            <TierActions tier={tier} {...handlers} />
          </SortableColumn>
        ))}
      </tr>
    </thead>
    <tbody>
      {pricedServices.map((service) => (
        <tr key={service.price}>
          <th
            scope="row"
            className={`${firstColumn} border-b border-ink/10 py-2.5 pr-5 font-semibold`}
          >
            <div className="flex items-center justify-between gap-2">
              {service.name}
              <ServiceActions name={service.name} />
            </div>
          </th>
          {tiers.map((tier) => (
            <Td key={tier.id} style={followColumn(tier.id)} className="align-top nth-2:pl-4">
              <PriceCell tier={tier} service={service} />
            </Td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)
