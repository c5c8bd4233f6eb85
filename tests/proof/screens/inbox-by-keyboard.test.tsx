import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anna, ruth } from '../../received-messages.ts'
import {
  emptyInbox,
  filter,
  findId,
  heading,
  INBOX,
  item,
  notes,
  receive,
  select,
} from '../../screens/inbox-screen.ts'
import { button, expectToast, focus, press, question } from '../../screens/on-screen.ts'
import { addressBar, openScreen } from '../../screens/screen.tsx'

beforeEach(emptyInbox)

test('staff use the inbox by keyboard alone', async () => {
  await receive(ruth, anna)
  openScreen(`${INBOX}?box=all&message=${await findId(anna.name)}`)
  await expect.element(heading(anna.name)).toBeVisible()
  await focus(page.getByLabelText('Search messages'))
  await userEvent.keyboard('tilly')
  await expect.element(item(anna.name)).not.toBeInTheDocument()
  await expect.element(item(ruth.name)).toBeVisible()
  await expect.poll(() => addressBar.says).toContain('search=tilly')
  const stops = [filter('All 1'), select(ruth.name), item(ruth.name)]
  for (const stop of stops) {
    await userEvent.keyboard('{Tab}')
    await expect.element(stop).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(heading(ruth.name)).toBeVisible()
})

test('staff who leave the inbox by keyboard have to confirm before unsaved notes are lost', async () => {
  await receive(ruth)
  openScreen(`${INBOX}?box=all&message=${await findId(ruth.name)}`)
  await focus(notes)
  await userEvent.keyboard('Call after six')
  const other = page.getByRole('link', { name: 'FAQs' })
  await press(other)
  await expect.element(page.getByText('Discard unsaved changes?')).toBeVisible()
  await expect.element(button('Keep Editing')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(other).toHaveFocus()
  await expect.element(notes).toHaveValue('Call after six')
  await press(button('Save Changes'))
  await expectToast('Success')
})
