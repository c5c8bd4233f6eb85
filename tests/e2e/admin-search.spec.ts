import type { Page } from '@playwright/test'
import { searchedScreens } from '../../app/routes/admin/frame/searched-screens.ts'
import { expect, openAdmin, test, testWithoutConnection } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './public-pages.ts'

const field = (page: Page) => page.getByRole('combobox')
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const search = (page: Page) => page.getByRole('dialog', { name: 'Search' })

test('staff press Ctrl+K and open a product, a question, a town and a settings tab by the keyboard alone', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin')
  await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(option(page, 'Dashboard')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the search with its screens')
  await page.keyboard.type('scatter tube')
  await expect(option(page, /^Scatter Tube, Larches/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(option(page, /^Scatter Tube, Wetlands/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'what was found')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Product Name')).toHaveValue('Scatter Tube, Wetlands')
  await expect(page.locator('#content'), 'Tab goes on in the screen, not in the menu').toBeFocused()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await page.keyboard.type('what should I do first')
  await expect(option(page, /^What should I do first/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Question')).toHaveValue(/^What should I do/)
  await page.keyboard.press('Control+k')
  await expect(search(page), 'a form is open').toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('row', { name: 'What should I do first' })).toBeVisible()
  await expect(page.getByRole('dialog'), 'it is opened once').toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('kicking horse')
  await expect(option(page, /^Golden/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('Golden')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('opening hours')
  await option(page, 'Settings: Business Details').click()
  await expect(page).toHaveURL('/admin/settings?tab=business')
})

test('staff find a sentence of the website, a template and a card by what they say, and each opens', async ({
  page,
  administrator,
}) => {
  const find = async (words: string, name: RegExp) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(words)
    await option(page, name).click()
  }
  await openAdmin(page, administrator, '/admin')
  await expect(page.getByRole('button', { name: 'Search' }).first()).toBeVisible()
  await find('honoring dignity', /^Landing page, Hero: heading/)
  await expect(page.getByRole('dialog').getByLabel('Words')).toHaveValue(/^Honoring Your/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await find('depend on weight', /^Prices/)
  await expect(page.getByRole('dialog', { name: 'Edit Template' })).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Prices')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await find('from a later day', /^Pricing: Planned prices/)
  await expect(page.getByRole('region', { name: 'Planned prices' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Planned prices' })).toBeInViewport()
})

// Other screens, tabs and cards are looked for in tests/screens/searched-screens.test.tsx.
test('each card of the dashboard that the search lists is there', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin')
  const cards = searchedScreens.filter(({ path }) => path.startsWith('/admin#'))
  expect(cards.length).toBeGreaterThan(0)
  for (const { title, path } of cards) {
    await page.goto(path)
    const card = page.locator(new URL(path, 'http://site').hash)
    await expect(card, title).toBeInViewport()
    await expect(card, title).toContainText(title.split(': ')[1] ?? title)
  }
})

testWithoutConnection(
  'staff search on a phone, and are told when nothing is found, when it fails and when they are offline',
  async ({ page, context, administrator }) => {
    await page.setViewportSize(phone)
    await openAdmin(page, administrator, '/admin')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await field(page).fill('a zebra crossing')
    await expect(search(page).getByText('Nothing found for “a zebra crossing”.')).toBeVisible()
    await expectAccessible(page, 'nothing found')

    await page.route('**/rest/v1/products*', (route) => route.abort())
    await field(page).fill('brass')
    await expect(search(page).getByRole('alert')).toContainText('The search failed.')
    await page.unroute('**/rest/v1/products*')
    await search(page).getByRole('button', { name: 'Try again' }).click()
    await expect(option(page, /^Brass Paw Urn/)).toBeVisible()

    await context.setOffline(true)
    await field(page).fill('towns')
    await expect(search(page)).toContainText('You’re offline, so only screens are found.')
    await expect(option(page, 'Towns')).toBeVisible()
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused()
  },
)
