import type { Page } from '@playwright/test'
import {
  type Account,
  type Administrator,
  expect,
  expectToast,
  findPasscode,
  linkMailedTo,
  newAccount,
  openAdmin,
  signIn,
  test,
} from './administrators.ts'
import { expectAccessible } from './axe.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

async function invite(page: Page, administrator: Administrator, { email }: Account) {
  await openAdmin(page, administrator, '/admin/settings')
  await page.getByLabel('Email of the person to invite').fill(email)
  await button(page, 'Invite').click()
  return page.getByLabel('Invitation link').inputValue()
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
}

const invalidInvitations = [
  ['without a token', '', 'No invitation token found in URL. Please check your invitation link.'],
  [
    'with an unknown token',
    '?token=unknown',
    'Invalid invitation token. Please contact your administrator.',
  ],
] as const

for (const [kind, query, message] of invalidInvitations)
  test(`a visitor with an invitation link ${kind} reads that it is invalid`, async ({ page }) => {
    await page.goto(`/auth/accept-invitation${query}`)
    await expect(heading(page, 'Invalid Invitation')).toBeVisible()
    await expect(page.getByText('There was a problem with your invitation.')).toBeVisible()
    await expect(page.getByText(message)).toBeVisible()
    await expectAccessible(page, 'an invalid invitation')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/auth')
  })

const check = '**/rpc/verify_invitation_token'

test('a visitor reads that an invitation is being checked, has expired, or can not be checked', async ({
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

test('a person whose connection breaks reads what failed, and keeps what they typed', async ({
  page,
  site,
}) => {
  await page.goto('/auth')
  let isHeld = Promise.withResolvers<void>()
  const breakConnection = async (busy: string) => {
    await expect(button(page, busy)).toBeDisabled()
    isHeld.resolve()
    isHeld = Promise.withResolvers()
  }
  await page.route('**/auth/v1/**', async (route) => {
    await isHeld.promise
    await route.abort()
  })
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('Password', { exact: true }).fill('quiet valley')
  await button(page, 'Sign In').click()
  await breakConnection('Signing in...')
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in')
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
  await expectAccessible(page, 'a sign-in that failed')

  await tab(page, 'Sign Up').click()
  await page.getByLabel('Access passcode').fill(await findPasscode(site))
  await button(page, 'Unlock Sign Up').click()
  await page.getByLabel('Email').fill('ana@example.com')
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

test('a person with a wrong password reads the server’s message', async ({
  page,
  administrator,
}) => {
  await page.goto('/auth')
  await button(page, 'Sign In').click()
  await expect(page.getByText('Enter your password')).toBeVisible()
  await page.getByLabel('Email').fill(administrator.email)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('not this one')
  await button(page, 'Show password').click()
  await expect(password).toHaveAttribute('type', 'text')
  await button(page, 'Sign In').click()
  await expect(page.getByRole('alert')).toHaveText('Invalid login credentials')
})

test('a person who forgot their password chooses a new one', async ({
  page,
  administrator,
  browser,
  mail,
}) => {
  const forgetful = newAccount('forgetful')
  const link = await invite(page, administrator, forgetful)
  const other = await browser.newPage()
  await other.goto(link)
  await choosePassword(other, 'soon forgotten')
  await button(other, 'Create Account').click()
  await expect(other).toHaveURL('/auth')

  await button(other, 'Forgot your password?').click()
  await other.getByLabel('Email').fill(forgetful.email)
  await expectAccessible(other, 'a forgotten password')
  await button(other, 'Send link').click()
  await expect(other.getByText('Please check your email')).toBeVisible()
  await expectAccessible(other, 'the notice that the link was sent')
  const recovery = await linkMailedTo(mail, forgetful, /password/i)
  await other.goto(recovery)
  await expect(heading(other, 'Choose a new password')).toBeVisible()
  await expect(other).toHaveURL((url) => url.pathname === '/auth')
  await expectAccessible(other, 'the form for a new password')
  await choosePassword(other, forgetful.password)
  await button(other, 'Save new password').click()
  await expectToast(other, 'Password changed')
  await expect(other).toHaveURL('/')

  const third = await browser.newPage()
  await signIn(third, forgetful)
  expect(await third.context().cookies(), 'the device is known from now on').toMatchObject([
    { name: 'device', httpOnly: true, sameSite: 'Strict' },
  ])
  await third.goto('/auth')
  await expect(third, 'a signed-in person is sent to the home page').toHaveURL('/')

  const stranger = await browser.newPage()
  await stranger.goto(recovery)
  await choosePassword(stranger, 'stolen from a mailbox')
  await button(stranger, 'Save new password').click()
  await expect(stranger.getByRole('alert').first()).toContainText('This link did not work')
  await expect(stranger).toHaveURL('/auth')
  await expectAccessible(stranger, 'a link that was used before')
})

test.describe('a link with an old session', () => {
  test('logs a warning that it is stale', async ({ browser }) => {
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
