import { colleague } from './screen.tsx'

export const riverStone = { name: 'River Stone', slug: 'river-stone', type: 'Stones' }
export const products = () => colleague.from('products')

export const findProduct = async (name: string) =>
  (await products().select().eq('name', name).maybeSingle().throwOnError()).data

/** The addresses of all additional images. */
export async function findImages() {
  const images = colleague.from('product_images').select('url').order('display_order')
  return (await images.throwOnError()).data.map(({ url }) => String(url))
}
