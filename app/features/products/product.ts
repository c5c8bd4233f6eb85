export interface Product {
  id: string
  name: string
  type: string
  description: string | null
  price: number | null
  image: string | null
}

const SHORT = 180

/** Splits a long description at the end of a sentence or word; a short one is all `start`. */
export function splitDescription(text: string): { start: string; rest: string } {
  const whole = text.trim()
  if (whole.length <= SHORT * 1.4) return { start: whole, rest: '' }
  const head = whole.slice(0, SHORT)
  const sentence = /^[\s\S]*[.!?](?=\s)/.exec(head)?.[0]
  const start = sentence && sentence.length > SHORT / 3 ? sentence : head.replace(/\s+\S*$/, '')
  return { start, rest: whole.slice(start.length).trim() }
}

/** Products as schema.org describes them, with absolute image URLs. */
export const describeProducts = (products: Product[], siteUrl: string) => ({
  '@graph': products.map(({ name, type, description, price, image }) => ({
    '@type': 'Product',
    name,
    category: type,
    ...(description && { description }),
    ...(image && { image: new URL(image, siteUrl).href }),
    ...(price !== null && {
      offers: { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'CAD' },
    }),
  })),
})
