import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import {
  test as base,
  expect,
  expectInTime,
  expectToast,
  openAdmin,
} from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pane = (page: Page) => page.getByRole('region', { name: 'Selected message' })
const words = (page: Page) => page.getByLabel('Your answer')
const answers = (page: Page) => page.getByRole('list', { name: 'Answers to Ruth Hansen' })

interface Asked {
  id: string
  service: SupabaseClient
}

/** An inbox with one family's message from two days ago. */
const test = base.extend<{ asked: Asked }>({
  asked: async ({ site }, use) => {
    const service = await connectService(site)
    const messages = () => service.from('contact_form_submissions')
    const clear = () => messages().delete().neq('name', '').throwOnError()
    await clear()
    const { data } = await messages()
      .insert({
        name: 'Ruth Hansen',
        email: 'ruth@example.com',
        phone: '(250) 555-0199',
        message: 'Our old dog Tilly died this morning. What happens next?',
        created_at: new Date(Date.now() - 50 * 3_600_000).toISOString(),
      })
      .select('id')
      .single()
      .throwOnError()
    await use({ id: data.id, service })
    await clear()
  },
})
test.use({ timezoneId: 'UTC' })

test('staff answer from a template under their own name, and the family gets the answer once', async ({
  page,
  asked,
  mail,
  administrator,
}) => {
  await page.clock.install()
  await openAdmin(page, administrator, '/admin/account')
  await page.getByLabel('Signature', { exact: true }).fill('Warmly, Maria')
  await button(page, 'Save Signature').click()
  await expectToast(page, 'Success', 'Your signature is saved.')

  await page.goto('/admin')
  const waiting = page.getByRole('region', {
    name: /(family is|families are) waiting for an answer/,
  })
  await expect(waiting).toContainText('2 days')
  await expectAccessible(page, 'the dashboard while a family waits')
  await waiting.getByRole('link', { name: 'Ruth Hansen' }).click()
  await expect(pane(page)).toContainText('Waiting for 2 days')

  await button(page, 'Reply').click()
  await expect(words(page)).toBeFocused()
  await expect(words(page)).toHaveValue('Dear Ruth Hansen,\n\n\n\nWarmly, Maria')
  await page.getByLabel('Template').selectOption('Prices')
  await expect(words(page)).toHaveValue(/^Dear Ruth Hansen,.*\/price.*Warmly, Maria$/s)
  await expectAccessible(page, 'an answer with a field to fill in')
  await button(page, 'Send').click()
  await expect(pane(page)).toContainText(
    'Your answer still says {pet}. Please write the pet’s name there.',
  )
  await page.keyboard.type('Tilly')
  await expect(words(page)).toHaveValue(/what it would be for Tilly here/)
  await page.route('**/rpc/send_reply', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Send').click()
  await expectToast(page, 'Your answer was not sent')
  await page.unroute('**/rpc/send_reply')
  await button(page, 'Send').click()
  await expectToast(page, 'Your answer is on its way', 'ruth@example.com')
  await expect(button(page, 'Reply')).toBeFocused()
  await expect(answers(page)).toContainText('You answered by mail')
  await expect(answers(page)).toContainText('On its way')
  await asked.service
    .from('mail_outbox')
    .update({ next_attempt_at: new Date().toISOString() })
    .eq('kind', 'reply')
    .throwOnError()
  await expectInTime(page, answers(page).getByText('Sent', { exact: true }))
  await expect(pane(page).getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(pane(page)).not.toContainText('Waiting for')
  await expectAccessible(page, 'a message that was answered')
  const received = mail.mails().filter(({ text }) => text?.includes('would be for Tilly here'))
  expect(received).toHaveLength(1)
  expect(received[0]?.recipients).toEqual(['ruth@example.com'])
  expect(received[0]?.subject).toMatch(/^Re: Your message to /)
  expect(received[0]?.text).toContain('Warmly, Maria')
  const { data } = await asked.service.from('mail_outbox').select('kind').throwOnError()
  expect(data.filter(({ kind }) => kind === 'reply')).toHaveLength(1)
})
