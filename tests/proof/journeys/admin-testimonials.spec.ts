import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'

const testimonials = '**/rest/v1/testimonials*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const names = (page: Page) => page.locator('tbody tr td:nth-child(2)').allInnerTexts()

test('staff add a testimonial, move it, hide it and undo its deletion', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const shown = async () => (await fetch(site.url)).text()
  await openAdmin(page, administrator, '/admin/texts?tab=testimonials')
  await expect(page.getByRole('row', { name: 'Marion T.' })).toContainText('Example')
  await expectAccessible(page, 'the testimonials')

  await button(page, 'Add testimonial').click()
  await dialog(page).getByLabel('Words').fill('Kind.')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('Words must be at least 10 characters')
  await expect(dialog(page)).toContainText('Name is required')
  await expectAccessible(page, 'a testimonial that is too short')
  await dialog(page).getByLabel('Words').fill('They were kind to all of us.')
  await dialog(page).getByLabel('Name').fill('Ida B.')
  await dialog(page).getByLabel('Pet').fill('Moss, a cat')
  await dialog(page).getByLabel('Said on').fill('2026-03-15')
  await page.route(testimonials, (route) => route.abort())
  await button(page, 'Save').click()
  await expectToast(page, 'Failed to add testimonial', 'Please try again later.')
  await page.unroute(testimonials)
  await button(page, 'Save').click()
  await expectToast(page, 'Testimonial added successfully')
  await expect.poll(shown).toContain('They were kind to all of us.')
  expect(await shown()).toContain('Moss, a cat · March 2026')

  await button(page, 'Move Ida B. up').focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Testimonial order updated')
  await expect(page.getByText('Ida B. is now at place 4 of 5')).toBeAttached()

  await page.getByRole('switch', { name: 'Show Ida B. on the website' }).click()
  await expectToast(page, 'Hidden from the website', 'Ida B.')
  await expect.poll(shown).not.toContain('They were kind to all of us.')
  await button(page, 'Undo').click()
  await expect.poll(shown).toContain('They were kind to all of us.')

  await button(page, 'Delete Ida B.').click()
  await expectAccessible(page, 'a testimonial before its deletion')
  await button(page, 'Delete').click()
  await expectToast(page, 'Testimonial has been deleted', 'Ida B.')
  await expect.poll(async () => (await names(page)).join()).not.toContain('Ida B.')
  await button(page, 'Undo').last().click()
  await expectToast(page, 'Deletion taken back')
  await expect.poll(async () => (await names(page))[3]).toContain('Ida B.')
  await button(page, 'Delete Ida B.').click()
  await button(page, 'Delete').click()
  await expect.poll(shown).not.toContain('They were kind to all of us.')
})
