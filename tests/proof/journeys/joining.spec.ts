import type { Page, Route } from '@playwright/test'
import { expect, findPasscode, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

const check = '**/rpc/verify_invitation_token'

test('a visitor reads that an invitation is being checked, has expired, or can’t be checked', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route(check, async (route) => {
    await answer.promise
    await route.fulfill({ json: [{ is_valid: false, user_id: null, email: null, expired: true }] })
  })
  await page.goto('/auth/accept-invitation?token=old')
  await expect(heading(page, 'Validating invitation')).toBeVisible()
  await expect(page.getByText('Please wait while we validate your invitation...')).toBeVisible()
  await expectAccessible(page, 'an invitation that is being checked')
  answer.resolve()
  await expect(page.getByText('This invitation has expired.')).toBeVisible()
  await expect(
    page.getByText('Please contact your administrator to request a new invitation.'),
  ).toBeVisible()

  await page.unroute(check)
  await page.route(check, (route) =>
    route.fulfill({ json: [{ is_valid: true, user_id: null, email: null, expired: false }] }),
  )
  await page.goto('/auth/accept-invitation?token=nobody')
  await expect(page.getByText('Invalid invitation. Missing email address.')).toBeVisible()

  await page.unroute(check)
  await page.route(check, (route) =>
    route.fulfill({ status: 429, json: { code: 'PT429', message: 'Too many tries.' } }),
  )
  await page.goto('/auth/accept-invitation?token=other')
  await expect(page.getByText('Error validating invitation: Too many tries.')).toBeVisible()
})

test('a person who loses the connection reads what failed, and keeps what they typed', async ({
  page,
  site,
}) => {
  await page.goto('/auth')
  const held: Route[] = []
  await page.route('**/auth/v1/**', (route) => void held.push(route))
  const breakConnection = async (busy: string) => {
    await expect(button(page, busy)).toBeDisabled()
    // The request may begin after the button is disabled.
    await expect.poll(() => held.length).toBe(1)
    await held.pop()?.abort()
  }
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill('quiet valley')
  await button(page, 'Sign In').click()
  await breakConnection('Signing in...')
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in')
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
  await expectAccessible(page, 'a sign-in that failed')

  await tab(page, 'Sign Up').click()
  await page.getByLabel('Access passcode').fill('ab')
  await button(page, 'Unlock Sign Up').click()
  await expect(page.getByText('Invalid passcode')).toBeVisible()
  await page.getByLabel('Access passcode').fill(`\u200b ${await findPasscode(site)}`)
  await button(page, 'Unlock Sign Up').click()
  await page.getByLabel('Email').fill('ana@example.com')
  await tab(page, 'Sign In').click()
  await tab(page, 'Sign Up').click()
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill('quiet valley')
  await button(page, 'Sign Up').click()
  await breakConnection('Creating account...')
  await expect(page.getByRole('alert')).toHaveText('Failed to sign up')

  await page.route(check, (route) =>
    route.fulfill({
      json: [{ is_valid: true, user_id: null, email: 'ana@example.com', expired: false }],
    }),
  )
  await page.goto('/auth/accept-invitation?token=good')
  await choosePassword(page, 'quiet valley')
  await button(page, 'Create Account').click()
  await breakConnection('Creating account...')
  await expect(page.getByRole('alert')).toHaveText('Failed to complete signup. Please try again.')
})

test.describe('a link with an old session', () => {
  test('a link with an outdated session logs a warning that it is stale', async ({ browser }) => {
    const page = await browser.newPage()
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const now = Math.floor(Date.now() / 1000)
    const token = [part({ alg: 'HS256' }), part({ exp: now + 60, iat: now - 200 }), 'x'].join('.')
    const warning = page.waitForEvent('console', (message) =>
      message.text().includes('was issued over 120s ago'),
    )
    const expiry = `expires_in=3600&expires_at=${now + 60}`
    await page.goto(`/#access_token=${token}&refresh_token=x&token_type=bearer&${expiry}`)
    await warning
  })
})
