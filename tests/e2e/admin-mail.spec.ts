import type { Page } from '@playwright/test'
import { expect, expectInTime, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { asService } from './contact-form.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const state = '**/rpc/find_mail_state'
const refused = { status: 403, json: { code: '42501', message: 'permission denied' } }

test('staff switch acknowledgements off and on, and see whether a test mail was sent', async ({
  page,
  mail,
  administrator,
}) => {
  await page.clock.install()
  await openAdmin(page, administrator, '/admin/settings?tab=mail')
  const acknowledge = page.getByRole('switch', { name: 'Send an acknowledgement' })
  await expect(acknowledge).toBeChecked()
  await expect(page.getByText('Messages that look like spam are never acknowledged.')).toBeVisible()
  await expectAccessible(page, 'the mail settings')

  const settings = '**/rest/v1/site_settings*'
  await page.route(settings, (route) => route.fulfill(refused))
  await acknowledge.click()
  await expectToast(page, 'Error', 'Only an administrator who is signed in may do this.')
  await expect(acknowledge).toBeChecked()
  await page.unroute(settings)
  await acknowledge.focus()
  await page.keyboard.press('Space')
  await expectToast(page, 'Success', 'Acknowledgements are off now.')
  await page.reload()
  await expect(acknowledge).not.toBeChecked()
  await acknowledge.click()
  await expectToast(page, 'Success', 'Acknowledgements are on now.')

  const arrived = mail.holdNext()
  await button(page, 'Send Test Mail').click()
  await arrived
  await expect(page.getByText('Queued...')).toBeVisible()
  mail.accept()
  await expectInTime(page, page.getByText(/^Sent .*\d:\d\d/))
  await expect(
    page.getByText('Please look whether it arrives at hello@quietvalley.example'),
  ).toBeVisible()
  expect(mail.mails().at(-1)?.subject).toMatch(/^Test mail from the website of/)
  await expectAccessible(page, 'a test mail that was sent')

  mail.refuse(550)
  await button(page, 'Send Test Mail').focus()
  await page.keyboard.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'The test mail could not be sent' })
  await expectInTime(page, problem.getByText('The mail server refused the mail (550).'))
  mail.accept()
  await expectAccessible(page, 'a test mail that failed')
  await page.route('**/rpc/send_test_mail', (route) => route.abort())
  await button(page, 'Send Test Mail').click()
  await expectToast(page, 'Failed to send a test mail', 'Please try again later.')
})

test('staff see unsent mail on the dashboard, and retry or dismiss it', async ({
  page,
  site,
  mail,
  administrator,
}) => {
  const service = await asService(site)
  await service.from('mail_outbox').delete().neq('status', 'sent').throwOnError()
  await openAdmin(page, administrator)
  const card = page.getByRole('region', { name: /^Mail$/ })
  await expect(card).toContainText('In order')
  await expect(card).toContainText(/Last self-test.*passed/)
  await expectAccessible(page, 'mail in order')

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
  for (const row of rows) await service.from('mail_outbox').insert(row).throwOnError()
  await page.reload()
  await expect(card).toContainText('Needs attention')
  await expect(card.getByRole('alert')).toContainText('2 mails could not be sent')
  await expect(card).toContainText(
    'They were given up after three days. Messages from families are in Contact Submissions all the same.',
  )
  await expect(card).toContainText('1 (1 delayed)')
  const listed = card.getByRole('listitem')
  await expect(listed).toHaveCount(3)
  await expect(listed.filter({ hasText: 'Message from the contact form' })).toContainText(
    last_error,
  )
  await expect(listed.filter({ hasText: 'Invitation' })).toContainText('tried 19 times, given up')
  await expect(listed.filter({ hasText: 'Acknowledgement' })).toContainText('next try')
  await expect(card.getByRole('link', { name: 'Open message' }).first()).toHaveAttribute(
    'href',
    `/admin/contact-submissions?message=${message.id}`,
  )
  await expectAccessible(page, 'mails that were given up')

  mail.forget()
  await button(page, 'Retry Message from the contact form').click()
  await expectToast(page, 'Mail queued', 'It is tried again now.')
  await mail.waitFor(1)
  await expect(button(page, 'Retry Invitation to pat@example.com')).toHaveCount(0)
  await button(page, 'Dismiss Invitation to pat@example.com').focus()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Mail taken off the list', 'Invitation to pat@example.com')
  await expect(listed.filter({ hasText: 'Invitation' })).toHaveCount(0)
  const retry = button(page, 'Retry Acknowledgement to ruth@example.com')
  await expect(retry).toBeFocused()
  await page.route('**/rpc/retry_mail', (route) => route.fulfill(refused))
  await retry.click()
  await expectToast(
    page,
    'Failed to retry the mail',
    'Only an administrator who is signed in may do this.',
  )
  await page.unroute('**/rpc/retry_mail')
  await retry.click()
  await mail.waitFor(2)
})

test('staff are warned of a failed or missing self-test and of mail without a server', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator)
  const fine = {
    queued: 0,
    delayed: 0,
    failed: 0,
    checked_at: '2026-11-21T16:00:00Z',
    problem: null,
    transport: 'server',
    mailbox: 'hello@quietvalley.example',
    is_check_missing: false,
  }
  const show = async (change: object) => {
    await page.unroute(state)
    await page.route(state, (route) => route.fulfill({ json: { ...fine, ...change } }))
    await page.reload()
  }
  await show({ problem: 'The mail server could not be reached.', transport: 'folder' })
  await expect(page.getByText('The last self-test failed')).toBeVisible()
  await expect(
    page.getByText('The mail server could not be reached. It is repeated every hour.'),
  ).toBeVisible()
  await expect(page.getByText('No mail server is set')).toBeVisible()
  await expectAccessible(page, 'a self-test that failed')
  await show({ is_check_missing: true, checked_at: null })
  await expect(page.getByText('No self-test for more than 26 hours')).toBeVisible()
  await expect(page.getByText('None yet').filter({ visible: true }).first()).toBeVisible()
  await page.unroute(state)
  await page.route(state, (route) => route.fulfill(refused))
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Loading the state of the mail...')).toBeVisible()
  await expectInTime(page, page.getByText('Failed to load the state of the mail'))
})
