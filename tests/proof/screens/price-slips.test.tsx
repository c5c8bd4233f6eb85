import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { button, expectToast } from '../../screens/on-screen.ts'
import { changeTier, field, fillPrices, price, watchWrites } from '../../screens/price-table.ts'
import { openScreen } from '../../screens/screen.tsx'

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
