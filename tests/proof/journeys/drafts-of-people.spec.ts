import type { Locator, Page } from '@playwright/test'
import { expect, findPasscode, hire, openAdmin, signIn, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'

test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const keptText = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

async function beginFaq(page: Page, question: string) {
  await button(page, 'Add FAQ').click()
  await dialog(page).getByLabel('Question').fill(question)
}

test('somebody who logs out confirms first that unsaved changes will be removed', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/faqs')
  await beginFaq(page, 'Typed before the sign-out?')
  await page.reload()
  await button(page, 'Logout').click()
  const question = page.getByRole('alertdialog', { name: 'Log out with unsaved changes?' })
  await expect(question).toContainText('Your unsaved changes in FAQs will be removed')
  await expectAccessible(page, 'the question before unsaved changes are removed')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await expect(button(page, 'Logout')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  // Its name continues if messages of other tests wait.
  await page.getByRole('button', { name: /^Open menu/ }).click()
  await button(page, 'Logout').click()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await keptText(page)).not.toContain('Typed before the sign-out?')
  await openAdmin(page, administrator, '/admin/faqs')
  await button(page, 'Add FAQ').click()
  await expect(dialog(page).getByLabel('Question')).toHaveValue('')
})

test('no typed password or passcode is stored in the browser', async ({
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
  const stored = await keptText(page)
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain(passcode)
  await signIn(page, administrator)
  expect(await keptText(page)).not.toContain(administrator.password)
})

/** Presses a button whose request finds the session ended: the server then refuses its refresh token. */
const pressAfterSession = (pressed: Locator) =>
  pressed.evaluate((element: HTMLElement) => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    const ended = { expires_at: 1, expires_in: 0, refresh_token: crypto.randomUUID() }
    localStorage.setItem(key, JSON.stringify({ ...session, ...ended }))
    // In the same task, or another request of the page finds it first.
    element.click()
  })

test('what one person typed and pressed is neither done nor seen by another who signs in over the page', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  const other = await page.context().newPage()
  await openAdmin(other, colleague, '/admin/faqs')
  await beginFaq(other, 'Typed in another tab?')
  await openAdmin(page, colleague, '/admin/faqs')
  await beginFaq(page, 'Pressed by a colleague?')
  await dialog(page).getByLabel('Answer').fill('Then it stays theirs.')
  for (const tab of [page, other])
    await tab.evaluate(() => document.documentElement.setAttribute('data-read-by-colleague', ''))
  await pressAfterSession(button(page, 'Save'))
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toContainText('What you pressed last was not done')
  await again.getByLabel('Email').fill(administrator.email)
  await again.getByLabel('Password', { exact: true }).fill(administrator.password)
  await again.getByRole('button', { name: 'Sign In' }).click()
  for (const tab of [page, other]) {
    await expect(tab.locator('html[data-read-by-colleague]'), 'loaded again').toHaveCount(0)
    await expect(tab.getByRole('row').nth(1)).toBeVisible()
    await expect(tab.getByText(administrator.email).first()).toBeVisible()
    await expect(tab.getByText('Pressed by a colleague?')).toHaveCount(0)
    await button(tab, 'Add FAQ').click()
    await expect(dialog(tab).getByLabel('Question')).toHaveValue('')
  }
  await other.close()

  await openAdmin(page, colleague, '/admin/faqs')
  await button(page, 'Add FAQ').click()
  await expect(dialog(page).getByLabel('Question')).toHaveValue('Pressed by a colleague?')
  await expect(dialog(page).getByLabel('Answer')).toHaveValue('Then it stays theirs.')
  const name = page.getByLabel('Your name')
  for (const person of [colleague, administrator]) {
    await openAdmin(page, person, '/admin/pets')
    await expect(name, 'on the steps of a pet').toHaveValue('')
    await name.fill('Maria')
  }
})
