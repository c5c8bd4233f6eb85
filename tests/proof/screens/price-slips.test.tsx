import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectToast, expectWords, fill, question } from '../../screens/on-screen.ts'
import {
  changeTier,
  field,
  fillPrices,
  heading,
  price,
  watchWrites,
} from '../../screens/price-table.ts'
import { colleague, expectAccessible, openScreen } from '../../screens/screen.tsx'

const small = 'Individual Cremation, Small'

beforeEach(() => localStorage.clear())

describe('in the price table', () => {
  beforeEach(async () => {
    await fillPrices()
    openScreen('/admin/pricing')
    await price(small, '$225.00').click()
  })

  const enter = async (text: string) => {
    await field(small).fill(text)
    await userEvent.keyboard('{Enter}')
  }

  test('Enter on an unchanged price closes its field and writes nothing', async () => {
    const writes = watchWrites('pricing_tiers')
    await expect.element(field(small)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(price(small, '$225.00')).toHaveFocus()
    await expect.element(field(small)).not.toBeInTheDocument()
    expect(writes()).toEqual([])
  })

  test('staff have to confirm before a price is removed or changes by more than half', async () => {
    const writes = watchWrites('pricing_tiers')
    await enter('22.50')
    await expectWords(question, `${small} would go from $225.00 to $22.50`)
    await expectAccessible('the question before a big change')
    await button('Keep Editing').click()
    await expect.element(field(small)).toHaveFocus()
    await expect.element(field(small)).toHaveValue('22.50')
    await field(small).fill('')
    await heading.click()
    await expectWords(question, `${small} would go from $225.00 to no price`)
    await userEvent.keyboard('{Escape}')
    await expect.element(field(small)).toHaveFocus()
    expect(writes()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await button('Remove the Price').click()
    await expectToast('Pricing updated', `${small}: -`)
    await expect.element(price(small, '-')).toHaveFocus()
    expect(writes()).toHaveLength(1)
  })

  test('staff restore a price with Undo', async () => {
    await enter('235')
    await expectToast('Pricing updated', `${small}: $235.00`)
    await button('Undo').click()
    await expectToast('Change taken back')
    await price(small, '$225.00').click()
    await enter('235')
    await expectToast('Pricing updated', `${small}: $235.00`)
    await changeTier('Small', { individual_price: 250 })
    await button('Undo').click()
    await expectToast('The change could not be taken back', 'Somebody else changed this')
    await expect.element(price(small, '$250.00')).toBeVisible()
  })
})

test('staff who mistype a product’s price are warned, asked to confirm, and can undo it', async () => {
  await fill('products', { name: 'Larch Wood Urn', slug: 'larch-wood-urn', price: 60 })
  const { data: urn } = await colleague.from('products').select('id').single().throwOnError()
  const writes = watchWrites('products')
  openScreen(`/admin/products/${urn.id}`)
  const priceField = page.getByLabelText('Price')
  for (const typed of ['abc', '1e5', '1.200']) {
    await priceField.fill(typed)
    await button('Save').click()
    await expect.element(priceField).toHaveAccessibleDescription(/like 1,250\.00\.$/)
    await expect.element(priceField).toHaveValue(typed)
  }
  await priceField.fill('6,50')
  await button('Save').click()
  await expectWords(question, 'Larch Wood Urn would go from $60.00 to $6.50')
  await button('Keep Editing').click()
  await expect.element(priceField).toHaveValue('6,50')
  expect(writes()).toEqual([])
  await button('Save').click()
  await button('Change the Price').click()
  await expectToast('Product updated', 'The price went from $60.00 to $6.50.')
  await button('Undo').click()
  await expectToast('Change taken back', 'Larch Wood Urn: $60.00')
  await expectWords(page.getByRole('row').filter({ hasText: 'Larch Wood Urn' }), '$60.00')
})
