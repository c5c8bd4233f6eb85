import { PricingScreen } from '../../features/prices/admin/pricing-screen.tsx'

export const meta = () => [{ title: 'Pricing' }, { name: 'robots', content: 'noindex' }]

export default function PricingRoute() {
  return <PricingScreen />
}
