import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '../../features/business/use-business.ts'
import { PriceList } from '../../features/prices/admin/price-list.tsx'
import { PricingScreen } from '../../features/prices/admin/pricing-screen.tsx'
import { pricingTiersQuery } from '../../features/prices/pricing-tiers.queries.ts'
import { shownPricesQuery } from '../../features/products/admin/staff-products.queries.ts'
import { shownFeesQuery } from '../../features/towns/admin/shown-fees.queries.ts'
import { useDb } from '../../platform/db-context.tsx'
import { PrintButton } from '../../ui/controls/paper/print-button.tsx'
import { ErrorText } from '../../ui/notice.tsx'

export const meta = () => [{ title: 'Pricing' }, { name: 'robots', content: 'noindex' }]

export default function PricingRoute() {
  return <PricingScreen print={<PrintPriceList />} />
}

/** Prints all prices or, while some can't be read, none. */
function PrintPriceList() {
  const db = useDb()
  const business = useBusiness()
  const tiers = useQuery(pricingTiersQuery(db))
  const fees = useQuery(shownFeesQuery(db))
  const keepsakes = useQuery(shownPricesQuery(db))
  const failed = [tiers, fees, keepsakes].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <ErrorText onRetry={() => failed.map(({ refetch }) => refetch())}>
        The price list can’t be printed, because some of its prices couldn’t be loaded.
      </ErrorText>
    )
  const list = tiers.data && fees.data && keepsakes.data && (
    <PriceList business={business} tiers={tiers.data} fees={fees.data} keepsakes={keepsakes.data} />
  )
  return (
    <PrintButton paper={list} disabled={!list}>
      Print the price list
    </PrintButton>
  )
}
