export { PricingScreen as default } from '../../features/pricing/admin/pricing-screen.tsx'

export const meta = () => [{ title: 'Pricing' }, { name: 'robots', content: 'noindex' }]
