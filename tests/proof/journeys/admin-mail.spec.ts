import type { Page } from '@playwright/test'
import { expect, expectInTime, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { asService } from '../../e2e/contact-form.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
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

// How the dashboard shows such mails: tests/screens/mail-card.test.tsx.
test('mails that staff retry on the dashboard are sent', async ({
  page,
  site,
  mail,
  administrator,
}) => {
  const service = await asService(site)
  await service.from('mail_outbox').delete().neq('status', 'sent').throwOnError()
  const { data: message } = await service
    .from('contact_form_submissions')
    .insert({ name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' })
    .select('id')
    .single()
    .throwOnError()
  const troubled = {
    attempts: 19,
    last_error: 'The mail server refused the mail (550).',
    submission_id: message.id,
  }
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const waiting = { kind: 'acknowledgement', recipient: 'ruth@example.com', next_attempt_at: later }
  const rows: object[] = [
    { ...troubled, kind: 'contact-message', status: 'failed' },
    { ...troubled, ...waiting, status: 'queued' },
  ]
  for (const row of rows) await service.from('mail_outbox').insert(row).throwOnError()
  await openAdmin(page, administrator)
  mail.forget()
  await button(page, 'Retry Message from the contact form').click()
  await expectToast(page, 'Mail queued', 'It is tried again now.')
  await mail.waitFor(1)
  await button(page, 'Retry Acknowledgement to ruth@example.com').click()
  await mail.waitFor(2)
})
