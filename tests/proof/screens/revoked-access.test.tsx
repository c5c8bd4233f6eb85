import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, dialog, expectToast } from '../../screens/on-screen.ts'
import {
  colleague,
  expectAccessible,
  openScreen,
  service,
  signInElsewhere,
} from '../../screens/screen.tsx'
import { people } from '../../test-users.ts'

const { sub: ownId } = people.administrator

const administrators = async () => {
  const rows = colleague.from('admin_users').select('id').eq('is_admin', true)
  return (await rows.throwOnError()).data.map(({ id }) => id)
}

beforeEach(() => localStorage.clear())

test('staff confirm before revoking a colleague’s access, and the colleague finds unsaved text again', async () => {
  const { sub: id, email } = people.stranger
  await service.from('admin_users').upsert({ id }).throwOnError()
  onTestFinished(async () => void (await service.from('admin_users').delete().eq('id', id)))
  openScreen('/admin/settings')
  await button(`Revoke ${email}`).click()
  const question = page.getByRole('alertdialog', { name: 'Revoke this user’s access?' })
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessible('the question before access is revoked')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button(`Revoke ${email}`)).toHaveFocus()
  await button(`Revoke ${email}`).click()
  await question.getByRole('button', { name: 'Revoke Access' }).click()
  await expectToast('Admin access revoked', email)
  await expect.element(button(`Approve ${email}`)).toHaveFocus()
  expect(await administrators()).not.toContain(id)
  await button(`Approve ${email}`).click()
  await expectToast('Admin access approved')
  expect(await administrators()).toContain(id)

  // From now on the person at this screen is the colleague, and the other one revokes and approves.
  const other = await signInElsewhere(email)
  // The screen checks the person's rights every few seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const expectAtNextCheck = (awaited: Locator) =>
    expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(5000)
        return awaited.query()
      })
      .not.toBeNull()
  openScreen('/admin/faqs')
  await button('Add FAQ').click()
  await dialog.getByLabelText('Question').fill('Typed before the revocation?')
  await expect.poll(() => Object.keys(localStorage).join()).toContain('draft/')
  onTestFinished(async () => void (await service.from('admin_users').upsert({ id: ownId })))
  await other.from('admin_users').delete().eq('id', ownId).throwOnError()
  await expectAtNextCheck(page.getByText('Your access must be approved'))
  await expect.element(page.getByText(/^Unsaved text is kept/)).toBeVisible()
  await expectAccessible('the notice to somebody whose access was revoked')
  await other.from('admin_users').insert({ id: ownId }).throwOnError()
  await expectAtNextCheck(button('Add FAQ'))
  await button('Add FAQ').click()
  await expect
    .element(dialog.getByLabelText('Question'))
    .toHaveValue('Typed before the revocation?')
})
