export { ProductScreen as default } from '../../features/products/admin/product-screen.tsx'

export const meta = () => [{ title: 'Product' }, { name: 'robots', content: 'noindex' }]
