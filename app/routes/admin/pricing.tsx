import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '../../features/business/use-business.ts'
import { PriceList } from '../../features/prices/admin/price-list.tsx'
import { PricingScreen } from '../../features/prices/admin/pricing-screen.tsx'
import { pricingTiersQuery } from '../../features/prices/pricing-tiers.queries.ts'
import { shownPricesQuery } from '../../features/products/admin/staff-products.queries.ts'
import { shownFeesQuery } from '../../features/towns/towns.queries.ts'
import { useDb } from '../../platform/db-context.tsx'
import { PrintButton } from '../../ui/controls/paper/print-button.tsx'
import { ErrorText } from '../../ui/notice.tsx'

export default function PricingRoute() {
  return <PricingScreen print={<PrintPriceList />} />
}

/** Prints all prices, or none while some can't be read. */
function PrintPriceList() {
  const db = useDb()
  const business = useBusiness()
  const tiers = useQuery(pricingTiersQuery(db))
  const fees = useQuery(shownFeesQuery(db))
  const keepsakes = useQuery(shownPricesQuery(db))
  const failed = [tiers, fees, keepsakes].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <div className="basis-full pt-2">
        <ErrorText onRetry={() => failed.map(({ refetch }) => refetch())}>
          The price list can’t be printed, because some of its prices couldn’t be loaded.
        </ErrorText>
      </div>
    )
  const list = tiers.data && fees.data && keepsakes.data && (
    <PriceList business={business} tiers={tiers.data} fees={fees.data} keepsakes={keepsakes.data} />
  )
  return (
    <PrintButton paper={list} disabled={!list}>
      Print the Price List
    </PrintButton>
  )
}
