import type { Page } from '@playwright/test'
import {
  type Account,
  type Administrator,
  expect,
  expectToast,
  linkMailedTo,
  newAccount,
  openAdmin,
  signIn,
  test,
} from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

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
