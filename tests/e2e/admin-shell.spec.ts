import type { Page, Route } from '@playwright/test'
import { adminLinks } from '../../app/routes/admin/frame/admin-links.ts'
import { endSession, expect, expectToast, openAdmin, signIn, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { holdRequests } from './held-requests.ts'

/** The screens in the order that the owner knows. A new one comes after them. */
const known = [
  ['Dashboard', '/admin'],
  ['Hero Images', '/admin/hero-images'],
  ['Products', '/admin/products'],
  ['Pricing', '/admin/pricing'],
  ['Partner Clinics', '/admin/partner-clinics'],
  ['Navigation', '/admin/navigation'],
  ['FAQs', '/admin/faqs'],
  ['Contact Submissions', '/admin/contact-submissions'],
  ['Settings', '/admin/settings'],
  ['Texts', '/admin/texts'],
  ['Guides', '/admin/guides'],
  ['Towns', '/admin/towns'],
]
const screens = adminLinks.map(({ title, path }) => [title, path] as const)
const headings: Record<string, string> = { 'Contact Submissions': 'Contact Form Submissions' }

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

test('the server sends nothing of the admin area, and visitors are sent to the sign-in page', async ({
  page,
}) => {
  const shell = await (await page.request.get('/admin/settings')).text()
  expect(shell).toContain('Loading...')
  expect(shell).toContain('<meta name="robots" content="noindex"')
  expect(shell).not.toContain('User Management')
  await page.goto('/terms-of-service')
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await expect(page, 'the address of the admin area was replaced').toHaveURL('/terms-of-service')
})

test('staff open every screen from the menu and log out', async ({ page, administrator }) => {
  await openAdmin(page, administrator)
  await expect(page.getByText('Admin Panel').first()).toBeVisible()
  expect(screens.slice(0, known.length)).toEqual(known)
  await expect(menu(page).getByRole('link')).toHaveText(
    screens.map(([title]) => new RegExp(`^${title}`)),
  )
  for (const [title, path] of screens) {
    const link = menu(page).getByRole('link', { name: new RegExp(`^${title}`) })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[title] ?? title)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View website (opens in a new tab)' }).click()
  const website = await opened
  await expect(website).toHaveTitle(/^Quiet Valley/)
  await expect(website.locator('meta[name=robots]')).toHaveCount(0)
  expect(await website.evaluate(() => window.opener)).toBeNull()
  await website.close()
  await expect(page).toHaveTitle(screens.at(-1)?.[0] ?? '')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/admin')
  await expect(page).toHaveURL('/auth')
})

test('on screens below 768 pixels the menu slides out, also by keyboard', async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await openAdmin(page, administrator)
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).press('Enter')
  await expect(heading(page, 'Admin Menu')).toBeVisible()
  await expectAccessible(page, 'the open menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Admin Menu')).toBeVisible()
  await page.evaluate(() => {
    // The browser tells the page of a closing after it moved the focus, so the next press can come first.
    document.querySelector('dialog')?.close()
    document.querySelector<HTMLButtonElement>('[aria-label="Open menu"]')?.click()
  })
  await menu(page).getByRole('link', { name: 'FAQs' }).press('Enter')
  await expect(heading(page, 'FAQs')).toBeVisible()
  await expect(heading(page, 'Admin Menu')).toBeHidden()
  await expect(page.locator('html'), 'the page scrolls again').not.toHaveCSS('overflow', 'hidden')
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(menu(page)).toBeVisible()
})

test('staff reach every control of the frame with the keyboard alone', async ({
  page,
  administrator,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Email').focus()
  await page.keyboard.type(administrator.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  for (const [title] of screens) {
    await page.keyboard.press('Tab')
    await expect(menu(page).getByRole('link', { name: new RegExp(`^${title}`) })).toBeFocused()
  }
  const settings = screens.findIndex(([title]) => title === 'Settings')
  for (let at = screens.length - 1; at > settings; at--) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Settings')).toBeVisible()
  await page.getByRole('tab', { name: 'User Management' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Legal Policies' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Terms of Service, in Markdown')).toBeVisible()
})

test('the menu shows how many messages are unread', async ({ page, administrator }) => {
  await openAdmin(page, administrator)
  const link = menu(page).getByRole('link', { name: /Contact Submissions/ })
  await expect(link).toBeVisible()
  await page.route('**/rest/v1/contact_form_submissions*', (route) =>
    route.request().method() === 'HEAD'
      ? route.fulfill({ status: 200, headers: { 'content-range': '*/3' } })
      : route.continue(),
  )
  await page.reload()
  await expect(link).toHaveText('Contact Submissions3 unread')
  await expectAccessible(page, 'the menu with unread messages')
})

test('somebody whose rights can’t be checked sees no screen, is told so, and goes on once they can', async ({
  browser,
  administrator,
}) => {
  const page = await browser.newPage()
  const complaint = page.waitForEvent('console', (message) =>
    message.text().startsWith('The admin check failed'),
  )
  const answer = Promise.withResolvers<void>()
  await page.route('**/rest/v1/admin_users*', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { code: 'XX000', message: 'no' } })
  })
  await openAdmin(page, administrator)
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expectAccessible(page, 'the screen before the check')
  answer.resolve()
  await expect(heading(page, 'Your access can’t be checked just now')).toBeVisible()
  await expect(heading(page, 'Dashboard')).toHaveCount(0)
  await complaint
  await expectAccessible(page, 'the notice that the check failed')
  await page.unroute('**/rest/v1/admin_users*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('staff who leave a page while their rights are read cause no failure on the console', async ({
  page,
  administrator,
}) => {
  const rights = '**/rest/v1/admin_users*'
  const asked = Promise.withResolvers<Route>()
  await page.route(rights, asked.resolve)
  await openAdmin(page, administrator)
  const read = await asked.promise
  const showNextPage = await holdRequests(page, '**/privacy-policy')
  const isLeaving = page.waitForRequest('**/privacy-policy')
  const arrival = page.goto('/privacy-policy')
  await isLeaving
  // Firefox cuts reads off as the person leaves, while the page still runs. The page then asks once more.
  const secondRead = page.waitForRequest(rights)
  await read.abort()
  await secondRead
  await showNextPage()
  await arrival
})

