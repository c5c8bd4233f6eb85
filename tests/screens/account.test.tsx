import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { people } from '../test-users.ts'
import { button, dialog, expectToast, link, question } from './on-screen.ts'
import { addressBar, letFail, openScreen, order, signInAgain } from './screen.tsx'

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
    [() => email.fill('ana@example.ca'), 'Change Email', email],
    [fillPasswords, 'Change Password', password],
  ] as const) {
    openScreen('/admin/account')
    await fill()
    await endSessionElsewhere()
    await button(press).click()
    await expect.element(dialog).toMatchTextContent('Please sign in again')
    await order()
    await signInAgain()
    await expect.element(pressAgain.first()).toBeVisible()
    await expect.element(field).not.toHaveValue('')
    await expect.element(button(press)).toHaveFocus()
  }
})

test('staff who have left their account meanwhile read that the address or password could not be changed', async () => {
  letFail()
  for (const [fill, press, failed] of [
    [() => email.fill('ana@example.ca'), 'Change Email', 'The address could not be changed'],
    [fillPasswords, 'Change Password', 'The password could not be changed'],
  ] as const) {
    for (const error_code of ['over_request_rate_limit', 'reauthentication_needed']) {
      openScreen('/admin/account')
      await fill()
      const change = { method: 'PUT', address: account }
      await order({ ...change, does: 'hold' })
      await button(press).click()
      await link('FAQs').click()
      await expect.element(page.getByRole('button', { name: 'Add FAQ' })).toBeVisible()
      const answer = { status: 422, body: { code: error_code, error_code, msg: 'Not now' } }
      await order({ ...change, does: 'refuse', answer })
      await expectToast(failed, 'Not now')
    }
  }
})

test('staff read that their password was changed even if their other devices could not be signed out', async () => {
  letFail()
  const { sub: id, email: address } = people.administrator
  openScreen('/admin/account')
  await fillPasswords()
  await order(
    {
      method: 'PUT',
      address: account,
      does: 'refuse',
      answer: { status: 200, body: { id, email: address } },
    },
    {
      address: '/auth/v1/logout?scope=others',
      does: 'refuse',
      answer: { status: 500, body: {} },
    },
  )
  await button('Change Password').click()
  await expectToast('Password changed', 'could not be signed out')
  await expect.element(password).toHaveValue('')
})

test('staff are asked before they leave an address or a password that they typed', async () => {
  openScreen('/admin/account')
  for (const fill of [() => email.fill('ana@example.ca'), () => current.fill('rain on the lake')]) {
    await fill()
    await link('FAQs').click()
    await expect.element(question).toMatchTextContent('Discard unsaved changes?')
    await button('Keep Editing').click()
    await expect.element(question).not.toBeInTheDocument()
    await email.fill('')
    expect(addressBar.says).toBe('/admin/account')
  }
})

test('staff who enter their present address as the new one read so at the field, and keep it', async () => {
  openScreen('/admin/account')
  const { email: present } = people.administrator
  await email.fill(present.toUpperCase())
  await button('Change Email').click()
  await expect.element(page.getByText('You sign in with this address already.')).toBeVisible()
  await expect.element(email).toHaveValue(present.toUpperCase())
})
