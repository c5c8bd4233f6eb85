import type { Page } from '@playwright/test'
import {
  type Administrator,
  expect,
  expectInTime,
  expectToast,
  givePassword,
  hire,
  openAdmin,
  test,
} from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'
import { createAuthenticator } from '../../second-factor.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const code = (page: Page) => page.getByLabel('Six-digit code')

/** Scans the code that the page shows, and confirms it. */
async function setUpApp(page: Page) {
  await button(page, 'Set Up an Authenticator App').click()
  await expect(page.getByAltText('QR code of the key beside it')).toBeVisible()
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const authenticator = createAuthenticator(key?.replaceAll(' ', '') ?? '')
  await code(page).fill(authenticator.nextCode())
  await button(page, 'Turn On').click()
  await expectToast(page, 'Two-step sign-in is on')
  return authenticator
}

/** Signs the person out everywhere, as another device could. */
async function signOutEverywhere(page: Page, { publishableKey }: Administrator) {
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token')),
  )
  const { access_token } = JSON.parse(stored?.[1] ?? '{}')
  const headers = { apikey: publishableKey, authorization: `Bearer ${access_token}` }
  const answer = await page.request.post('/auth/v1/logout', { headers })
  expect(answer.status()).toBe(204)
}

test('staff set up an authenticator app, and the password alone no longer signs in', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  await openAdmin(page, colleague)
  await page.getByRole('link', { name: `Your account ${colleague.email}` }).click()
  await expect(page).toHaveTitle('Your Account')
  await expectAccessible(page, 'the account')
  await button(page, 'Set Up an Authenticator App').click()
  await expect(page.getByRole('list', { name: 'Set up an authenticator app' })).toBeFocused()
  await code(page).fill('000 000')
  await button(page, 'Turn On').click()
  await expect(page.getByText('This code isn’t right.')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expectAccessible(page, 'the set-up of an authenticator app')
  await button(page, 'Cancel').click()
  const { nextCode } = await setUpApp(page)
  await expect(card(page, 'Two-Step Sign-In')).toContainText('On')

  await button(page, 'Logout').click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/auth')
  await givePassword(page, colleague)
  await expect(heading(page, 'Two-Step Sign-In')).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessible(page, 'the second step of signing in')
  await page.goto('/admin')
  await expect(page, 'the password alone opens nothing').toHaveURL('/auth')
  await button(page, 'Back to sign in').click()
  await page.goto('/auth')
  await givePassword(page, colleague)
  await code(page).fill('12')
  await code(page).press('Enter')
  await expect(page.getByText('Please enter the six digits that your app shows.')).toBeVisible()
  await code(page).fill('000000')
  await code(page).press('Enter')
  await expect(page.getByText('This code isn’t right.')).toBeVisible()
  await code(page).fill(nextCode().replace(/^.../, '$& '))
  await code(page).press('Enter')
  await expect(page, 'the page that was asked for').toHaveURL('/admin')
  await expectToast(page, 'Welcome back!')
})

test('somebody whose session ends while a form is open signs in again in a dialog, with password and code', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  await openAdmin(page, colleague, '/admin/account')
  const { nextCode } = await setUpApp(page)
  await page.clock.install()
  await page.goto('/admin/faqs')
  await button(page, 'Add FAQ').click()
  await page.getByLabel('Question').fill('Typed before the session ended?')
  await signOutEverywhere(page, colleague)
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expectInTime(page, again)
  await again.getByLabel('Password', { exact: true }).fill(colleague.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  await code(page).fill(nextCode())
  await code(page).press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Question')).toHaveValue('Typed before the session ended?')
})

test('a colleague who must use an authenticator app has to set one up before anything else', async ({
  page,
  site,
  administrator,
  browser,
}) => {
  const demands = await hire(site, administrator)
  const newcomer = await hire(site, administrator)
  await openAdmin(page, demands, '/admin/settings')
  const must = page.getByRole('switch', {
    name: 'Every administrator must have an authenticator app',
  })
  await must.click()
  await expectToast(page, 'Failed to update the setting', 'Set up your own authenticator app first')
  await page.goto('/admin/account')
  await setUpApp(page)
  await page.goto('/admin/settings')
  try {
    await must.click()
    await expectToast(page, 'Success', 'Every administrator needs an authenticator app now.')
    await expectAccessible(page, 'the demand')
    const theirs = await browser.newPage()
    await openAdmin(theirs, newcomer, '/admin/faqs')
    await expect(heading(theirs, 'Please set up two-step sign-in')).toBeVisible()
    await expectAccessible(theirs, 'the set-up before anything else')
    await setUpApp(theirs)
    await expect(heading(theirs, 'FAQs')).toBeVisible()
    await theirs.close()
    await must.click()
    await expectToast(page, 'Success', 'An authenticator app is optional now.')
  } finally {
    const service = await connectService(site)
    await service.rpc('set_second_factor_required', { required: false }).throwOnError()
  }
})
