import { formatLongDay } from '../../../../shared/time/local-time.ts'
import { firm } from '../../../brand/firm.ts'
import { formatPrice } from '../../../platform/money/price.ts'
import type { Business } from '../../../platform/site-context.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Paper } from '../../../ui/controls/paper/print-button.tsx'
import { type PricingTier, pricedServices } from '../pricing-tier.ts'

const cell = 'border-b-[0.2mm] border-[#999] pb-[2mm] text-right align-baseline first:text-left'
const columnHead = `${cell} font-normal font-serif text-[14.5pt]`

interface Priced {
  name: string
  /** In dollars; null if families have to ask. */
  price: number | null
}

interface Props {
  business: Business
  tiers: PricingTier[]
  /** Prices of collection from a home, by town. */
  fees: Priced[]
  keepsakes: Priced[]
}

export function PriceList({ business, tiers, fees, keepsakes }: Props) {
  const { name, phone, email, address, postalCode } = business
  const known = fees.filter(({ price }) => price !== null)
  const today = formatLongDay(new Date().toISOString(), useTimeZone())
  return (
    <Paper className="tabular-nums">
      <header>
        <p className="font-semibold tracking-[0.04em]">{name}</p>
        <h1 className="mt-[1mm] mb-[2mm]">Our prices</h1>
        <p>
          In {firm.currency}, {firm.tax.name} included. As of {today}.
        </p>
      </header>
      <table className="my-[8mm] w-full">
        <thead>
          <tr>
            <th scope="col" className={columnHead}>
              Cremation
            </th>
            {pricedServices.map(({ name }) => (
              <th key={name} scope="col" className={columnHead}>
                {name.replace(' Cremation', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <tr key={tier.id}>
              <th scope="row" className={`${cell} pt-[2mm]`}>
                {tier.size} <span className="pl-[2mm] font-normal text-[#444]">{tier.weight}</span>
              </th>
              {pricedServices.map(({ price }) => (
                <td key={price} className={`${cell} pt-[2mm]`}>
                  {tell(tier[price])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid grid-cols-2 items-start gap-x-[12mm]">
        <Others
          title="Collection"
          rows={[
            { name: 'From a partner clinic', price: 0 },
            { name: 'You bring your pet to us', price: 0 },
            ...known.map(({ name, price }) => ({ name: `From your home in ${name}`, price })),
            { name: known.length > 0 ? 'From a home elsewhere' : 'From your home', price: null },
          ]}
        />
        {keepsakes.length > 0 && <Others title="Urns and keepsakes" rows={keepsakes} />}
      </div>
      <footer className="mt-[8mm] break-inside-avoid border-t-[0.2mm] border-[#999] pt-[3mm]">
        {[phone, email, address, postalCode].filter(Boolean).join(' · ')}
      </footer>
    </Paper>
  )
}

const Others = ({ title, rows }: { title: string; rows: Priced[] }) => (
  <section>
    <h2 className="pb-[1.5mm]">{title}</h2>
    <dl>
      {rows.map(({ name, price }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two products may share a name, and this list never reorders.
          key={at}
          className="flex justify-between gap-x-[4mm] border-t-[0.2mm] border-[#bbb] py-[1.2mm]"
        >
          <dt>{name}</dt>
          <dd className="whitespace-nowrap">{price === 0 ? 'Included' : tell(price)}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const tell = (price: number | null) => (price === null ? 'Ask us' : formatPrice(price))
