import { firstCharacters } from '../../platform/beginning-of.ts'
import type { Page } from '../../platform/rows/reads/paged-query.ts'

export interface Product {
  id: string
  name: string
  type: string
  description: string | null
  price: number | null
  image: string | null
  /** The end of its page's URL: /products/{slug}. */
  slug: string
}

export interface ProductDetails extends Product {
  /** The size as families read it: "18 cm high, 12 cm wide". */
  size: string | null
  /** The weight of a pet whose ashes it holds: "up to 80 lb (36 kg)". */
  holds: string | null
}

export const productPath = ({ slug }: Pick<Product, 'slug'>) => `/products/${slug}`

const SHORT = 180

/** Splits a long description at the end of a sentence or word. A short one is returned whole as `start`. */
export function splitDescription(text: string): { start: string; rest: string } {
  const whole = text.trim()
  if (whole.length <= SHORT * 1.4) return { start: whole, rest: '' }
  const head = firstCharacters(whole, SHORT)
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(head)?.[0]
  const start = sentence && sentence.length > SHORT / 3 ? sentence : head.replace(/\s+\S*$/, '')
  return { start, rest: whole.slice(start.length).trim() }
}

/** A product in the format of schema.org, with absolute URLs. */
export const describeProduct = (product: Product, siteUrl: string) => {
  const { name, type, description, price, image } = product
  return {
    '@type': 'Product',
    name,
    category: type,
    url: siteUrl + productPath(product),
    ...(description && { description }),
    ...(image && { image: new URL(image, siteUrl).href }),
    ...(price !== null && {
      offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'CAD' },
    }),
  }
}

export const describeProducts = (products: Product[], siteUrl: string) => ({
  '@graph': products.map((product) => describeProduct(product, siteUrl)),
})

/** When the first page holds every product, the filter needs no request. */
export function findKnownProducts(first: Page<Product> | undefined, type: string | null) {
  if (type === null || !first || first.rows.length < first.total) return undefined
  const rows = first.rows.filter((product) => product.type === type)
  return { rows, total: rows.length }
}
