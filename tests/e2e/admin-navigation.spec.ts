import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { holdRequests } from './held-requests.ts'
import { connectService, keepRows } from './service-client.ts'

const items = '**/rest/v1/navigation_items*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()
const order = (page: Page) => page.locator('tbody tr td:first-child').allInnerTexts()

test('staff change the menus, and visitors see it at once', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const putBack = await keepRows(site, 'navigation_items')
  const shown = async () => (await fetch(site.url)).text()

  await test.step('the list comes', async () => {
    await openAdmin(page, administrator)
    const release = await holdRequests(page, items)
    await page.getByRole('link', { name: 'Navigation' }).click()
    await expect(page.getByText('Loading navigation items...')).toBeVisible()
    await release()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Title',
      'URL/Section',
      'Visible',
      'Type',
      'Desktop',
      'Mobile',
      'Order',
      'Actions',
    ])
    await expect(page.getByRole('row', { name: 'About' })).toContainText('Section (Scroll)')
    await expectAccessible(page, 'the navigation items')
  })

  await test.step('they add a link', async () => {
    await button(page, 'Add Navigation Item').click()
    await expect(dialog(page).getByLabel('Title')).toHaveAttribute('placeholder', 'About')
    const url = dialog(page).getByLabel('URL or Section ID')
    await expect(url).toHaveAttribute('placeholder', 'about')
    await expect(dialog(page).getByLabel('Type')).toHaveValue('section')
    await expect(dialog(page).getByLabel('Display Order')).toHaveValue('0')
    for (const name of ['Visible on Website', 'Desktop Visibility', 'Mobile Visibility'])
      await expect(turn(page, name)).toBeChecked()
    await save(page)
    await expect(dialog(page)).toContainText('Title is required')
    await expect(dialog(page)).toContainText('URL is required')
    await expectAccessible(page, 'an item without title and URL')

    await dialog(page).getByLabel('Title').fill('Grief support')
    await url.fill('grief.example/talk')
    await dialog(page).getByLabel('Type').selectOption('Link (Direct URL)')
    await dialog(page).getByLabel('Display Order').fill('99')
    const release = await holdRequests(page, items, 'POST')
    await save(page)
    await expect(button(page, 'Saving...')).toBeDisabled()
    await release()
    await expectToast(
      page,
      'Navigation item created',
      'The navigation item has been successfully created.',
    )
    await expect.poll(shown).toContain('href="https://grief.example/talk"')
  })

  await test.step('its switches turn at once, and back when that fails', async () => {
    const [visible, desktop, mobile] = [
      turn(page, 'Show Grief support'),
      turn(page, 'Show Grief support on desktop'),
      turn(page, 'Show Grief support on mobile'),
    ]
    const release = await holdRequests(page, items, 'PATCH')
    await visible.click()
    for (const one of [visible, desktop, mobile]) await expect(one).not.toBeChecked()
    await expect(desktop).toBeDisabled()
    await expect(mobile).toBeDisabled()
    await release()
    await expectToast(
      page,
      'Navigation item updated',
      'The navigation item has been successfully updated.',
    )
    await expect.poll(shown).not.toContain('Grief support')

    await visible.click()
    await expect(desktop).toBeEnabled()
    await mobile.click()
    await expect.poll(shown).toContain('Grief support')
    await expect(desktop).not.toBeChecked()
    await page.getByRole('tab', { name: 'Desktop' }).click()
    await expect(page.getByRole('row', { name: 'About' })).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      'Title',
      'URL/Section',
      'Type',
      'Order',
    ])
    await expect(page.getByRole('row', { name: 'Grief support' })).toHaveCount(0)
    await page.getByRole('tab', { name: 'Mobile' }).click()
    await expect(page.getByRole('row', { name: 'Grief support' })).toContainText(
      'Link (Direct URL)',
    )
    await page.getByRole('tab', { name: 'All Navigation' }).click()

    await page.route(items, (route) => route.abort())
    await desktop.click()
    await expectToast(page, 'Error updating navigation item', 'Please try again later.')
    await expect(desktop).not.toBeChecked()
    await expectAccessible(page, 'a switch that could not be turned')
    await page.unroute(items)
  })

  await test.step('two of them rename it', async () => {
    await button(page, 'Edit Grief support').click()
    await turn(page, 'Visible on Website').click()
    await expect(turn(page, 'Mobile Visibility')).not.toBeChecked()
    await expect(turn(page, 'Mobile Visibility')).toBeDisabled()
    await turn(page, 'Visible on Website').click()
    await turn(page, 'Mobile Visibility').click()
    await dialog(page).getByLabel('Title').fill('In grief')
    const service = await connectService(site)
    await service.from('navigation_items').update({ title: 'Support' }).eq('display_order', 99)
    await save(page)
    await expect(dialog(page).getByRole('alert')).toContainText('Title: yoursIn grief')
    await expect(dialog(page).getByRole('alert')).toContainText('Title: theirsSupport')
    await expectAccessible(page, 'two versions of an item')
    await button(page, 'Keep mine').click()
    await expectToast(page, 'Navigation item updated')
    await expect.poll(shown).toContain('In grief')
  })

  await test.step('they move it, delete it and take that back', async () => {
    await button(page, 'Move In grief up').click()
    await expectToast(page, 'Navigation order updated')
    await expect.poll(async () => (await order(page)).at(-2)).toBe('In grief')
    await button(page, 'Delete In grief').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to delete "In grief"? This action cannot be undone.',
    )
    await expect(button(page, 'Cancel')).toBeFocused()
    await expectAccessible(page, 'the question before a deletion')
    await button(page, 'Delete').click()
    await expectToast(
      page,
      'Navigation item deleted',
      'The navigation item has been successfully deleted.',
    )
    await button(page, 'Undo').click()
    await expect.poll(async () => (await order(page)).at(-2)).toBe('In grief')
  })

  await test.step('what fails says so', async () => {
    await page.route(items, (route) => route.abort())
    await page.route('**/rpc/move_row', (route) => route.abort())
    await button(page, 'Move About down').click()
    await expectToast(page, 'Error updating navigation item', 'Please try again later.')
    await expect.poll(async () => (await order(page))[0]).toBe('About')
    await button(page, 'Delete In grief').click()
    await button(page, 'Delete').click()
    await expectToast(page, 'Error deleting navigation item', 'Please try again later.')
    await button(page, 'Edit In grief').click()
    await dialog(page).getByLabel('Title').fill('Grief')
    await save(page)
    await expectToast(page, 'Error updating navigation item', 'Please try again later.')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await button(page, 'Close without saving').click()
    await button(page, 'Add Navigation Item').click()
    await dialog(page).getByLabel('Title').fill('News')
    await dialog(page).getByLabel('URL or Section ID').fill('faqs')
    await save(page)
    await expectToast(page, 'Error creating navigation item', 'Please try again later.')
    await button(page, 'Cancel').click()
    await button(page, 'Close without saving').click()
    await page.reload()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Error loading navigation items' }),
    ).toBeVisible()
    await expectToast(page, 'Error loading navigation items', 'Failed to load navigation items')
    await expectAccessible(page, 'items that can not be read')
    await page.unrouteAll()

    await page.route(items, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    )
    await button(page, 'Try again').click()
    await expect(page.getByText('No navigation items found')).toBeVisible()
    for (const menu of ['desktop', 'mobile']) {
      await page.getByRole('tab', { name: menu }).click()
      await expect(page.getByText(`No ${menu} navigation items found`)).toBeVisible()
    }
    await page.unroute(items)
  })

  await test.step('with the keyboard alone they hide a section', async () => {
    await page.reload()
    await turn(page, 'Show Services').focus()
    for (const name of ['Show Services on desktop', 'Show Services on mobile']) {
      await page.keyboard.press('Tab')
      await expect(turn(page, name)).toBeFocused()
    }
    await turn(page, 'Show Pricing').focus()
    await page.keyboard.press('Space')
    await expect(turn(page, 'Show Pricing')).not.toBeChecked()
    await expectToast(page, 'Navigation item updated')
    await expect.poll(shown).not.toContain('id="pricing"')
    await button(page, 'Move Services up').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Services is now at place 1 of')).toBeAttached()
    await expectToast(page, 'Navigation order updated')
    await button(page, 'Edit About').focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Our family')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Navigation item updated')
    await button(page, 'Delete In grief').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Navigation item deleted')

    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(menu).toHaveText([
      'Services',
      'Our family',
      'Products',
      'Partner Clinics',
      'FAQs',
      'Contact',
    ])
    const footer = page.getByRole('navigation', { name: 'Quick Links' })
    await expect(footer.getByRole('link', { name: 'Our family' })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveCount(0)
    await expect(page.locator('#pricing')).toHaveCount(0)
  })
  await putBack()
})
