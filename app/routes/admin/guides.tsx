export { GuidesScreen as default } from '../../features/pages/admin/guides-screen.tsx'

export const meta = () => [{ title: 'Guides' }, { name: 'robots', content: 'noindex' }]
