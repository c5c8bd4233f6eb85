import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { test as base, expect, openAdmin } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'

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

// The rest of the dashboard is in tests/screens/dashboard.test.tsx, whose browser can’t go to another time zone.
test.describe('in a browser in Japan', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('the inbox, Recent Changes and Mail tell the time by the firm’s clock, in one form', async ({
    page,
    service,
    administrator,
  }) => {
    const moment = '2026-07-21T03:05:00Z'
    const firmTime = /Jul\.? 20, 2026, 9:05\spm/
    await service
      .from('contact_form_submissions')
      .insert({
        name: 'Ruth Hansen',
        email: 'ruth@example.com',
        message: 'What happens next?',
        created_at: moment,
      })
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
    await page.route('**/rest/v1/rpc/mail_state*', async (route) => {
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
    await page.goto('/admin/recent-changes')
    await expect(card(page, 'July 20, 2026')).toContainText(/9:05\spm/)
  })
})
