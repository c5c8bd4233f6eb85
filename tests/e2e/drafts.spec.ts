import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, openAdmin, test } from './administrators.ts'
import { keptDrafts } from './kept-drafts.ts'

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
