import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ruth } from '../../received-messages.ts'
import { emptyInbox, receive } from '../../screens/inbox-screen.ts'
import { button, dialog, press, question } from '../../screens/on-screen.ts'
import { goOffline, goOnline, openScreen, service, signInElsewhere } from '../../screens/screen.tsx'
import { people } from '../../test-users.ts'

beforeEach(() => localStorage.clear())

test('the focus moves to the next row, or stays in the card, when an invitation is revoked by keyboard', async () => {
  const confirm = async () => {
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
  }
  await service.from('invitations').delete().neq('email', '').throwOnError()
  openScreen('/admin/settings')
  for (const email of ['ann@example.com', 'ben@example.com']) {
    await page.getByLabelText('Email of the person to invite').fill(email)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
  }
  await press(button('Revoke the invitation of ben@example.com'))
  await confirm()
  await expect.element(button('Revoke the invitation of ann@example.com')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await confirm()
  await expect.element(page.getByLabelText('Email of the person to invite')).toHaveFocus()
})

test('staff sign out their other devices and stay signed in', async () => {
  const { auth } = await signInElsewhere(people.administrator.email)
  openScreen('/admin/account')
  await button('Sign Out Other Devices').click()
  await expect.element(page.getByText('You are signed out everywhere else')).toBeVisible()
  expect((await auth.refreshSession()).error).not.toBeNull()
  await expect.element(button('Sign Out Other Devices')).toBeEnabled()
})

test('staff who confirm the deletion of a person’s data without a connection read that it waits', async () => {
  await emptyInbox()
  await receive(ruth)
  openScreen('/admin/settings?tab=personal-data')
  await page.getByLabelText(/^Email, phone number or name/).fill(ruth.email)
  await button('Delete…').click()
  await expect.element(question).toBeVisible()
  await goOffline()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText(/^Nothing is deleted yet/)).toBeVisible()
  await goOnline()
  await expect.element(page.getByText(/^Deleted: 1 message/)).toBeVisible()
  await expect.element(page.getByText(/^Nothing is deleted yet/)).not.toBeInTheDocument()
})

test('staff who invite an address that has an open invitation are told what a new link does', async () => {
  openScreen('/admin/settings')
  const invite = async (email: string) => {
    await page.getByLabelText('Email of the person to invite').fill(email)
    await button('Invite').click()
  }
  await invite('cora@example.com')
  await button('Done').click()
  await expect.element(button('Resend the invitation of cora@example.com')).toBeVisible()
  await invite('Cora@Example.com ')
  await expect.element(question).toMatchTextContent('The link of the first one stops working.')
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await button('Invite').click()
  await question.getByRole('button', { name: 'Send a New Link' }).click()
  await expect.element(page.getByLabelText('Invitation link')).toBeVisible()
  await button('Done').click()
  await expect
    .poll(() => button('Resend the invitation of cora@example.com').elements().length)
    .toBe(1)
})
