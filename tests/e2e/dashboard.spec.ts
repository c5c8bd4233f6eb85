import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { test as base, expect, openAdmin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService } from './service-client.ts'

const test = base.extend<{ service: SupabaseClient }>({
  service: async ({ site }, use) => {
    const service = await connectService(site)
    const clear = () =>
      service.from('contact_form_submissions').delete().neq('name', '').throwOnError()
    await clear()
    await use(service)
    await clear()
  },
})
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const message = (name: string, hours: number, fields: object = {}) => ({
  name,
  email: `${name.split(' ')[0]}@example.com`,
  message: 'What happens next?',
  created_at: hoursAgo(hours),
  ...fields,
})

test('the first card names the families that wait, and what is well is one line that opens', async ({
  page,
  service,
  administrator,
}) => {
  await openAdmin(page, administrator)
  await expect(page.getByText('No family waits for an answer.')).toBeVisible()
  await service
    .from('contact_form_submissions')
    .insert(
      [
        message('Ruth Hansen', 50),
        message('Ruth Hansen', 3),
        message('Ewan Clark', 1),
        message('Anna Weiss', 9, { status: 'completed' }),
        message('Best Offers', 9, { spam_reason: 'Seven links' }),
      ],
      { defaultToNull: false },
    )
    .throwOnError()
  await page.reload()
  const waiting = card(page, '2 families wait for an answer')
  await expect(waiting.getByRole('listitem')).toContainText(['Ruth Hansen', 'Ewan Clark'])
  await expect(waiting).toContainText('Waiting for 2 days')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    '2 families wait for an answer',
  )
  await expectAccessible(page, 'the dashboard')

  const mail = card(page, /^Mail$/)
  await expect(mail).toContainText('In order')
  await expect(mail.getByText('Last self-test')).toBeHidden()
  expect((await mail.boundingBox())?.height).toBeLessThan(64)
  await mail.getByText('In order').click()
  await expect(mail.getByText('Last self-test')).toBeVisible()
  await page.goto('/admin#mail')
  await expect(mail.getByText('Last self-test'), 'a link to the card opens it').toBeVisible()

  await page.goto('/admin')
  await waiting.getByRole('link', { name: 'Ewan Clark' }).click()
  await expect(card(page, 'Selected message')).toContainText('Ewan Clark')
})

for (const size of [
  { width: 390, height: 659 },
  { width: 320, height: 568 },
])
  test(`messages stand within the first screen of the menu on a phone of ${size.width} by ${size.height}`, async ({
    page,
    administrator,
  }) => {
    await page.setViewportSize(size)
    await openAdmin(page, administrator)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link', { name: /^Contact Submissions/ })).toBeInViewport({
      ratio: 1,
    })
  })

test.describe('in a browser in Japan', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('inbox, Recent Changes, Mail and sign-ins tell the time by the firm’s clock, in one form', async ({
    page,
    service,
    administrator,
  }) => {
    const moment = '2026-07-21T03:05:00Z'
    const firmTime = /Jul\.? 20, 2026, 9:05\spm/
    await service
      .from('contact_form_submissions')
      .insert(message('Ruth Hansen', 0, { created_at: moment }))
      .throwOnError()
    await service
      .from('audit_log')
      .insert({
        actor_role: 'authenticated',
        table_name: 'faqs',
        row_id: '1',
        operation: 'insert',
      })
      .throwOnError()
    await page.route('**/rest/v1/rpc/list_changes*', async (route) => {
      const answer = await route.fetch()
      const changes: object[] = await answer.json()
      const then = changes.map((change) => ({ ...change, occurred_at: moment }))
      await route.fulfill({ response: answer, json: then })
    })
    await page.route('**/rest/v1/rpc/find_mail_state*', async (route) => {
      const answer = await route.fetch()
      const state = await answer.json()
      await route.fulfill({ response: answer, json: { ...state, checked_at: moment } })
    })
    await openAdmin(page, administrator, '/admin/contact-submissions')
    const listed = card(page, 'Messages').getByRole('button', { name: /Ruth Hansen/ })
    await expect(listed).toContainText(firmTime)
    await listed.click()
    await expect(card(page, 'Selected message')).toContainText(
      /Submitted on July 20, 2026 at 9:05\spm/,
    )
    await page.goto('/admin#mail')
    await expect(card(page, /^Mail$/)).toContainText(firmTime)
    await expect(card(page, 'Recent Changes')).toContainText(firmTime)
    await page.goto('/admin/account')
    await expect(card(page, 'Last sign-ins').getByRole('cell').first()).toHaveText(
      /^[A-Z][a-z]{2}\.? \d+, \d{4}, \d+:\d\d\s[ap]m$/,
    )
    await page.goto('/admin/recent-changes')
    await expect(card(page, 'July 20, 2026')).toContainText(/9:05\spm/)
  })
})
