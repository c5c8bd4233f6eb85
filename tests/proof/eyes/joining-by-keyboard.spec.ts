import type { Locator, Page } from '@playwright/test'
import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import {
  type Account,
  expect,
  expectInTime,
  expectToast,
  findPasscode,
  linkMailedTo,
  newAccount,
  test,
} from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** More than any screen has, even if other tests have left people in its list. */
const MAX_STOPS = 200

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.matches(':focus-visible'))

/** Presses Tab until the target has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS && !(await hasFocus(target)); stop++)
    await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await expect(target, 'the focus is visible').toHaveCSS('outline-style', /auto|solid/)
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, field(page, label))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function typeAndSend(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await type(page, label, text)
  await page.keyboard.press('Enter')
}

async function signIn(page: Page, { email, password }: Account) {
  await expect(field(page, 'Email')).toBeVisible()
  const isKnown = (await field(page, 'Email').inputValue()) === email
  await typeAndSend(page, isKnown ? { Password: password } : { Email: email, Password: password })
  await expectToast(page, 'Welcome back!', 'You have been signed in successfully.')
}

/** F8 moves the focus to the toasts. */
async function followToast(page: Page) {
  await page.keyboard.press('F8')
  await press(page, button(page, 'Go to the admin area'))
}

/** Opens a page of the admin area by its URL, signing in on the way. */
async function openAs(page: Page, person: Account, path: string) {
  await page.goto(path)
  await signIn(page, person)
  await expect(page).toHaveURL(path)
}

test('an invited person signs up and changes a setting with the keyboard only', async ({
  page,
  administrator,
  browser,
  mail,
}) => {
  test.slow()
  const guest = newAccount('invited')
  await openAs(page, administrator, '/admin/settings')
  await typeAndSend(page, { 'Email of the person to invite': guest.email })
  const copied = await field(page, 'Invitation link').inputValue()
  await expectAccessible(page, 'the invitation link')
  await press(page, button(page, 'Done'))
  await expect(button(page, 'Done')).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(`${guest.email}.*Sent`) })).toBeVisible()
  expect(await linkMailedTo(mail, guest, /invit/i)).toBe(copied)

  const other = await browser.newPage()
  await other.goto(copied)
  await expect(heading(other, 'Accept Invitation')).toBeVisible()
  await expect(other.getByText('Create your account to access the admin panel.')).toBeVisible()
  await expect(field(other, 'Email')).toHaveValue(guest.email)
  await expect(field(other, 'Email')).not.toBeEditable()
  await typeAndSend(other, { Password: 'short', 'Confirm password': 'different' })
  await expect(other.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expect(other.getByText('Passwords do not match.')).toBeVisible()
  await expect(field(other, 'Password')).toBeFocused()
  await expectAccessible(other, 'the invitation with problems')
  await typeAndSend(other, { Password: guest.password, 'Confirm password': guest.password })
  await expectToast(other, 'Success!', 'Your account has been created. You can now log in.')

  await expect(other).toHaveURL('/auth')
  await expect(field(other, 'Email')).toHaveValue(guest.email)
  await expect(field(other, 'Password')).toBeFocused()
  await signIn(other, guest)
  await expect(other).toHaveURL('/')
  await followToast(other)
  await expect(heading(other, 'Dashboard')).toBeVisible()
  await press(other, link(other, 'Settings'))
  await tabTo(other, tab(other, 'User Management'))
  for (const name of ['Legal Policies', 'Business Details']) {
    await other.keyboard.press('ArrowRight')
    await expect(tab(other, name)).toBeFocused()
  }
  await other.keyboard.press('Enter')
  await typeAndSend(other, { 'Business name': 'Larch Valley Pet Cremation' })
  await expectToast(other, 'Success', 'Business Details have been updated.')
  await tabTo(other, button(other, 'Logout'), 'Shift+Tab')
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL('/auth')

  await page.reload()
  await expect(
    page.getByRole('row', { name: new RegExp(`${guest.email}.*Accepted`) }),
  ).toBeVisible()
  await other.goto(copied)
  await expect(other.getByText('Invalid invitation token.')).toBeVisible()
})

test('a person with the passcode signs up, is approved and revoked, all by keyboard', async ({
  page,
  site,
  administrator,
  browser,
  mail,
}) => {
  test.slow()
  const newcomer = newAccount('newcomer')
  const passcode = await findPasscode(site)
  // The request with which the page checks whether they may enter.
  await page.clock.install()
  await page.goto('/auth')
  await tabTo(page, tab(page, 'Sign In'))
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Sign Up')).toBeFocused()
  await expect(field(page, 'Password')).toBeHidden()
  await typeAndSend(page, { 'Access passcode': passcode === '0000' ? '1111' : '0000' })
  await expect(page.getByText('Invalid passcode')).toBeVisible()
  await expectAccessible(page, 'the locked sign-up')
  await typeAndSend(page, { 'Access passcode': passcode })
  await expect(field(page, 'Email')).toBeFocused()
  await typeAndSend(page, { Email: newcomer.email, Password: '123' })
  await expect(page.getByText('Password must be at least 6 characters long.')).toBeVisible()
  await expectAccessible(page, 'the sign-up with a problem')
  await typeAndSend(page, { Password: newcomer.password })
  await expectToast(page, 'Account created!', 'Please check your email to confirm your account.')
  await expectAccessible(page, 'the account that waits for confirmation')

  const mailed = await linkMailedTo(mail, newcomer, /confirm/i)
  await (await browser.newPage()).goto(mailed)
  await page.goto(mailed)
  await expect(heading(page, 'Confirm your address'), 'a scanner that opened it').toBeVisible()
  await expectAccessible(page, 'the page that confirms an address')
  await typeAndSend(page, {
    Password: newcomer.password,
    'Confirm password': newcomer.password,
  })
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expectToast(page, 'You are signed in')
  await followToast(page)
  const approvalNotice = heading(page, 'Your access must be approved')
  await expect(approvalNotice).toBeVisible()
  await expectAccessible(page, 'the notice that access must be approved')
  await press(page, button(page, 'Logout'))
  await expect(page).toHaveURL('/auth')
  await signIn(page, newcomer)
  await followToast(page)
  for (const { title } of adminLinks) {
    await press(page, link(page, title))
    await expect(link(page, title)).toHaveAttribute('aria-current', 'page')
    await expect(approvalNotice).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
  }
  await press(page, link(page, 'Settings'))

  const admin = await browser.newPage()
  await openAs(admin, administrator, '/admin/settings')
  await press(admin, button(admin, `Approve ${newcomer.email}`))
  await expectToast(admin, 'Admin access approved')
  await expectInTime(page, field(page, 'Email of the person to invite'))
  await typeAndSend(page, { 'Email of the person to invite': 'nobody' })
  await expect(page.getByText('Enter an email address')).toBeVisible()

  await press(admin, button(admin, `Revoke ${newcomer.email}`))
  await press(admin, button(admin, 'Revoke Access'))
  await expectToast(admin, 'Admin access revoked')
  await expectInTime(page, approvalNotice)
  await expect(tab(page, 'User Management')).toBeHidden()
})
