import { expect, test } from 'vitest'
import { textPages } from '../../../platform/site-texts/text-names.ts'
import { describePreview } from './describe-preview.ts'
import { findShownContent } from './what-pages-show.ts'

const none = {
  products: 0,
  testimonials: 0,
  partner_clinics: 0,
  faqs: 0,
  hero_images: 0,
  towns: 0,
  notices: 0,
}
const rows = { ...none, products: 3, partner_clinics: 1 }
const pricesFrom = 'January 1, 2027'

test.each([
  [
    '/',
    { hidden: { isPage: false, rows }, unsaved: 2, pricesFrom },
    '3 hidden products, 1 hidden clinic, 2 unsaved changes and the prices from January 1, 2027 are shown here as if they were public.',
  ],
  [
    '/our-care',
    { hidden: { isPage: false, rows: { ...none, towns: 1 } }, unsaved: 0 },
    '1 hidden town is shown here as if it were public.',
  ],
  [
    '/products/larch-urn',
    { hidden: { isPage: true, rows }, unsaved: 0 },
    'This hidden product is shown here as if it were public.',
  ],
  [
    '/price',
    { unsaved: 0, pricesFrom },
    'The prices from January 1, 2027 are shown here as if they were public.',
  ],
  ['/', { unsaved: 0 }, 'This is what visitors see.'],
  [
    '/privacy-policy',
    { hidden: { isPage: false, rows }, unsaved: 0 },
    'This is what visitors see.',
  ],
])('of %s staff read what differs', (path, shown, sentence) => {
  expect(describePreview({ path, ...shown })).toBe(sentence)
})

test('the sentences of each page are shown on one', () => {
  const paths = ['/', '/price', '/when-a-pet-dies', '/our-care', '/clinic/a', '/products/a']
  const shown = [...paths, '/golden-pet-cremation'].map((path) => findShownContent(path).texts)
  expect(shown.toSorted()).toEqual(
    Object.keys(textPages)
      .filter((page) => page !== 'all')
      .toSorted(),
  )
})
