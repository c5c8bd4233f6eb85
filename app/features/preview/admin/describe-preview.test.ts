import { expect, test } from 'vitest'
import { describePreview } from './describe-preview.ts'

const nothing = { isHidden: false, hidden: {}, unsaved: 0 }
const pricesFrom = 'January 1, 2027'

test.each([
  [
    { hidden: { partner_clinics: 1, products: 3 }, unsaved: 2, pricesFrom },
    '3 hidden products, 1 hidden clinic, 2 unsaved changes and the prices from January 1, 2027 are shown here as if they were public.',
  ],
  [{ hidden: { towns: 1 } }, '1 hidden town is shown here as if it were public.'],
  [{ isHidden: true }, 'This hidden page is shown here as if it were public.'],
  [{ pricesFrom }, 'The prices from January 1, 2027 are shown here as if they were public.'],
  [{}, 'This is what visitors see.'],
])('of a page with %j staff read what differs', (shown, sentence) => {
  expect(describePreview({ ...nothing, ...shown })).toBe(sentence)
})
