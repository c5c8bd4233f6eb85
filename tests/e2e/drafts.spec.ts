import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { keptDrafts } from './kept-drafts.ts'
import { connectService } from './service-client.ts'

// A browser asks before a page with unsaved changes is reloaded; the person says yes.
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d{1,2}:\d\d/)

test('staff who reload the product form restore its text, and choose its pictures again', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/products/new')
  await page.getByLabel('Product Name').fill('River stone')
  await page.getByLabel('Description').fill('A stone from the Kootenay.')
  await page.getByLabel('Choose main image').setInputFiles({
    name: 'stone.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 80, height: 80, channels: 3, background: '#3c5465' } })
      .jpeg()
      .toBuffer(),
  })
  await expect(button(page, 'Remove main image')).toBeVisible()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(page.getByText('Pictures you had chosen have to be chosen again.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await expect(page.getByText('Not added yet: “River stone”')).toBeVisible()
  await button(page, 'Restore').click()
  await expect(page.getByLabel('Product Name')).toHaveValue('River stone')
  await expect(page.getByLabel('Description')).toHaveValue('A stone from the Kootenay.')
  await expect(page.getByRole('img', { name: 'Main image' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await button(page, 'Leave without saving').click()
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
  expect(await keptDrafts(page)).toBe(0)
})

test('staff who reload while writing a note restore it, from the list too', async ({
  page,
  site,
  administrator,
}) => {
  const messages = (await connectService(site)).from('contact_form_submissions')
  const name = `Nora ${Date.now()}`
  const message = { name, email: 'nora@example.com', message: 'May I call you tomorrow?' }
  const { data } = await messages.insert(message).select('id').single().throwOnError()
  const notes = page.getByLabel('Admin Notes')
  await openAdmin(page, administrator, `/admin/contact-submissions?message=${data.id}`)
  await notes.fill('She calls at nine.')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expect(notes).toHaveValue('')
  await page.goto('/admin/contact-submissions')
  const listed = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name })
  await expect(listed).toContainText('Unsaved notes')
  await button(page, 'Restore').click()
  await expect(notes).toHaveValue('She calls at nine.')
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success', 'Submission updated successfully')
  await page.reload()
  await expect(notes).toHaveValue('She calls at nine.')
  await expect(offer(page)).toHaveCount(0)
  expect(await keptDrafts(page)).toBe(0)
  await messages.delete().eq('id', data.id).throwOnError()
})

test('staff with one form in two tabs lose the text of neither', async ({
  page,
  context,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/settings?tab=legal')
  const other = await context.newPage()
  await other.goto('/admin/settings?tab=legal')
  const label = 'Privacy Policy, in Markdown'
  await page.getByLabel(label).fill('Written in the first tab')
  await other.getByLabel(label).fill('Written in the second tab')
  await other.close()
  await page.reload()
  await button(page, 'Restore').click()
  await expect(page.getByLabel(label)).toHaveValue('Written in the second tab')
  await button(page, 'Restore').click()
  await expect(page.getByLabel(label)).toHaveValue('Written in the first tab')
  await expect(offer(page), 'what was in the field before is offered again').toBeVisible()
})
