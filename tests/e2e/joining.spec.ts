import type { Page } from '@playwright/test'
import {
  type Account,
  type Administrator,
  expect,
  expectInTime,
  expectToast,
  findPasscode,
  givePassword,
  hire,
  linkMailedTo,
  newAccount,
  openAdmin,
  test,
} from './administrators.ts'
import { expectAccessible } from './axe.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function invite(page: Page, administrator: Administrator, { email }: Account) {
  await openAdmin(page, administrator, '/admin/settings')
  await page.getByLabel('Email of the person to invite').fill(email)
  await button(page, 'Invite').click()
  return page.getByLabel('Invitation link').inputValue()
}

async function choosePassword(page: Page, password: string) {
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
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

test('a failed link is reported once', async ({ page }) => {
  await page.goto(
    '/auth#error=access_denied&error_code=otp_expired&error_description=It+has+expired',
  )
  await expect(page.getByRole('alert')).toContainText('This link did not work')
  await expect(page.getByText('This link did not work')).toHaveCount(1)
  await expect(page).toHaveURL('/auth')
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

test('a person who forgot their password chooses a new one, and the link works once', async ({
  page,
  site,
  administrator,
  browser,
  mail,
}) => {
  const forgetful = await hire(site, administrator)
  const askForLink = async () => {
    mail.forget()
    await page.goto('/auth')
    await button(page, 'Forgot your password?').click()
    await page.getByLabel('Email').fill(forgetful.email)
    await button(page, 'Send link').click()
    await expect(page.getByText('Please check your email')).toBeVisible()
    return linkMailedTo(mail, forgetful, /password/i)
  }
  const older = await askForLink()
  const recovery = await askForLink()
  await page.goto(older)
  await expect(heading(page, 'A newer mail was sent')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await page.goto(recovery)
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await choosePassword(page, 'fog over the lake')
  await button(page, 'Save new password').click()
  await expectToast(page, 'Password changed')
  await expect(page).toHaveURL('/')

  const stranger = await browser.newPage()
  await stranger.goto(recovery)
  await choosePassword(stranger, 'stolen from a mailbox')
  await button(stranger, 'Save new password').click()
  await expect(stranger.getByRole('alert').first()).toContainText('This link did not work')
})

test('an invited person creates an account and enters the admin area, and the link works once', async ({
  page,
  administrator,
  browser,
  mail,
}) => {
  const guest = newAccount('invited')
  const link = await invite(page, administrator, guest)
  expect(await linkMailedTo(mail, guest, /invit/i)).toBe(link)
  await page.goto(link)
  await expect(page.getByText(`${administrator.email} is signed in in this browser.`)).toBeVisible()
  await expectAccessible(page, 'an invitation in a colleague’s browser')
  await button(page, 'Sign Out and Continue').click()
  await expect(page.getByLabel('Email')).toHaveValue(guest.email)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByLabel('Email')).toHaveValue(guest.email)
  await choosePassword(other, guest.password)
  await button(other, 'Create Account').click()
  await expectToast(other, 'Success!', 'Your account has been created. You can now log in.')
  const user = page.getByRole('table', { name: 'Users' }).getByRole('row', { name: guest.email })
  await openAdmin(page, administrator, '/admin/settings')
  await expect(user).toContainText('Never')
  await givePassword(other, guest)
  await expect(heading(other, 'Dashboard')).toBeVisible()
  await page.reload()
  await expect(user).not.toContainText('Never')
  await other.goto(link)
  await expect(other.getByText('Invalid invitation token.')).toBeVisible()
})

test('a person with the passcode confirms the address and waits until an administrator approves', async ({
  page,
  site,
  administrator,
  browser,
  mail,
}) => {
  const newcomer = newAccount('newcomer')
  const other = await browser.newPage()
  await other.clock.install()
  await other.goto('/auth')
  await other.getByRole('tab', { name: 'Sign Up' }).click()
  await other.getByLabel('Access passcode').fill(await findPasscode(site))
  await button(other, 'Unlock Sign Up').click()
  await other.getByLabel('Email').fill(newcomer.email)
  await other.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await button(other, 'Sign Up').click()
  await expectToast(other, 'Account created!', 'Please check your email to confirm your account.')
  await other.goto(await linkMailedTo(mail, newcomer, /confirm/i))
  await expect(heading(other, 'Confirm your address')).toBeVisible()
  await choosePassword(other, newcomer.password)
  await other.keyboard.press('Enter')
  await expectToast(other, 'You are signed in', 'An administrator has yet to approve your access')
  await expect(button(other, 'Go to the admin area')).toHaveCount(0)
  await other.goto('/admin')
  await expect(heading(other, 'Your access must be approved')).toBeVisible()

  await openAdmin(page, administrator, '/admin/settings')
  await button(page, `Approve ${newcomer.email}`).click()
  await expectToast(page, 'Admin access approved')
  await expectInTime(other, heading(other, 'Dashboard'))
})
