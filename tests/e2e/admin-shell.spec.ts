import type { Page } from '@playwright/test'
import { adminLinks } from '../../app/routes/admin/frame/admin-links.ts'
import { findCutOff } from '../find-cut-off.ts'
import { expect, openAdmin, test } from './administrators.ts'

// More of the frame is in tests/screens/frame.test.tsx and tests/proof/screens/ended-session.test.tsx.

/** The screens in the order that the owner knows. New ones follow them. */
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
  ['Notices', '/admin/notices'],
  ['Texts', '/admin/texts'],
  ['Guides', '/admin/guides'],
  ['Towns', '/admin/towns'],
]
const screens = adminLinks.map(({ title, path }) => [title, path] as const)
const headings: Record<string, string> = { 'Contact Submissions': 'Contact Form Submissions' }

const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

test('the server sends no part of the admin area, and visitors are redirected to the sign-in page', async ({
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

// tests/proof/screens/widths.test.tsx checks nine widths, with the longest values.
test('staff open every screen from the menu, see nothing cut off at 1280 pixels, and log out', async ({
  page,
  administrator,
}) => {
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
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    expect.soft(await page.evaluate(findCutOff), title).toEqual([])
  }
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View website (opens in a new tab)' }).click()
  const website = await opened
  await expect(website).toHaveTitle(/^Quiet Valley/)
  await expect(website.locator('meta[name=robots]')).toHaveCount(0)
  expect(await website.evaluate(() => window.opener)).toBeNull()
  await website.close()
  await expect(page).toHaveTitle(screens.at(-1)?.[0] ?? '')
  const { email, password, publishableKey: apikey } = administrator
  const signedIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email, password },
  })
  const { access_token } = await signedIn.json()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/admin/contact-submissions?message=asked')
  await expect(page).toHaveURL('/auth')
  const state = await page.evaluate(() => history.state.usr)
  expect(state, 'where signing in leads').toEqual({
    returnTo: '/admin/contact-submissions?message=asked',
  })
  const otherDevice = await page.request.get('/auth/v1/user', {
    headers: { apikey, authorization: `Bearer ${access_token}` },
  })
  expect(otherDevice.status(), 'the session on another device').toBe(200)
})
