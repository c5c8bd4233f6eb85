import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wantedRenderings } from '../../../shared/pictures/images.ts'
import { type AboutPicture, aboutImageQuery } from '../../features/about/about.queries.ts'
import { AboutSection } from '../../features/about/about-section.tsx'
import { HeroBackdrop } from '../../features/hero-images/hero-backdrop.tsx'
import { ProductPicture } from '../../features/products/product-card.tsx'
import { createQueryClient } from '../../platform/rows/reads/query-client.ts'

const urlIn = (bucket: string) => `/storage/v1/object/public/${bucket}/dawn.jpg`

function About() {
  const { queryKey } = aboutImageQuery(() => Promise.reject())
  const client = createQueryClient()
  client.setQueryData<AboutPicture>(queryKey, { url: urlIn('about_images'), focal_point: '' })
  return createElement(QueryClientProvider, { client }, createElement(AboutSection))
}
const hero = createElement(HeroBackdrop, {
  images: [{ url: urlIn('hero_images'), alt: '' }],
  index: 0,
  rotates: false,
  nextPicture: { current: null },
  onBroken: () => {},
})
const about = createElement(About)
const product = createElement(ProductPicture, { image: urlIn('product-images'), name: 'Urn' })

const findRequestedRenderings = (shown: ReactElement) => {
  const html = renderToStaticMarkup(shown).replaceAll('&amp;', '&')
  return new Set(html.match(/width=\d+&[\w=&]+/g))
}

test.each([
  ['hero_images', hero],
  ['about_images', about],
  ['product-images', product],
])(
  'the renderings of %s prepared in advance are exactly those that pages request',
  (bucket, shown) => {
    expect(findRequestedRenderings(shown)).toEqual(new Set(wantedRenderings(bucket)))
  },
)
