import type { Page } from '@playwright/test'
import { expect, expectInTime, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'

const ORIGINAL = 'Honoring Your Beloved Pet with Dignity'
const NEW = 'Going Home with Dignity'
const siteTexts = '**/rest/v1/site_texts*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const words = (page: Page) => dialog(page).getByLabel('Words')
const landingPage = (page: Page) => page.getByRole('region', { name: 'Landing page' })

test('staff change the hero line, see it on the website, and bring the original back', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const shown = async () => (await fetch(site.url)).text()
  await openAdmin(page, administrator, '/admin/texts')
  await expect(landingPage(page)).toContainText(ORIGINAL)
  await expectAccessible(page, 'the texts', { within: 'main' })

  await button(page, 'Edit Hero: heading').click()
  await expect(dialog(page)).toContainText('38 of at most 70 characters')
  await words(page).fill(' ')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('This text can’t be empty')
  await expectAccessible(page, 'an empty text')
  await words(page).fill('long '.repeat(20))
  await expect(dialog(page)).toContainText('At most 70 characters fit here')
  await words(page).fill(NEW)
  await page.route(siteTexts, (route) => route.abort())
  await button(page, 'Save').click()
  await expectToast(page, 'Failed to update the text', 'Please try again later.')
  await page.unroute(siteTexts)
  await button(page, 'Save').click()
  await expectToast(page, 'Text updated successfully', 'Hero: heading')
  await expect(page.locator('.toast'), 'no key of the code').not.toContainText('home.hero')
  await expect(landingPage(page).getByRole('listitem').first()).toContainText('Changed')
  await expect.poll(shown).toContain(`>${NEW}</h1>`)

  await button(page, 'Undo').click()
  await expectToast(page, 'Change taken back', 'Hero: heading')
  await expect.poll(shown).toContain(`>${ORIGINAL}</h1>`)

  await button(page, 'Edit Hero: heading').click()
  await words(page).fill(NEW)
  await button(page, 'Save').click()
  await expect.poll(shown).toContain(`>${NEW}</h1>`)
  await button(page, 'Edit Hero: heading').click()
  await expectAccessible(page, 'a changed text', { within: '[role=dialog]' })
  await button(page, 'Back to the original').click()
  await expect(words(page)).toHaveValue(ORIGINAL)
  await button(page, 'Save').click()
  await expect.poll(shown).toContain(`>${ORIGINAL}</h1>`)
  await page.goto('/admin/recent-changes')
  await expect(
    page.getByText('set the text “Landing page, Hero: heading” back').first(),
  ).toBeVisible()
})

test('a text that was changed is reverted at once, because nothing was added', async ({
  page,
  site,
  administrator,
}) => {
  const original = 'About us'
  const shown = async () => (await fetch(site.url)).text()
  await openAdmin(page, administrator, '/admin/texts')
  await button(page, 'Edit About us: small line above the heading').click()
  await words(page).fill('Who we are')
  await button(page, 'Save').click()
  await expect.poll(shown).toContain('>Who we are<')
  await page.goto('/admin/recent-changes')
  const sentence = 'You changed the text “Landing page, About us: small line above the heading”'
  await button(page, `Revert: ${sentence}`).click()
  await expectToast(page, 'Change reverted', sentence)
  await expect.poll(shown).not.toContain('>Who we are<')
  expect(await shown()).toContain(`>${original}<`)
})

test('when two people change the same text, the second chooses between both versions', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/texts')
  const other = await page.context().newPage()
  await other.goto('/admin/texts')
  for (const one of [page, other]) {
    await button(one, 'Edit Foot of the page: words').click()
    await expect(words(one)).toBeVisible()
  }
  await words(other).fill('A family from Cranbrook.')
  await button(other, 'Save').click()
  await expectToast(other, 'Text updated successfully')
  await words(page).fill('A family from Kimberley.')
  await button(page, 'Save').click()
  await expect(dialog(page)).toContainText('A family from Cranbrook.')
  await expectAccessible(page, 'two versions of a text', { within: '[role=dialog]' })
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'Text updated successfully')
  await page.goto('/terms-of-service')
  await expect(page.locator('footer')).toContainText('A family from Kimberley.')
  await other.reload()
  await button(other, 'Edit Foot of the page: words').click()
  await button(other, 'Back to the original').click()
  await button(other, 'Save').click()
  await expectToast(other, 'Text updated successfully')
})

test('staff are told when the texts can’t be read', async ({ page, administrator }) => {
  await openAdmin(page, administrator)
  await page.route(siteTexts, (route) => route.abort())
  await page.clock.install()
  await page.goto('/admin/texts')
  await expectInTime(page, page.getByRole('alert').getByText('Failed to load the texts'))
  await expectAccessible(page, 'texts that can not be read')
})
