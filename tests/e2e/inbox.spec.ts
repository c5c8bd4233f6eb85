import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { anna, ruth, seller } from '../received-messages.ts'
import { test as base, expect, expectInTime, expectToast, openAdmin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService } from './service-client.ts'

const INBOX = '/admin/contact-submissions'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const filter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
const item = (page: Page, name: string) => list(page).getByRole('button', { name })
const pane = (page: Page) => page.getByRole('region', { name: 'Selected message' })
const notes = (page: Page) => page.getByLabel('Admin Notes')

/**
 * In the firm's time zone, whatever the browser's; an hour later if the browser knows that Alberta has abolished winter
 * time.
 */
const firmTime = (form: 'short' | 'long') =>
  form === 'short'
    ? /Nov\.? 20,( 2026,)? [23]:05\spm/
    : /Submitted on November 20, 2026 at [23]:05\spm/

/** An inbox with only the messages of the test. */
const test = base.extend<{ inbox: () => ReturnType<SupabaseClient['from']> }>({
  inbox: async ({ site }, use) => {
    const service = await connectService(site)
    const messages = () => service.from('contact_form_submissions')
    const clear = () => messages().delete().neq('name', '').throwOnError()
    await clear()
    await use(messages)
    await clear()
  },
})
test.use({ timezoneId: 'UTC' })

test('staff see a new message without reloading, read it, write notes and complete it', async ({
  page,
  inbox,
  administrator,
}) => {
  await page.clock.install()
  await openAdmin(page, administrator, INBOX)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Form Submissions')
  await expect(page.getByText('Manage and respond to messages from visitors.')).toBeVisible()
  await expect(page.getByText('No submissions yet')).toBeVisible()
  await expect(page.getByText('No message selected')).toBeVisible()
  await expectAccessible(page, 'an empty inbox')

  await inbox().insert([ruth, anna, seller], { defaultToNull: false }).throwOnError()
  await expectInTime(page, item(page, 'Unread: Ruth Hansen'))
  await expect(filter(page, 'Open 1')).toBeChecked()
  await filter(page, 'All 2').check()
  for (const name of ['All 2', 'New 1', 'In Progress 0', 'Completed 1', 'Spam 1'])
    await expect(filter(page, name)).toBeVisible()
  await expect(item(page, 'Ruth Hansen')).toContainText(
    'Our old dog Tilly died this morning. Could you tell us what…',
  )
  await expect(item(page, 'Ruth Hansen')).toContainText(firmTime('short'))
  await expect(item(page, 'Ruth Hansen')).toContainText('New')
  await expectAccessible(page, 'an inbox with messages')

  await item(page, 'Ruth Hansen').click()
  for (const words of [firmTime('long'), ruth.email, ruth.phone, ruth.message])
    await expect(pane(page)).toContainText(words)
  await button(page, 'More').click()
  await expect(
    pane(page).getByRole('link', { name: 'Write in Your Mail Program' }),
  ).toHaveAttribute(
    'href',
    /^mailto:ruth@example\.com\?subject=Re%3A%20Message%20from%20Ruth%20Hansen/,
  )
  await expect(pane(page).getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+12505550199',
  )
  await expect
    .poll(async () => (await inbox().select('admin_read').eq('name', ruth.name).single()).data)
    .toEqual({ admin_read: true })

  await expect(notes(page)).toHaveAttribute('placeholder', 'Add notes about this submission...')
  await expect(notes(page)).toHaveAttribute('rows', '4')
  await notes(page).fill('Called at noon.')
  await item(page, 'Anna Petit').click()
  await expect(pane(page)).toContainText('Not provided')
  await expect(item(page, 'Ruth Hansen')).toContainText('Unsaved notes')
  await item(page, 'Ruth Hansen').click()
  await expect(notes(page)).toHaveValue('Called at noon.')
  await inbox().insert({ ...anna, name: 'Newest', created_at: new Date().toISOString() })
  await expectInTime(page, item(page, 'Newest'))
  await expect(notes(page), 'a new message disturbs nobody').toHaveValue('Called at noon.')
  await page.getByLabel('Status', { exact: true }).selectOption('Completed')
  await expectAccessible(page, 'a message with unsaved notes')
  for (const press of ['saves', 'has nothing left to save']) {
    await button(page, 'Save Changes').click()
    await expectToast(page, 'Success', 'Submission updated successfully')
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('.toast'), press).toHaveCount(0)
  }
  await expect(item(page, 'Ruth Hansen')).toContainText('Completed')
  await filter(page, 'New 0').check()
  await expect(page.getByText('No messages here')).toBeVisible()
  await filter(page, 'Completed 3').check()
  await expect(item(page, 'Ruth Hansen')).toBeVisible()
})
