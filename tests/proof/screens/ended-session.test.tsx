import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast, fill } from '../../screens/on-screen.ts'
import {
  endSession,
  expectAccessible,
  letFail,
  openScreen,
  order,
  service,
} from '../../screens/screen.tsx'
import { people } from '../../test-users.ts'

const name = page.getByLabelText('Business name')
const save = page.getByRole('button', { name: 'Save Changes' })
const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
const dialog = page.getByRole('dialog', { name: 'Please sign in again' })

async function signIn() {
  await dialog.getByLabelText('Password', { exact: true }).fill(inject('password'))
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}

const expectFailure = () => expectToast('Error', 'Failed to update Business Details.')

beforeEach(() => localStorage.clear())

test('somebody whose session ends while working signs in over the page and loses nothing', async () => {
  letFail()
  openScreen('/admin/settings?tab=business')
  await name.fill('Quiet Valley, half typed')
  await order({ address: '/rest/v1/', does: 'cut' })
  await save.click()
  await expectFailure()
  await toasts.getByRole('button', { name: 'Close' }).click()
  await order()
  endSession()
  await save.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(people.administrator.email)
  await expectAccessible('the sign-in over the page')
  await signIn()
  await expectToast('Success')
  await expect.element(name).toHaveValue('Quiet Valley, half typed')
})

test('an action during which the session ends is completed after signing in, and reported if it fails', async () => {
  letFail()
  openScreen('/admin/settings?tab=business')
  await name.fill('Quiet Valley, not saved yet')
  endSession()
  const shown = recordToasts()
  await save.click()
  await expect.element(dialog).toBeVisible()
  expect(shown).toEqual([])
  await signIn()
  await expectToast('Success')
  await name.fill('Quiet Valley')
  endSession()
  await save.click()
  await expect.element(dialog).toBeVisible()
  await order({ address: '/rest/v1/site_settings', does: 'cut' })
  await signIn()
  await expectFailure()
})

test('a switch pressed as the session ends is changed after signing in', async () => {
  await fill('faqs', { question: 'May our cat come?' })
  openScreen('/admin/faqs')
  const shown = page.getByRole('switch').first()
  await expect.element(shown).toBeChecked()
  endSession()
  await shown.click()
  await signIn()
  await expectToast('Hidden from the website')
  expect((await service.from('faqs').select('is_shown').throwOnError()).data).toEqual([
    { is_shown: false },
  ])
})

/** Returns the texts of all toasts shown from now on, however briefly. */
function recordToasts() {
  const texts: string[] = []
  const observer = new MutationObserver((mutations) => {
    for (const node of mutations.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof Element && node.matches('.toast')) texts.push(node.textContent)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return texts
}
