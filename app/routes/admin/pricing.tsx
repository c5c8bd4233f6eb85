import { useQuery } from '@tanstack/react-query'
import { isPublicAddress } from '../../../shared/public-address.ts'
import { useBusiness } from '../../features/business/use-business.ts'
import { openingContentQuery } from '../../features/launch-checklist/example-content.queries.ts'
import {
  arePricesExamples,
  isExampleProduct,
} from '../../features/launch-checklist/example-values.ts'
import { PriceList } from '../../features/prices/admin/price-list.tsx'
import { PricingScreen } from '../../features/prices/admin/pricing-screen.tsx'
import { pricingTiersQuery } from '../../features/prices/pricing-tiers.queries.ts'
import { shownPricesQuery } from '../../features/products/admin/staff-products.queries.ts'
import { shownFeesQuery } from '../../features/towns/towns.queries.ts'
import { useDb } from '../../platform/db-context.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { Alert } from '../../ui/controls/alert.tsx'
import { PrintButton } from '../../ui/controls/paper/print-button.tsx'
import { ErrorText } from '../../ui/notice.tsx'

export default function PricingRoute() {
  return <PricingScreen print={<PrintPriceList />} />
}

/** Prints all prices, or none while some can't be read or are examples that families don't see. */
function PrintPriceList() {
  const db = useDb()
  const business = useBusiness()
  const tiers = useQuery(pricingTiersQuery(db))
  const fees = useQuery(shownFeesQuery(db))
  const keepsakes = useQuery(shownPricesQuery(db))
  const content = useQuery(openingContentQuery(db))
  const isPublic = isPublicAddress(useSiteUrl())
  const failed = [tiers, fees, keepsakes, content].filter(({ isLoadingError }) => isLoadingError)
  if (failed.length > 0)
    return (
      <div className="basis-full pt-2">
        <ErrorText onRetry={() => failed.map(({ refetch }) => refetch())}>
          The price list can’t be printed, because some of its prices couldn’t be loaded.
        </ErrorText>
      </div>
    )
  const { data: opening } = content
  if (
    isPublic &&
    opening &&
    (arePricesExamples(opening) || opening.products.some(isExampleProduct))
  )
    return (
      <div className="basis-full">
        <Alert kind="note" className="max-w-2xl">
          The price list can be printed once none of its prices is an example. Families don’t see
          the examples either, and the dashboard says which are left.
        </Alert>
      </div>
    )
  const list = opening && tiers.data && fees.data && keepsakes.data && (
    <PriceList business={business} tiers={tiers.data} fees={fees.data} keepsakes={keepsakes.data} />
  )
  return (
    <PrintButton paper={list} disabled={!list}>
      Print the Price List
    </PrintButton>
  )
}
