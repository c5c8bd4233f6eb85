import '../../../app/fonts.css'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shownToast } from '../../../app/ui/toast.ts'
import {
  button,
  dialog,
  empty,
  expectToast,
  expectWords,
  keptDrafts,
  link,
  question,
} from '../../screens/on-screen.ts'
import {
  changeTier,
  choose,
  field,
  fillPrices,
  heading,
  price,
  storedTiers,
} from '../../screens/price-table.ts'
import {
  addressBar,
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
} from '../../screens/screen.tsx'

const small = 'Individual Cremation, Small'
const tiny = 'Communal Cremation, Tiny'
const tiers = '/rest/v1/pricing_tiers'
const heads = () =>
  [...document.querySelectorAll('thead th > span:first-child')].map((head) => head.textContent)
const storedSizes = async () => (await storedTiers()).map(({ size }) => size)
const label = (name: string) => dialog.getByLabelText(name, { exact: false })
const cut = (method: string) => order({ method, address: tiers, does: 'cut' })

async function enter(name: string, text: string) {
  await field(name).fill(text)
  await userEvent.keyboard('{Enter}')
}

beforeEach(async () => {
  localStorage.clear()
  await fillPrices()
  openScreen('/admin/pricing')
  await expect.element(button('Actions for Tiny')).toBeVisible()
})

test('staff see the prices in a table', async () => {
  await expect.element(page.getByRole('rowheader').nth(0)).toHaveTextContent('Individual Cremation')
  await expect.element(page.getByRole('rowheader').nth(1)).toHaveTextContent('Communal Cremation')
  expect(heads()).toEqual(['Tiny', 'Small', 'Medium', 'Large', 'Extra Large'])
  await expectAccessible('the prices')
})

test('staff change a price: Enter and leaving the field save it, and Escape does not', async () => {
  const widths = () => [...document.querySelectorAll('thead th')].map((head) => head.clientWidth)
  const before = widths()
  await price(small, '$225.00').click()
  await expect.element(field(small)).toHaveValue('225.00')
  await expect.element(field(small)).toHaveAccessibleDescription('Enter saves, Esc cancels')
  expect(widths(), 'no column moves').toEqual(before)
  await expect.element(field(small)).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field(small)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(price(small, '$225.00')).toHaveFocus()
  expect(shownToast(), 'nothing was changed').toBeUndefined()
  for (const isLast of [false, true]) {
    await price(small, '$225.00').click()
    await enter(small, '230.5')
    await expect.element(price(small, '$230.50')).toHaveFocus()
    await expectToast('Pricing updated', `${small}: $230.50`)
    if (!isLast) await button('Undo').click()
  }

  await price(tiny, '$75.00').click()
  await field(tiny).fill('')
  await heading.click()
  await button('Remove the Price').click()
  await expectToast('Pricing updated', `${tiny}: -`)
  for (const screen of ['FAQs', 'Pricing']) await link(screen).click()
  await price(tiny, '-').click()
  await field(tiny).fill('80')
  addressBar.goBack()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect.element(field(tiny)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(price(tiny, '-')).toHaveFocus()
  expect(keptDrafts()).toBe(0)
  expect(await storedTiers()).toMatchObject([
    { size: 'Tiny', communal_price: null },
    { size: 'Small', individual_price: 230.5 },
    {},
    {},
    {},
  ])
})

test('a phone offers to leave a price as it was, and no row moves while one is edited', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
  const heights = () => [...document.querySelectorAll('dl')].map((list) => list.clientHeight)
  const before = heights()
  const green = getComputedStyle(button('Add Size/Weight').element()).backgroundColor
  await price(small, '$225.00').click()
  expect(heights()).toEqual(before)
  await field(small).fill('2250')
  await heading.click()
  const change = question.getByRole('button', { name: 'Change the Price' })
  await expect.element(change).toBeVisible()
  const keep = question.getByRole('button', { name: 'Keep Editing' })
  expect(getComputedStyle(change.element()).backgroundColor, 'not red').toBe(green)
  await keep.click()
  await button('Cancel').click()
  await expect.element(price(small, '$225.00')).toBeVisible()
  expect(shownToast(), 'nothing was changed').toBeUndefined()
  const [services] = page.getByRole('region', { name: 'Services' }).elements()
  await expect.element(page.getByRole('heading', { name: 'Services' })).toBeVisible()
  const room = services?.getBoundingClientRect().right ?? 0
  for (const row of services?.querySelectorAll('li') ?? [])
    expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(room)
})

