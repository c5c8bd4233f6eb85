import { EstimatePreview } from '../../features/price/admin/estimate-preview.tsx'
import { PricingScreen } from '../../features/pricing/admin/pricing-screen.tsx'
import type { PricingTier } from '../../features/pricing/pricing-tier.ts'

export const meta = () => [{ title: 'Pricing' }, { name: 'robots', content: 'noindex' }]

const showEstimate = (sizes: PricingTier[]) => <EstimatePreview sizes={sizes} />

export default function PricingRoute() {
  return <PricingScreen estimate={showEstimate} />
}
