import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, expectToast, question } from '../../screens/on-screen.ts'
import {
  colleague,
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
} from '../../screens/screen.tsx'

const address = '/rest/v1/navigation_items'
const button = (name: string) => page.getByRole('button', { name })
const turn = (name: string) => page.getByRole('switch', { name })
const row = (title: string) => page.getByRole('row', { name: new RegExp(`^${title}`) })
const headers = page.getByRole('columnheader')
const title = dialog.getByLabelText('Title')
const url = dialog.getByLabelText('URL or Section ID')
const save = () => dialog.getByRole('button', { name: 'Save' }).click()
const items = () => colleague.from('navigation_items')
const wordsOf = (parts: typeof headers) => parts.elements().map(({ textContent }) => textContent)
const names = () =>
  [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent)

const sections = ['About', 'Services', 'Pricing', 'FAQs']
const grief = { title: 'Grief support', url: 'https://grief.example/talk', type: 'link' }

/** Limits the menus to these sections, and the link if a test asks for it. */
async function fill(...more: object[]) {
  await items().delete().not('id', 'is', null).throwOnError()
  const rows = sections.map((one) => ({ title: one, url: one.toLowerCase(), type: 'section' }))
  await items()
    .insert([...rows, ...more].map((one, index) => ({ ...one, display_order: index })))
    .throwOnError()
}

async function open() {
  openScreen('/admin/navigation')
  await expect.element(row('About')).toBeVisible()
}

const stored = async (name: string) =>
  (await items().select().eq('title', name).single().throwOnError()).data

beforeEach(() => localStorage.clear())

test('staff add a link to the menus', async () => {
  await fill()
  await order({ method: 'GET', address, does: 'hold' })
  openScreen('/admin/navigation')
  await expect.element(page.getByText('Loading navigation items...')).toBeVisible()
  await order()
  await expect
    .poll(() => wordsOf(headers))
    .toEqual(['Title', 'URL/Section', 'Visible', 'Type', 'Desktop', 'Mobile', 'Order', 'Actions'])
  await expect.element(row('About')).toMatchTextContent('Section (Scroll)')
  await expectAccessible('the navigation items')

  await button('Add Navigation Item').click()
  await expect.element(title).toHaveAttribute('placeholder', 'About')
  await expect.element(url).toHaveAttribute('placeholder', 'about')
  await expect.element(dialog.getByLabelText('Type')).toHaveValue('section')
  await expect.element(dialog.getByLabelText('Display Order')).toHaveValue('')
  for (const name of ['Visible on Website', 'Desktop Visibility', 'Mobile Visibility'])
    await expect.element(turn(name)).toBeChecked()
  await save()
  await expect.element(dialog).toMatchTextContent('Title is required')
  await expect.element(dialog).toMatchTextContent('URL is required')
  await expectAccessible('an item without title and URL')

  await title.fill('Grief support')
  await url.fill('grief.example/talk')
  await dialog.getByLabelText('Display Order').fill('99')
  await order({ method: 'POST', address, does: 'hold' })
  await save()
  await expect.element(question).toMatchTextContent('so no menu would show this item.')
  await expectAccessible('a question about a section')
  await button('Make it a link').click()
  await expect.element(button('Saving...')).toBeDisabled()
  await order()
  await expectToast('Navigation item created', 'The navigation item has been successfully created.')
  expect(await stored('Grief support')).toMatchObject({
    ...grief,
    url: 'grief.example/talk',
    display_order: 99,
  })
})

test('the switches of a link change at once, and change back if saving fails', async () => {
  await fill(grief)
  await open()
  const [visible, desktop, mobile] = [
    turn('Show Grief support'),
    turn('Show Grief support on desktop'),
    turn('Show Grief support on mobile'),
  ]
  await order({ method: 'PATCH', address, does: 'hold' })
  await visible.click()
  for (const one of [visible, desktop, mobile]) await expect.element(one).not.toBeChecked()
  await expect.element(desktop).toBeDisabled()
  await expect.element(mobile).toBeDisabled()
  await order()
  await expectToast('Navigation item updated', 'The navigation item has been successfully updated.')
  expect(await stored('Grief support')).toMatchObject({ is_visible: false })

  await visible.click()
  await expect.element(desktop).toBeEnabled()
  await mobile.click()
  await expect
    .poll(() => stored('Grief support'))
    .toMatchObject({ is_visible: true, is_desktop_visible: false, is_mobile_visible: true })
  await expect.element(desktop).not.toBeChecked()
  await page.getByRole('tab', { name: 'Desktop' }).click()
  await expect.poll(() => wordsOf(headers)).toEqual(['Title', 'URL/Section', 'Type', 'Order'])
  await expect.element(row('About')).toBeVisible()
  await expect.element(row('Grief support')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Mobile' }).click()
  await expect.element(row('Grief support')).toMatchTextContent('Link (Direct URL)')
  await page.getByRole('tab', { name: 'All Navigation' }).click()

  letFail()
  await order({ address, does: 'cut' })
  await desktop.click()
  await expectToast('Error updating navigation item', 'Please try again later.')
  await expect.element(desktop).not.toBeChecked()
  await expectAccessible('a switch that could not be turned')
})

test('staff move a link, delete it and undo that', async () => {
  await fill({ ...grief, title: 'In grief' })
  await open()
  await button('Move In grief up').click()
  await expectToast('Navigation order updated')
  await expect.poll(() => names().at(-2)).toBe('In grief')
  await button('Delete In grief').click()
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete "In grief"? This action cannot be undone.')
  await expect.element(button('Cancel')).toHaveFocus()
  await expectAccessible('the question before a deletion')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('Navigation item deleted', 'The navigation item has been successfully deleted.')
  await button('Undo').click()
  await expect.poll(() => names().at(-2)).toBe('In grief')
})

test('staff see that the menus can’t be read, or are empty', async () => {
  letFail()
  await order({ method: 'GET', address, does: 'cut' })
  openScreen('/admin/navigation')
  await expectInTime(
    page.getByRole('alert').filter({ hasText: 'Error loading navigation items' }).first(),
  )
  await expectToast('Error loading navigation items', 'Failed to load navigation items')
  await expectAccessible('items that can not be read')

  await items().delete().not('id', 'is', null).throwOnError()
  await order()
  await button('Try again').click()
  await expect.element(page.getByText('No navigation items found')).toBeVisible()
  for (const menu of ['Desktop', 'Mobile']) {
    await page.getByRole('tab', { name: menu }).click()
    await expect
      .element(page.getByText(`No ${menu.toLowerCase()} navigation items found`))
      .toBeVisible()
  }
})
