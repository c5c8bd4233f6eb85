import type { Page } from '@playwright/test'
import { expect, expectToast, newAccount, openAdmin, test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const raw = {
  status: 500,
  headers: { 'x-request-id': '1a2b3c4d-0000-4000-8000-000000000000' },
  body: 'TypeError: rows is undefined\n    at read (/srv/site/backend/rows.ts:12)',
}
const KEPT = 'Kept as a file: no mail server is set'

test('staff whose save fails inside the server read a plain sentence and an id to quote', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/faqs')
  await button(page, 'Add FAQ').click()
  await page.getByLabel('Question').fill('How do we arrange it?')
  await page.getByLabel('Answer').fill('Call us at any hour.')
  await page.route('**/rest/v1/faqs*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(raw) : route.fallback(),
  )
  await button(page, 'Save').click()
  await expectToast(page, 'Failed to add FAQ', 'Something went wrong on our side.', '1a2b3c4d')
  await expect(page.locator('.toast')).not.toContainText('TypeError')
  await expect(page.getByLabel('Question')).toHaveValue('How do we arrange it?')
})

test('staff without a mail server see in inbox and invitations that a mail was only written to a file', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const { data: message } = await service
    .from('contact_form_submissions')
    .insert({ name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' })
    .select('id')
    .single()
    .throwOnError()
  await service
    .from('mail_outbox')
    .insert({
      kind: 'contact-message',
      submission_id: message.id,
      status: 'sent',
      sent_at: new Date().toISOString(),
      kept_as_file: true,
    })
    .throwOnError()
  await page.route('**/rest/v1/rpc/mail_state*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), transport: 'folder' },
    })
  })
  await openAdmin(page, administrator, `/admin/contact-submissions?message=${message.id}`)
  const mails = page.getByRole('list', { name: 'Mails about this message' })
  await expect(mails).toContainText('Kept as a file')
  await expect(page.getByText(/no mail server/i), 'it is said once, on top').toHaveCount(1)
  const notice = await page.getByText(/no mail server/i).boundingBox()
  const list = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  expect(notice?.y).toBeLessThan(list?.y ?? 0)
  await expect(mails).not.toContainText(/Sent/)

  const { email } = newAccount('invited')
  await page.goto('/admin/settings')
  await page.getByLabel('Email of the person to invite').fill(email)
  await button(page, 'Invite').click()
  await expect(page.getByRole('dialog')).toContainText('You can also copy it')
  await expect
    .poll(async () => {
      const rows = service.from('mail_outbox').update({ kept_as_file: true })
      return (await rows.eq('recipient', email).eq('status', 'sent').select('id')).data?.length
    })
    .toBe(1)
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(KEPT)
  await service.from('contact_form_submissions').delete().eq('id', message.id).throwOnError()
})
