import type { Page } from '@playwright/test'
import { expect, expectInTime, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { drag } from './drag.ts'
import { connectService, keepRows } from './service-client.ts'

const tiers = '**/rest/v1/pricing_tiers*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const price = (page: Page, name: string, shown: string) => button(page, `${name}: ${shown}`)
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const heads = (page: Page) => page.locator('thead th > span:first-child').allInnerTexts()

const small = 'Individual Cremation, Small'
const tiny = 'Communal Cremation, Tiny'

test('staff change prices and sizes, and visitors see it at once', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const putBack = await keepRows(site, 'pricing_tiers')
  const service = await connectService(site)
  const shown = async () => (await fetch(site.url)).text()

  await test.step('the prices stand in a table', async () => {
    await openAdmin(page, administrator, '/admin/pricing')
    await expect(page.getByRole('rowheader')).toContainText([
      'Individual Cremation',
      'Communal Cremation',
    ])
    expect(await heads(page)).toEqual(['Tiny', 'Small', 'Medium', 'Large', 'Extra Large'])
    await expectAccessible(page, 'the prices')
  })

  await test.step('Enter and leaving save, Escape does not', async () => {
    await price(page, small, '$225.00').click()
    await expect(field(page, small)).toHaveValue('225.00')
    await expect(field(page, small)).toHaveAttribute('inputmode', 'decimal')
    await field(page, small).fill('230.5')
    await field(page, small).press('Enter')
    await expect(price(page, small, '$230.50')).toBeFocused()
    await expectToast(page, 'Pricing updated', `${small}: $230.50`)
    await expect.poll(shown).toContain('$230.50')

    await price(page, tiny, '$75.00').click()
    await field(page, tiny).fill('')
    await page.getByRole('heading', { name: 'Pricing' }).click()
    await button(page, 'Take the price away').click()
    await expectToast(page, 'Pricing updated', `${tiny}: -`)
    await price(page, tiny, '-').click()
    await field(page, tiny).fill('80')
    await field(page, tiny).press('Escape')
    await expect(price(page, tiny, '-')).toBeFocused()
  })

  await test.step('what is no price is told at its cell, and stays there', async () => {
    await price(page, tiny, '-').click()
    await field(page, tiny).pressSequentially('7e5')
    await field(page, tiny).press('Enter')
    await expect(field(page, tiny)).toHaveAccessibleDescription('Write the amount like 1,250.00.')
    await field(page, tiny).fill('-5')
    await page.getByRole('heading', { name: 'Pricing' }).click()
    await expect(field(page, tiny)).toHaveAccessibleDescription(
      'The amount can’t be less than $0.00.',
    )
    await expect(field(page, tiny)).toHaveValue('-5')
    await expectAccessible(page, 'a price that is none')
    await page.getByRole('link', { name: 'FAQs' }).click()
    await expect(page.getByText('Leave without saving?')).toBeVisible()
    await button(page, 'Keep editing').click()
    await field(page, tiny).fill('75')
    await page.route(tiers, (route) => route.abort())
    await field(page, tiny).press('Enter')
    await expectToast(page, 'Error updating pricing', 'Please try again later.')
    await expect(field(page, tiny)).toHaveValue('75')
    await expect(field(page, tiny)).toHaveAccessibleDescription('Please try again later.')
    await expectAccessible(page, 'a price that could not be saved')
    await page.unroute(tiers)
    await field(page, tiny).press('Enter')
    await expectToast(page, 'Pricing updated', `${tiny}: $75.00`)
  })

  await test.step('two of them change one price', async () => {
    const change = (individual_price: number) =>
      service.from('pricing_tiers').update({ individual_price }).eq('size', 'Small').throwOnError()
    await price(page, small, '$230.50').click()
    await field(page, small).fill('240')
    await change(235)
    await field(page, small).press('Enter')
    await expect(dialog(page)).toContainText('Price: yours$240.00')
    await expect(dialog(page)).toContainText('Price: theirs$235.00')
    await expectAccessible(page, 'two versions of a price')
    await button(page, 'Take theirs').click()
    await price(page, small, '$235.00').click()
    await field(page, small).fill('240')
    await change(236)
    await field(page, small).press('Enter')
    await button(page, 'Keep mine').click()
    await expectToast(page, 'Pricing updated', `${small}: $240.00`)
    await expect.poll(shown).toContain('$240.00')
  })

  await test.step('they add a size, and name it', async () => {
    await button(page, 'Add Size/Weight').click()
    await expect(dialog(page).getByLabel('Size')).toHaveValue('New Size')
    await expect(dialog(page).getByLabel('Weight')).toHaveValue('Weight Range')
    for (const name of ['Individual Cremation', 'Communal Cremation'])
      await expect(dialog(page).getByLabel(name)).toHaveValue('0.00')
    await dialog(page).getByLabel('Communal').fill('-1')
    await button(page, 'Save').click()
    await expect(dialog(page)).toContainText('The amount can’t be less than $0.00.')
    await expectAccessible(page, 'a new size with a problem')
    await dialog(page).getByLabel('Communal').fill('0')
    const addAsItIs = async () => {
      await button(page, 'Save').click()
      await button(page, 'Save it as it is').click()
    }
    await page.route(tiers, (route) => route.abort())
    await addAsItIs()
    await expectToast(page, 'Error adding tier', 'Please try again later.')
    await page.unroute(tiers)
    await addAsItIs()
    await expectToast(page, 'New size tier added')
    expect((await heads(page)).at(-1)).toBe('New Size')

    await button(page, 'Edit size and weight of New Size').click()
    await dialog(page).getByLabel('Size').fill(' ')
    await expect(button(page, 'Save')).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await button(page, 'Edit size and weight of New Size').click()
    await dialog(page).getByLabel('Size').fill('Horses')
    await dialog(page).getByLabel('Weight').fill('By arrangement')
    await button(page, 'Save').click()
    await expectToast(page, 'Pricing updated')
    await expect.poll(shown).toContain('By arrangement')
  })

  await test.step('they put it in its place by button and by dragging', async () => {
    await button(page, 'Move Horses left').click()
    await expectToast(page, 'Pricing updated', 'The order of the sizes has been changed.')
    await expect.poll(async () => (await heads(page)).slice(-2)).toEqual(['Horses', 'Extra Large'])
    const handle = (name: string) =>
      page.getByRole('columnheader', { name }).locator('[title^="Drag"]')
    await drag(page, handle('Tiny'), handle('Small'))
    await expect.poll(async () => (await heads(page)).slice(0, 2)).toEqual(['Small', 'Tiny'])
    await page.reload()
    await expect(page.getByRole('columnheader')).toContainText(['Service', 'Small', 'Tiny'])
  })

  await test.step('they delete a size and take that back; services stay', async () => {
    await button(page, 'Delete Horses').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to delete this pricing tier?',
    )
    await expectAccessible(page, 'the question before a deletion')
    await page.route(tiers, (route) => route.abort())
    await button(page, 'Delete').click()
    await expectToast(page, 'Error deleting tier', 'Please try again later.')
    await page.unroute(tiers)
    await button(page, 'Delete Horses').click()
    await button(page, 'Delete').click()
    await expectToast(page, 'Size tier deleted', 'Horses, By arrangement')
    await button(page, 'Undo').click()
    await expectToast(page, 'Deletion taken back')
    await expect(page.getByRole('columnheader', { name: 'Horses' })).toBeVisible()
    for (const act of ['Rename', 'Remove']) {
      await button(page, `${act} Communal Cremation`).click()
      await expectToast(
        page,
        'Feature not implemented',
        `${act.replace(/e$/, '')}ing a service would require database schema changes.`,
      )
    }
  })

  await test.step('with the keyboard alone, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const large = 'Communal Cremation, Large'
    await expect(page.getByRole('listitem').filter({ hasText: 'Horses' })).toBeVisible()
    await expectAccessible(page, 'the prices on a phone')
    await price(page, large, '$180.00').focus()
    await page.keyboard.press('Enter')
    await expect(field(page, large)).toBeFocused()
    await page.keyboard.type('185')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Pricing updated', `${large}: $185.00`)
    await expect(price(page, large, '$185.00')).toBeFocused()
    await button(page, 'Move Horses up').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Horses is now at place 4 of 6.')).toBeAttached()
    await expectToast(page, 'Pricing updated', 'The order of the sizes has been changed.')
    await button(page, 'Delete Horses').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Size tier deleted')
    await button(page, 'Add Size/Weight').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Size')).toBeFocused()
    await page.keyboard.type('Birds')
    await page.keyboard.press('Enter')
    await expect(button(page, 'Keep editing')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, 'New size tier added')
    await page.goto('/#pricing')
    const table = page.locator('#pricing')
    await expect(table).toContainText('Birds')
    await expect(table).toContainText('$185.00')
    await expect(table).not.toContainText('Horses')
  })

  await test.step('with none there is a prompt, and prices that do not come say so', async () => {
    await page.route(tiers, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    )
    await page.goto('/admin/pricing')
    await expect(page.getByText('There are no sizes yet.')).toBeVisible()
    await expectAccessible(page, 'no prices')
    await button(page, 'Add Your First Size/Weight').click()
    await expect(dialog(page).getByLabel('Size')).toHaveValue('New Size')
    await page.unroute(tiers)
    await page.route(tiers, (route) => route.abort())
    await page.clock.install()
    await page.reload()
    const alert = page.getByRole('alert').filter({ hasText: 'Error fetching pricing tiers' })
    await expectInTime(page, alert)
    await expectToast(page, 'Error fetching pricing tiers', 'Please try again later.')
    await expectAccessible(page, 'prices that can not be read')
  })
  await putBack()
})
