import { expect, test } from 'vitest'
import { stubLocalStorage } from '../../../../tests/browser-storage.ts'
import { draftKey, keepDraft, listDrafts } from '../../../platform/forms/drafts.ts'
import { keepAsNewProduct } from './missing-product.tsx'
import { valuesOf } from './product-input.ts'

test('what somebody wrote about a deleted product becomes a draft of a new one, without its picture', () => {
  stubLocalStorage()
  const place = { userId: 'ada', form: 'products' }
  const values = valuesOf({ name: 'Lake Stone', image: '/lake.jpg' })
  const title = 'Lake'
  keepDraft(draftKey({ ...place, row: 'deleted' }, '1'), { title, base: values, values })
  const [old] = listDrafts()
  const key = keepAsNewProduct(old as never)
  const asNew = { ...place, key, row: 'new', title, base: valuesOf() }
  expect(listDrafts()).toMatchObject([{ ...asNew, values: { ...values, image: '' } }])
})
