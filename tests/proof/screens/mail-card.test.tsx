import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectToast, focus } from '../../screens/on-screen.ts'
import {
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from '../../screens/screen.tsx'

const card = page.getByRole('region', { name: /^Mail$/ })
const button = (name: string) => page.getByRole('button', { name })
const mails = () => service.from('mail_outbox')

const fine = { problem: null, transport: 'server', mailbox: 'hello@quietvalley.example' }

/** Stores the result of the site's last mail check. */
const findOnCheck = (change: object = {}) =>
  service.rpc('finish_mail_check', { ...fine, ...change }).throwOnError()

beforeEach(async () => {
  localStorage.clear()
  await mails().delete().not('id', 'is', null).throwOnError()
  await service.from('contact_form_submissions').delete().not('id', 'is', null).throwOnError()
  await findOnCheck()
})

// tests/proof/journeys/admin-mail.spec.ts tests that such a mail reaches its server.
test('staff see unsent mail on the dashboard, and retry or dismiss it', async () => {
  openScreen('/admin')
  await expect.element(card).toMatchTextContent('In order')
  await expect.element(card).toMatchTextContent(/Last self-test.*passed/)
  await expectAccessible('mail in order')

  const { data: message } = await service
    .from('contact_form_submissions')
    .insert({ name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' })
    .select('id')
    .single()
    .throwOnError()
  const last_error = 'The mail server refused the mail (550).'
  const failed = { status: 'failed', attempts: 19, last_error }
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const rows: object[] = [
    { ...failed, kind: 'contact-message', submission_id: message.id },
    { ...failed, kind: 'invitation', recipient: 'pat@example.com' },
    {
      ...failed,
      kind: 'acknowledgement',
      recipient: 'ruth@example.com',
      submission_id: message.id,
      status: 'queued',
      next_attempt_at: later,
    },
  ]
  for (const row of rows) await mails().insert(row).throwOnError()
  openScreen('/admin')
  await expect.element(card).toMatchTextContent('Needs attention')
  await expect.element(card.getByRole('alert')).toMatchTextContent('2 mails could not be sent')
  await expect
    .element(card)
    .toMatchTextContent(
      'The site tries for three days, and gives up at once on an address that doesn’t exist. Messages from families are in Contact Submissions all the same.',
    )
  await expect.element(card).toMatchTextContent('1 (1 delayed)')
  const listed = card.getByRole('listitem')
  const lineOf = (hasText: string) => listed.filter({ hasText })
  await expect.poll(() => listed.elements()).toHaveLength(3)
  await expect.element(lineOf('Message from the contact form')).toMatchTextContent(last_error)
  await expect.element(lineOf('Invitation')).toMatchTextContent('tried 19 times, given up')
  await expect.element(lineOf('Acknowledgement')).toMatchTextContent('next try')
  await expect
    .element(card.getByRole('link', { name: 'Open message' }).first())
    .toHaveAttribute('href', `/admin/contact-submissions?message=${message.id}`)
  await expectAccessible('mails that were given up')

  const retried = async (kind: string) => {
    const { data } = await mails().select().eq('kind', kind).single().throwOnError()
    return data.status === 'queued' && Date.parse(data.next_attempt_at) < Date.parse(later)
  }
  await button('Retry Message from the contact form').click()
  await expectToast('Mail queued', 'It is being retried now.')
  await expect.poll(() => retried('contact-message')).toBe(true)
  await expect.element(button('Retry Invitation to pat@example.com')).not.toBeInTheDocument()
  await focus(button('Dismiss Invitation to pat@example.com'))
  await userEvent.keyboard('{Enter}')
  await expect.element(lineOf('Invitation')).not.toBeInTheDocument()
  await expect
    .element(button('Retry Message from the contact form'), { message: 'that of the next row' })
    .toHaveFocus()
  await expectToast('Mail taken off the list', 'Invitation to pat@example.com')
  const retry = button('Retry Acknowledgement to ruth@example.com')
  letFail()
  await order({ address: '/rest/v1/rpc/retry_mail', does: 'refuse' })
  await retry.click()
  await expectToast(
    'Failed to retry the mail',
    'Only an administrator who is signed in may do this.',
  )
  await order()
  expect(await retried('acknowledgement')).toBe(false)
  await retry.click()
  await expect.poll(() => retried('acknowledgement')).toBe(true)
})

test('staff see an error when the state of the mail can’t be read', async () => {
  letFail()
  await order({ address: '/rest/v1/rpc/mail_state', does: 'refuse' })
  openScreen('/admin')
  await expect.element(page.getByText('Loading the state of the mail...')).toBeVisible()
  await expectInTime(page.getByText('Failed to load the state of the mail'))
})
