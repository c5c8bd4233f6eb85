import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectInTime, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService } from './service-client.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const screen = '/admin/settings?tab=privacy'
const refused = { status: 403, json: { code: '42501', message: 'permission denied' } }

test('staff choose how long messages are kept, read how long the rest is, and are asked when somebody else changed that too', async ({
  page,
  administrator,
  site,
}) => {
  await openAdmin(page, administrator, screen)
  const card = page.getByRole('region', { name: 'How Long Things Are Kept' })
  await expect(card).toContainText('Deleted 24 months after you or the person last wrote')
  await expect(card).toContainText('Deleted 30 days after they were delivered')
  await expect(card).toContainText('Kept until one of you deletes them')
  await expectAccessible(page, 'how long things are kept')

  await button(page, 'Change how long messages are kept').click()
  const service = await connectService(site)
  const terms = service.from('retention_terms')
  await terms.update({ messages_months: 18 }).eq('id', 'terms').throwOnError()
  await page.getByLabel('Messages', { exact: true }).selectOption('12 months')
  await button(page, 'Save').click()
  await expect(page.getByText('Somebody else changed this while you were editing.')).toBeVisible()
  await expect(page.getByRole('alert').getByText('18 months')).toBeVisible()
  await expectAccessible(page, 'terms that two people changed')
  await button(page, 'Keep mine').click()
  await expectToast(page, 'Saved', 'from the coming night on')
  await expect(card).toContainText('Deleted 12 months after you or the person last wrote')
  await expect(button(page, 'Change how long messages are kept')).toBeFocused()

  await page.route('**/rest/v1/retention_terms*', (route) => route.fulfill(refused))
  await page.clock.install()
  await page.reload()
  await expectInTime(page, card.getByText('Failed to load how long things are kept'))
  await expectAccessible(page, 'terms that can not be read')
  await terms.update({ messages_months: 24 }).eq('id', 'terms').throwOnError()
})

test('staff download all that is held about a person as one file, and delete it', async ({
  page,
  administrator,
  site,
}) => {
  const email = `mira-${Date.now()}@example.com`
  const service = await connectService(site)
  await service
    .from('contact_form_submissions')
    .insert({ name: 'Mira <b>', email, message: 'Our cat died.', admin_notes: 'Called back.' })
    .throwOnError()
  await openAdmin(page, administrator, screen)
  const field = page.getByLabel('Email of the person')
  await field.fill('mira')
  await button(page, 'Download').click()
  await expect(page.getByText('Enter an e-mail address')).toBeVisible()

  await field.fill(email.toUpperCase())
  const downloading = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Our cat died.')
  expect(file).toContain('Mira &lt;b&gt;')
  expect(file).toContain('Called back.')
  await expect(page.getByText(`Saved as ${email}.html: 1 message with your notes.`)).toBeVisible()
  await expectAccessible(page, 'a person’s data')

  await button(page, 'Delete…').click()
  await expect(page.getByText('This deletes 1 message with your notes.')).toBeVisible()
  await expectAccessible(page, 'the question before a person’s data is deleted')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted: 1 message with your notes.')).toBeVisible()
  await field.fill(email)
  await button(page, 'Download').click()
  await expect(page.getByText(`The site holds nothing about ${email}.`)).toBeVisible()

  await field.fill(administrator.email)
  await button(page, 'Delete…').click()
  await expect(page.getByText(`${administrator.email} belongs to an administrator.`)).toBeVisible()
})
