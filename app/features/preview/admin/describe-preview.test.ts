import { expect, test } from 'vitest'
import { describePreview } from './describe-preview.ts'

const nothing = { isHidden: false, hidden: {}, unsaved: 0 }

test.each([
  [
    { hidden: { partner_clinics: 1, products: 3 }, unsaved: 2 },
    '3 hidden products, 1 hidden clinic and 2 unsaved changes are shown here as if they were public.',
  ],
  [{ hidden: { towns: 1 } }, '1 hidden town is shown here as if it were public.'],
  [{ isHidden: true }, 'This hidden page is shown here as if it were public.'],
  [{}, 'This is what visitors see.'],
])('staff read how a page with %j differs from the public one', (shown, sentence) => {
  expect(describePreview({ ...nothing, ...shown })).toBe(sentence)
})
