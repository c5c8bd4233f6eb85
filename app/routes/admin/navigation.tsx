export { NavigationScreen as default } from '../../features/navigation/admin/navigation-screen.tsx'

export const meta = () => [{ title: 'Navigation' }, { name: 'robots', content: 'noindex' }]
