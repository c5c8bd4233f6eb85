import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog } from './on-screen.ts'
import { letFail, openScreen, order, signInAgain } from './screen.tsx'

const email = page.getByLabelText('New email', { exact: true })
const current = page.getByLabelText('Current password', { exact: true })
const password = page.getByLabelText('New password', { exact: true })
const confirmation = page.getByLabelText('Confirm new password', { exact: true })

const account = '/auth/v1/user'
const pressAgain = page.getByText('Your session had ended. Press the button again.')

beforeEach(() => localStorage.clear())

/** The responses of the server once the session was ended on another device. */
const endSessionElsewhere = () =>
  order(
    {
      method: 'PUT',
      address: account,
      does: 'refuse',
      answer: { status: 403, body: { error_code: 'session_not_found', msg: 'Session not found' } },
    },
    {
      address: '/rest/v1/rpc/access_state',
      does: 'refuse',
      answer: { status: 200, body: 'ended' },
    },
    { address: '/auth/v1/logout', does: 'refuse', answer: { status: 200, body: {} } },
  )

async function fillPasswords() {
  await current.fill('rain on the lake')
  await password.fill('rain on the larches')
  await confirmation.fill('rain on the larches')
}

test('staff whose session was ended elsewhere sign in again, and then press again to change email or password', async () => {
  letFail()
  for (const [fill, press, field] of [
    [() => email.fill('ana@example.ca'), 'Change email', email],
    [fillPasswords, 'Change password', password],
  ] as const) {
    openScreen('/admin/account')
    await fill()
    await endSessionElsewhere()
    await button(press).click()
    await expect.element(dialog).toMatchTextContent('Please sign in again')
    await order()
    await signInAgain()
    await expect.element(pressAgain).toBeVisible()
    await expect.element(field).not.toHaveValue('')
  }
})
