export { ProductsScreen as default } from '../../features/products/admin/products-screen.tsx'

export const meta = () => [{ title: 'Products' }, { name: 'robots', content: 'noindex' }]
