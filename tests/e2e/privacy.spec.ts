import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService } from './service-client.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const screen = '/admin/settings?tab=privacy'

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
