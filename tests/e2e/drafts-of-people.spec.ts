import type { Page } from '@playwright/test'
import {
  expect,
  expectInTime,
  expectToast,
  findPasscode,
  hire,
  openAdmin,
  signIn,
  test,
} from './administrators.ts'
import { expectAccessible } from './axe.ts'

test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d{1,2}:\d\d/)
const keptText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function beginFaq(page: Page, question: string) {
  await button(page, 'Add FAQ').click()
  await dialog(page).getByLabel('Question').fill(question)
}

test('somebody is asked before a colleague’s access is revoked, and the colleague finds the text again', async ({
  page,
  site,
  administrator,
  browser,
}) => {
  const colleague = await hire(site, administrator)
  const theirs = await browser.newPage()
  await theirs.clock.install()
  await openAdmin(theirs, colleague, '/admin/faqs')
  await beginFaq(theirs, 'Typed before the revocation?')

  await openAdmin(page, administrator, '/admin/settings')
  await button(page, `Revoke ${colleague.email}`).click()
  const question = page.getByRole('alertdialog', { name: `Revoke access for ${colleague.email}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page, 'the question before access is revoked')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(button(page, `Revoke ${colleague.email}`)).toBeFocused()
  await button(page, `Revoke ${colleague.email}`).click()
  await question.getByRole('button', { name: 'Revoke access' }).click()
  await expectToast(page, 'Admin access revoked', colleague.email)

  await expectInTime(theirs, theirs.getByText('Your access must be approved'))
  await expect(theirs.getByText('What you typed and didn’t save is kept')).toBeVisible()
  await expectAccessible(theirs, 'the notice to somebody whose access was revoked')
  await button(page, `Approve ${colleague.email}`).click()
  await expectToast(page, 'Admin access approved')
  await expectInTime(theirs, button(theirs, 'Restore'))
  await button(theirs, 'Restore').click()
  await expect(dialog(theirs).getByLabel('Question')).toHaveValue('Typed before the revocation?')
  await theirs.close()
})

test('a person whose session ended over a reload signs in and restores the text; nobody else sees it', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  await openAdmin(page, colleague, '/admin/faqs')
  await beginFaq(page, 'Typed before the session ended?')
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    localStorage.removeItem(key)
  })
  await page.reload()
  await expect(page).toHaveURL('/auth')

  await openAdmin(page, administrator, '/admin/faqs')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await button(page, 'Logout').click()
  await expect(page).toHaveURL('/auth')
  expect(await keptText(page)).toContain('Typed before the session ended?')

  await openAdmin(page, colleague, '/admin/faqs')
  await button(page, 'Restore').click()
  await expect(dialog(page).getByLabel('Question')).toHaveValue('Typed before the session ended?')
})

test('somebody who logs out is asked about unsaved changes, which are removed', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/faqs')
  await beginFaq(page, 'Typed before the sign-out?')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await button(page, 'Logout').click()
  const question = page.getByRole('alertdialog', { name: 'Log out with unsaved changes?' })
  await expectAccessible(page, 'the question before unsaved changes are removed')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(button(page, 'Logout')).toBeFocused()
  await button(page, 'Logout').click()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await keptText(page)).not.toContain('Typed before the sign-out?')
  await openAdmin(page, administrator, '/admin/faqs')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('no password or passcode that is typed stays in the browser', async ({
  page,
  site,
  administrator,
}) => {
  const secret = 'only in the head'
  const passcode = await findPasscode(site)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  expect(await keptText(page)).not.toContain(secret)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Access passcode').fill(passcode)
  await button(page, 'Unlock Sign Up').click()
  await page.getByLabel('Password', { exact: true }).fill(secret)
  const kept = await keptText(page)
  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(passcode)
  await signIn(page, administrator)
  expect(await keptText(page)).not.toContain(administrator.password)
})
