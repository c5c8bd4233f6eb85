import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '../../features/business/use-business.ts'
import { PrintPriceList } from '../../features/prices/admin/price-list.tsx'
import { PricingScreen } from '../../features/prices/admin/pricing-screen.tsx'
import { shownPricesQuery } from '../../features/products/admin/staff-products.queries.ts'
import { shownFeesQuery } from '../../features/towns/admin/shown-fees.queries.ts'
import { useDb } from '../../platform/db-context.tsx'

export const meta = () => [{ title: 'Pricing' }, { name: 'robots', content: 'noindex' }]

export default function PricingRoute() {
  const db = useDb()
  const { data: fees } = useQuery(shownFeesQuery(db))
  const { data: keepsakes } = useQuery(shownPricesQuery(db))
  const business = useBusiness()
  return (
    <PricingScreen
      print={<PrintPriceList business={business} fees={fees} keepsakes={keepsakes} />}
    />
  )
}
