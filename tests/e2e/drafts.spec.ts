import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { keptDrafts } from './kept-drafts.ts'
import { connectService, keepRows } from './service-client.ts'

// A browser asks before a page with unsaved changes is reloaded; the person says yes.
test.beforeEach(({ page }) => void page.on('dialog', (dialog) => dialog.accept()))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d{1,2}:\d\d/)

test('staff who reload a half-written FAQ restore it, discard it, and save it', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'faqs')
  await openAdmin(page, administrator, '/admin/faqs')
  await button(page, 'Add FAQ').click()
  await expect(dialog(page).getByLabel('Question')).toBeFocused()
  await page.keyboard.type('May our cat come too?')
  await page.reload()

  await test.step('the screen offers it, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(offer(page)).toBeVisible()
    await expect(page.getByRole('status').filter({ has: offer(page) })).toContainText(
      'Not added yet: “May our cat come too?”',
    )
    await expectAccessible(page, 'unsaved changes on a screen')
  })

  await test.step('discarding it can be taken back', async () => {
    await button(page, 'Discard').press('Enter')
    await expect(offer(page)).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
    expect(await keptDrafts(page)).toBe(0)
    await button(page, 'Undo').click()
    await expect(offer(page)).toBeVisible()
  })

  await test.step('restoring it opens the dialog as it was', async () => {
    await button(page, 'Restore').press('Enter')
    await expect(dialog(page).getByLabel('Question')).toHaveValue('May our cat come too?')
    await expect(dialog(page).getByLabel('Question')).toBeFocused()
    await dialog(page).getByLabel('Answer').fill('Every animal is welcome here.')
    await button(page, 'Save').click()
    await expectToast(page, 'FAQ added successfully')
    await page.reload()
    await expect(page.getByRole('row', { name: 'May our cat come too?' })).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    expect(await keptDrafts(page)).toBe(0)
  })

  await test.step('the dialog offers it too, and closing without saving ends it', async () => {
    await button(page, 'Edit May our cat come too?').click()
    await dialog(page).getByLabel('Answer').fill('Every animal, large or small.')
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await button(page, 'Edit May our cat come too?').click()
    await expect(dialog(page).getByText(/^You have unsaved changes from/)).toBeVisible()
    await expectAccessible(page, 'unsaved changes in a dialog')
    await dialog(page).getByRole('button', { name: 'Restore' }).click()
    await expect(dialog(page).getByLabel('Answer')).toHaveValue('Every animal, large or small.')
    await button(page, 'Cancel').click()
    await button(page, 'Close without saving').click()
    await expect(dialog(page)).toHaveCount(0)
    expect(await keptDrafts(page)).toBe(0)
  })
  await putBack()
})

test('staff who reload the settings restore a policy, business details and an invitation', async ({
  page,
  administrator,
}) => {
  const reloaded = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text)
    await page.reload()
    await expect(offer(page)).toBeVisible()
    await expect(page.getByLabel(label)).not.toHaveValue(text)
    await button(page, 'Restore').click()
    await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(offer(page)).toHaveCount(0)
  }
  await openAdmin(page, administrator, '/admin/settings?tab=legal')
  await reloaded('Terms of Service, in Markdown', '## Half a sentence')
  await expect(page.getByText('There are unsaved changes.')).toBeVisible()
  await page.getByRole('tab', { name: 'Business Details' }).click()
  await button(page, 'Leave without saving').click()
  await reloaded('Business name', 'Quiet Valley, half typed')
  await page.getByLabel('Open on Sunday').click()
  await page.goto('/admin/settings')
  await expect(page.getByText('Business Details', { exact: true })).toHaveCount(2)
  await button(page, 'Restore').click()
  await expect(page.getByLabel('Sunday from')).toBeVisible()
  await page.getByRole('tab', { name: 'User Management' }).click()
  await button(page, 'Leave without saving').click()
  await reloaded('Email of the person to invite', 'half@exam')
  await page.getByLabel('Email of the person to invite').fill('')
  await expect.poll(() => keptDrafts(page)).toBe(0)
})

test('staff who reload while a price is typed restore it beside the price of today', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'pricing_tiers')
  const tiers = (await connectService(site)).from('pricing_tiers')
  const name = 'Individual Cremation, Small'
  const field = page.getByLabel(name, { exact: true })
  await openAdmin(page, administrator, '/admin/pricing')
  const type = async () => {
    await page.getByRole('button', { name: `${name}: $225.00` }).click()
    await field.fill('240.50')
    await page.reload()
    await expect(page.getByText(/You typed 240.50 \(\d{1,2}:\d\d/)).toBeVisible()
  }
  await type()
  await expectAccessible(page, 'an unsaved price')
  await button(page, `Restore the unsaved price of ${name}`).click()
  await expect(field).toHaveValue('240.50')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await keptDrafts(page)).toBe(0)

  await type()
  await tiers.update({ individual_price: 230 }).eq('size', 'Small').throwOnError()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByText('Then it was 225.00.')).toBeVisible()
  await expect(page.getByRole('button', { name: `${name}: $230.00` })).toBeVisible()
  await expectAccessible(page, 'an unsaved price on a phone')
  await button(page, `Discard the unsaved price of ${name}`).click()
  await expect(page.getByText(/You typed/)).toHaveCount(0)
  expect(await keptDrafts(page)).toBe(0)
  await putBack()
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
