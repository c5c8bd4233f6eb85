import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectToast, fill, question } from '../../screens/on-screen.ts'
import {
  endSession,
  letFail,
  openScreen,
  service,
  signInAgain,
  storageKey,
} from '../../screens/screen.tsx'
import { people } from '../../test-users.ts'

const name = page.getByLabelText('Business name')
const save = page.getByRole('button', { name: 'Save Changes' })
const dialog = page.getByRole('dialog', { name: 'Please sign in again' })

beforeEach(() => localStorage.clear())

test('a session that was ended elsewhere asks for the press again, and blames no missing right', async () => {
  letFail()
  openScreen('/admin/settings?tab=business')
  await name.fill('Quiet Valley, signed out elsewhere')
  await endSessionElsewhere()
  const shown = recordToasts()
  await save.click()
  await expect.element(dialog).toBeVisible()
  expect(shown).toEqual([])
  await signInAgain()
  await expect.element(page.getByText('Your session had ended. Press Save again.')).toBeVisible()
  await save.click()
  await expectToast('Success')
})

test('a switch pressed as the session ends stays as it was until it is pressed again', async () => {
  await fill('faqs', { question: 'May our cat come?' })
  openScreen('/admin/faqs')
  const shown = page.getByRole('switch').first()
  const isShown = async () => (await service.from('faqs').select('is_shown').throwOnError()).data
  await expect.element(shown).toBeChecked()
  endSession()
  await shown.click()
  await signInAgain()
  await expectToast('Could not be hidden', 'Your session had ended. Press the button again.')
  await expect.element(shown).toBeChecked()
  expect(await isShown()).toEqual([{ is_shown: true }])
  await shown.click()
  await expectToast('Hidden from the website')
  expect(await isShown()).toEqual([{ is_shown: false }])
})

test('a row deleted or moved twice as the session ends is still there, in its place', async () => {
  const asked = ['First?', 'Second?', 'Third?']
  await fill('faqs', ...asked.map((question, display_order) => ({ question, display_order })))
  openScreen('/admin/faqs')
  await expect.element(page.getByText('Third?')).toBeVisible()
  const expectUnchanged = async () => {
    const rows = service.from('faqs').select('question').order('display_order').throwOnError()
    expect((await rows).data.map((row) => row.question)).toEqual(asked)
  }
  await button('Delete Second?').click()
  endSession()
  await question.getByRole('button', { name: 'Delete' }).click()
  await signInAgain()
  await expectToast('Failed to delete FAQ', 'Your session had ended.')
  await expectUnchanged()
  endSession()
  await button('Move First? down').dblClick()
  await signInAgain()
  await expectToast('Your session had ended.')
  await expect.element(page.getByText('First? could not be moved.')).toBeInTheDocument()
  await expectUnchanged()
})

/** The server ends a session of this browser whose access token is valid for some time yet. */
async function endSessionElsewhere() {
  const headers = { apikey: inject('publishableKey'), 'content-type': 'application/json' }
  const { email, password } = { ...people.administrator, password: inject('password') }
  const begun = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const session = await begun.json()
  localStorage.setItem(storageKey, JSON.stringify(session))
  const authorization = `Bearer ${session.access_token}`
  await fetch('/auth/v1/logout?scope=local', {
    method: 'POST',
    headers: { ...headers, authorization },
  })
}

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
