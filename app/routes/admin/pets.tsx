export { PetsScreen as default } from '../../features/pets/admin/pets-screen.tsx'

export const meta = () => [{ title: 'Pets' }, { name: 'robots', content: 'noindex' }]
