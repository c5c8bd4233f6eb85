export { HeroImagesScreen as default } from '../../features/hero-images/admin/hero-images-screen.tsx'

export const meta = () => [{ title: 'Hero Images' }, { name: 'robots', content: 'noindex' }]