test('staff see and clear the copies of content in the browser', async ({
  page,
  administrator,
}) => {
  await page.route('**/rest/v1/page_views*', (route) => route.fulfill({ json: [] }))
  await openAdmin(page, administrator)
  await expect(page.getByText('No visits yet.')).toBeVisible()
  await expect(page.getByText('Welcome to your admin dashboard.')).toBeVisible()
  await expect(heading(page, 'Visitor Stats')).toBeVisible()
  const card = page.getByRole('region', { name: 'Site Cache Status' })
  await expect(card).toContainText('Nothing kept')
  await card.getByRole('heading', { name: 'Site Cache Status' }).click()
  await expect(card).toContainText(
    'Clearing affects new visitors only. Existing sessions may keep old data',
  )
  const row = (name: string) => card.getByRole('listitem').filter({ hasText: name })
  const clear = (name: string) => row(name).getByRole('button', { name: /^Clear/ })
  await page.evaluate(() => {
    const kept = (age: number) => JSON.stringify({ timestamp: Date.now() - age * 60_000, data: [] })
    localStorage.setItem('cached_hero_images', kept(10))
    localStorage.setItem('cached_navigation', kept(31))
    localStorage.removeItem('cached_section_visibility')
  })
  await expect(row('Hero images')).toContainText(/Kept 10 minutes ago, expires in (49|50) minutes/)
  await expect(row('Hero images')).toContainText('Valid')
  await expect(row('Navigation')).toContainText('Expired')
  await expect(row('Section visibility')).toContainText('No cache')
  await expect(card).toContainText('2 of 3 kept')
  await expect(clear('Section visibility')).toBeDisabled()
  await expectAccessible(page, 'the dashboard')

  await clear('Hero images').click()
  await expectToast(page, 'Cache Cleared', 'Hero images cache has been cleared.')
  await expect(clear('Hero images')).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('cached_hero_images'))).toBeNull()
  await card.getByRole('button', { name: 'Clear All Caches' }).click()
  await expectToast(page, 'All Caches Cleared', 'All site caches have been cleared.')
  await expect(card.getByRole('button', { name: 'Clear All Caches' })).toBeDisabled()
})

test.describe('a visitor with the user agent of a browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  })

  test('visits to public pages are counted, two numbers a day', async ({ page, administrator }) => {
    await page.goto('/golden-pet-cremation')
    await openAdmin(page, administrator)
    const card = page.getByRole('region', { name: 'Visitor Stats' })
    const today = card.getByRole('row', { name: /^Today [1-9]/ })
    await expect(async () => {
      await page.reload()
      await expect(today).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const table = card.getByRole('table', { name: 'Views and visitors a day' })
    await expect(table.getByRole('row')).toHaveCount(8)
    await expectAccessible(page, 'the statistics')
  })
})

test('somebody whose session ends while working signs in over the page and loses nothing', async ({
  page,
  administrator,
}) => {
  await signIn(page, administrator)
  await page.goto('/admin/settings?tab=business')
  await page.getByLabel('Business name').fill('Quiet Valley, half typed')
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update Business Details.')
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
  await page.unroute('**/rest/v1/**')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(administrator.email)
  await expectAccessible(page, 'the sign-in over the page')
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Business name')).toHaveValue('Quiet Valley, half typed')
})

test('staff whose session has ended are told so by the sign-in dialog alone', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/settings?tab=business')
  await page.getByLabel('Business name').fill('Quiet Valley, half typed')
  await endSession(page)
  const toasts = await recordToasts(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  expect(await toasts()).toEqual([])
  await page.route('**/rest/v1/site_settings*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update Business Details.')
})

/** Gives what all toasts said that were shown since, however shortly. */
async function recordToasts(page: Page) {
  const recorded = await page.evaluateHandle(() => {
    const texts: string[] = []
    new MutationObserver((mutations) => {
      for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches('.toast')) texts.push(node.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true })
    return texts
  })
  return () => recorded.jsonValue()
}