test('an invalid or unsaved price stays in its cell, with the reason', async () => {
  letFail()
  await changeTier('Tiny', { communal_price: null })
  openScreen('/admin/pricing')
  await price(tiny, '-').click()
  await userEvent.type(field(tiny), '7e5')
  await userEvent.keyboard('{Enter}')
  await expect.element(field(tiny)).toHaveAccessibleDescription('Write the amount like 1,250.00.')
  await field(tiny).fill('-5')
  await heading.click()
  await expect
    .element(field(tiny))
    .toHaveAccessibleDescription('The amount can’t be less than $0.00.')
  await expect.element(field(tiny)).toHaveValue('-5')
  await expectAccessible('a price that is none')
  await page.getByRole('link', { name: 'FAQs' }).click()
  await expect.element(page.getByText('Discard unsaved changes?')).toBeVisible()
  await button('Keep Editing').click()
  await cut('PATCH')
  await enter(tiny, '75')
  await expectToast('Error updating pricing', 'Please try again later.')
  await expect.element(field(tiny)).toHaveValue('75')
  await expect.element(field(tiny)).toHaveAccessibleDescription('Please try again later.')
  await expectAccessible('a price that could not be saved')
  await order()
  await expect.element(field(tiny)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectToast('Pricing updated', `${tiny}: $75.00`)
})

test('typing into a price doesn’t read the browser’s storage for each price', async () => {
  await price(small, '$225.00').click()
  const { length } = localStorage
  const read = vi.spyOn(Object, 'keys')
  onTestFinished(() => read.mockRestore())
  await userEvent.keyboard('2')
  await expect.poll(() => localStorage.length).toBe(length + 1)
  const scans = read.mock.calls.filter(([target]) => target === localStorage)
  expect(scans.length).toBeLessThan(5)
})

test('staff add a size after a mistake and a failed attempt, and name it', async () => {
  letFail()
  await button('Add Size/Weight').click()
  await expect.element(label('Size')).toHaveValue('New Size')
  await expect.element(label('Weight')).toHaveValue('Weight Range')
  for (const name of ['Individual Cremation', 'Communal Cremation'])
    await expect.element(label(name)).toHaveValue('0.00')
  await label('Communal Cremation').fill('-1')
  await button('Save').click()
  await expectWords(dialog, 'The amount can’t be less than $0.00.')
  await expectAccessible('a new size with a problem')
  await label('Communal Cremation').fill('0')
  const addAsItIs = async () => {
    await button('Save').click()
    await button('Save It as It Is').click()
  }
  await cut('POST')
  await addAsItIs()
  await expectToast('Error adding tier', 'Please try again later.')
  await order()
  await addAsItIs()
  await expectToast('New size tier added')
  // Six columns don't fit beside each other here, so each size is a card.
  await expect.element(page.getByRole('heading', { name: 'New Size' })).toBeVisible()

  await choose('New Size', 'Edit Size and Weight')
  await label('Size').fill(' ')
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await choose('New Size', 'Edit Size and Weight')
  await label('Size').fill('Horses')
  await label('Weight').fill('By arrangement')
  await button('Save').click()
  await expectToast('Pricing updated', 'Horses, By arrangement')
  expect((await storedTiers()).at(-1)).toMatchObject({ size: 'Horses', weight: 'By arrangement' })
})

test('staff reorder sizes by button and by dragging', async () => {
  await choose('Extra Large', 'Move Left')
  await expectToast('Pricing updated', '“Extra Large” has been moved.')
  await expect.poll(() => heads().slice(-2)).toEqual(['Extra Large', 'Large'])
  const handles = page.getByTitle(/^Drag/)
  await userEvent.dragAndDrop(handles.nth(0), handles.nth(1), { steps: 10 })
  const moved = ['Small', 'Tiny', 'Medium', 'Extra Large', 'Large']
  await expect.poll(storedSizes).toEqual(moved)
  openScreen('/admin/pricing')
  await expect.poll(heads).toEqual(moved)
})

test('staff confirm and delete a size, keep it if deleting fails, and undo the deletion', async () => {
  letFail()
  await choose('Large', 'Delete')
  await expectWords(question, 'Are you sure you want to delete this pricing tier?')
  await expectAccessible('the question before a deletion')
  await cut('DELETE')
  await button('Delete').click()
  await expectToast('Error deleting tier', 'Please try again later.')
  await order()
  await choose('Large', 'Delete')
  await button('Delete').click()
  await expectToast('Size tier deleted', 'Large, A few words')
  await button('Undo').click()
  await expectToast('Deletion taken back')
  await expect.poll(heads).toContain('Large')
})

test('staff who try to rename or remove a service read that this can’t be done here', async () => {
  for (const act of ['Rename', 'Remove']) {
    await choose('Communal Cremation', act)
    await expectToast(
      'Feature not implemented',
      `${act.replace(/e$/, '')}ing a service would require database schema changes.`,
    )
  }
})

test('staff without prices are asked to add the first size', async () => {
  await empty('pricing_tiers')
  openScreen('/admin/pricing')
  await expect.element(page.getByText(/^There are no sizes yet\./)).toBeVisible()
  await expectAccessible('no prices')
  await button('Add Your First Size/Weight').click()
  await expect.element(label('Size')).toHaveValue('New Size')
})

test('staff whose prices can’t be read see one error', async () => {
  letFail()
  await cut('GET')
  openScreen('/admin/pricing')
  const alert = page.getByRole('alert').filter({ hasText: 'Error fetching pricing tiers' })
  await expectInTime(alert)
  await expectToast('Error fetching pricing tiers', 'Please try again later.')
  const print = button('Print the Price List').or(
    page.getByText(/^The price list can’t be printed/),
  )
  await expect.element(print).not.toBeInTheDocument()
  await expectAccessible('prices that can not be read')
})
