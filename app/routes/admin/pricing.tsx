import { PricingScreen } from '../../features/pricing/admin/pricing-screen.tsx'

export const meta = () => [{ title: 'Pricing' }, { name: 'robots', content: 'noindex' }]

export default function PricingRoute() {
  return <PricingScreen />
}
