import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { asService } from './contact-form.ts'
import { overflowOf, phone } from './public-pages.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('staff write down what a family asks for on the phone, without an address, and nothing is mailed', async ({
  page,
  site,
  administrator,
}) => {
  const family = `Hanna ${randomUUID()}`
  const request = page.getByRole('form', { name: 'Request by phone' })
  await page.setViewportSize(phone)
  await openAdmin(page, administrator, '/admin/contact-submissions')
  await page.getByRole('link', { name: 'Request by Phone' }).click()
  await request.getByLabel('Send the family an acknowledgement').check()
  await button(page, 'Save Request').click()
  await expect(request.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(request).toContainText('Please tell us your email address')
  await request.getByLabel('Send the family an acknowledgement').uncheck()
  await expect(request).not.toContainText('Please tell us your email address')
  await request.getByLabel('Name', { exact: true }).fill(family)
  await request.getByLabel('Name of the pet').fill('Max')
  await request.getByLabel('Weight').fill('30 lb')
  await request.getByLabel('The family brings the pet').check()
  await request.getByLabel('Communal').check()
  await expect(request).toContainText('$145.00')
  await page.reload()
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible()
  await expectAccessible(page, 'a request that was not saved')
  await button(page, 'Restore').click()
  await expect(request.getByLabel('Name of the pet')).toHaveValue('Max')
  await expect(request).toContainText('$145.00')
  await request.getByLabel('Phone').fill('250 555 0142')
  expect(await overflowOf(page)).toBe(0)
  await expectAccessible(page, 'a request by phone')
  await button(page, 'Save Request').press('Enter')
  await expect(page.getByRole('heading', { name: 'Max, 30 lb, brought to us' })).toBeVisible()
  await expect(page.getByText('Taken by phone on')).toBeVisible()
  await expect(page.getByText('Not provided')).toBeVisible()
  await expect(button(page, 'Reply')).toHaveCount(0)
  await expectAccessible(page, 'a request by phone in the inbox')
  const service = await asService(site)
  const { data } = await service
    .from('contact_form_submissions')
    .select('id, email, by_phone, status, message')
    .eq('name', family)
    .throwOnError()
  expect(data).toEqual([
    {
      id: expect.any(String),
      email: null,
      by_phone: true,
      status: 'in-progress',
      message: expect.stringContaining('In all: $145.00, GST included'),
    },
  ])
  const { data: mails } = await service
    .from('mail_outbox')
    .select('kind')
    .eq('submission_id', data[0]?.id)
    .throwOnError()
  expect(mails).toEqual([])
})
