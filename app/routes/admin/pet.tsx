export { PetScreen as default } from '../../features/pets/admin/pet-screen.tsx'

export const meta = () => [{ title: 'Pet' }, { name: 'robots', content: 'noindex' }]
