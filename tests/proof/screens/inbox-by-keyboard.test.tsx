import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectToast, focus, press, question } from '../../screens/on-screen.ts'
import { addressBar, openScreen, service } from '../../screens/screen.tsx'

const INBOX = '/admin/contact-submissions'
const filter = (name: string) => page.getByRole('radio', { name, exact: true })
const select = (name: string) =>
  page.getByRole('checkbox', { name: `Select the message of ${name}`, exact: true })
const list = page.getByRole('region', { name: 'Messages' })
const item = (name: string) => list.getByRole('button', { name, exact: false })
const pane = page.getByRole('region', { name: 'Selected message' })
const heading = (name: string) => pane.getByRole('heading', { name })
const notes = page.getByLabelText('Admin Notes', { exact: false })
const inbox = () => service.from('contact_form_submissions')

const ruth = {
  name: 'Ruth Hansen',
  email: 'ruth@example.com',
  phone: '(250) 555-0199',
  message: 'Our old dog Tilly died this morning. Could you tell us what happens next, please?',
  created_at: '2026-11-20T21:05:00Z',
}
const anna = {
  name: 'Anna Petit',
  email: 'anna@example.com',
  message: 'How much for a cat?',
  status: 'completed',
  admin_read: true,
  created_at: '2026-11-19T16:30:00Z',
}

const receive = (...messages: object[]) =>
  inbox().insert(messages, { defaultToNull: false }).throwOnError()

async function findId(name: string) {
  const { data } = await inbox().select('id').eq('name', name).single().throwOnError()
  return data.id
}

beforeEach(async () => {
  localStorage.clear()
  await inbox().delete().neq('name', '').throwOnError()
})

test('staff use the inbox by keyboard alone', async () => {
  await receive(ruth, anna)
  openScreen(`${INBOX}?box=all&message=${await findId(anna.name)}`)
  await expect.element(heading(anna.name)).toBeVisible()
  await userEvent.keyboard('k')
  await expect.element(heading(ruth.name)).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(heading(anna.name)).toBeVisible()
  await userEvent.keyboard('/tilly')
  await expect.element(item(anna.name)).not.toBeInTheDocument()
  await expect.element(item(ruth.name)).toBeVisible()
  await expect.poll(() => addressBar.says).toContain('search=tilly')
  const stops = [
    filter('All 1'),
    page.getByRole('checkbox', { name: 'Select the one shown' }),
    select(ruth.name),
    item(ruth.name),
  ]
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
  await userEvent.keyboard('jk/ is typed here, not obeyed')
  const other = page.getByRole('link', { name: 'FAQs' })
  await press(other)
  await expect.element(page.getByText('Leave without saving?')).toBeVisible()
  await expect.element(button('Keep editing')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(other).toHaveFocus()
  await expect.element(notes).toHaveValue('jk/ is typed here, not obeyed')
  await press(button('Save Changes'))
  await expectToast('Success')
})
