export { FaqsScreen as default } from '../../features/faqs/admin/faqs-screen.tsx'

export const meta = () => [{ title: 'FAQs' }, { name: 'robots', content: 'noindex' }]
