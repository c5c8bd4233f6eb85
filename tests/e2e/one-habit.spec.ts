import type { Page } from '@playwright/test'
import { addDays } from '../../shared/time/calendar.ts'
import { makePhonePicture } from '../pictures.ts'
import { type Administrator, expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { desktop, phone } from './public-pages.ts'
import { connectService, keepRows } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const bins = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Delete / })

const signInElsewhere = (page: Page, { email, password, publishableKey }: Administrator) =>
  page.request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey: publishableKey },
    data: { email, password },
  })

async function undo(page: Page, said: string) {
  await button(page, 'Undo').press('Enter')
  await expectToast(page, said)
}

test('a person who signs a device out, revokes an invitation or cancels planned prices by keyboard goes on in its card', async ({
  page,
  administrator,
}) => {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter')
  const confirm = async () => {
    await expect(question(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await openAdmin(page, administrator, '/admin/settings')
  await page.getByLabel('Email of the person to invite').fill('ann@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await press('Revoke the invitation of ann@example.com')
  await confirm()
  await expect(button(page, 'Invite')).toBeFocused()

  await page.goto('/admin/pricing')
  await press('Plan new prices')
  await page.getByLabel('First day').fill(addDays(new Date().toISOString().slice(0, 10), 30))
  await page.getByLabel('Change all by').fill('4')
  await page.getByLabel('Change all by').press('Enter')
  await button(page, 'Save').press('Enter')
  await press('Cancel the plan')
  await confirm()
  await expect(button(page, 'Plan new prices')).toBeFocused()

  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  const signOut = devices.getByRole('button', { name: /^Sign out .+, active/ })
  await signInElsewhere(page, administrator)
  await signInElsewhere(page, administrator)
  await page.goto('/admin/account')
  await expect.poll(() => signOut.count()).toBeGreaterThan(1)
  const count = await signOut.count()
  await signOut.first().press('Enter')
  await expect(signOut).toHaveCount(count - 1)
  await expect(signOut.first()).toBeFocused()
})

test('Ctrl+Enter and ⌘+Enter save from a text of several lines, in a dialog as on a screen', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await Promise.all(['faqs', 'products'].map((table) => keepRows(site, table)))
  const service = await connectService(site)
  const { data: urn } = await service.from('products').select('id').limit(1).single().throwOnError()
  await openAdmin(page, administrator, '/admin/faqs')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const answer = page.getByRole('dialog').getByLabel('Answer')
  await answer.fill('We come to your home.')
  await answer.press('Enter')
  await expect(answer).toHaveValue(/\n/)
  await answer.press('Control+Enter')
  await expectToast(page, 'FAQ updated successfully')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/admin/products/${urn?.id}`)
  await page.getByLabel('Description').fill('Turned from one piece of larch.')
  await page.getByLabel('Description').press('Meta+Enter')
  await expectToast(page, 'Product updated')
  await Promise.all(putBack.map((put) => put()))
})

const dialogs = {
  '/admin/partner-clinics': 'Add Clinic',
  '/admin/towns': 'Edit Golden',
  '/admin/navigation': 'Add Navigation Item',
  '/admin/texts?tab=notices': 'Add notice',
  '/admin/texts?tab=testimonials': 'Edit Marion T.',
  '/admin/pricing': 'Plan new prices',
}

test('Save is in sight in every dialog from the first field to the last, on a phone and on a computer', async ({
  page,
  administrator,
}) => {
  for (const [path, opener] of Object.entries(dialogs)) {
    await openAdmin(page, administrator, path)
    for (const size of [phone, desktop]) {
      const where = `${path}, ${size.width} px wide`
      await page.setViewportSize(size)
      await button(page, opener).click()
      const dialog = page.getByRole('dialog')
      const save = dialog.getByRole('button', { name: 'Save' })
      await expect(save, where).toBeInViewport({ ratio: 1 })
      // Of a text of several lines the browser shows the line with the cursor.
      const fields = dialog.locator('input:visible:enabled, select:visible')
      const ends = await fields.evaluateAll((all) =>
        all.map((field) => {
          ;(field as HTMLElement).focus()
          const button = field.closest('[role=dialog]')?.querySelector('button[type=submit]')
          const [above, below] = [field, button].map((part) => part?.getBoundingClientRect())
          return (below?.top ?? 0) - (above?.bottom ?? 0)
        }),
      )
      expect(ends.length, where).toBeGreaterThan(0)
      expect(
        Math.min(...ends),
        `Save lies over no field that has the focus at ${where}`,
      ).toBeGreaterThanOrEqual(0)
      await expect(save, where).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
})

test('an example whose words come back is an example again', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const read = async () => {
    const rows = service.from('testimonials').select('words, is_example').order('display_order')
    return (await rows.throwOnError()).data
  }
  const before = await read()
  expect(before[0]).toMatchObject({ is_example: true })
  await openAdmin(page, administrator, '/admin/texts?tab=testimonials')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Words').fill('They were kind to all of us.')
  await button(page, 'Save').click()
  await expectToast(page, 'Testimonial updated successfully')
  expect((await read())[0]).toMatchObject({ is_example: false })
  await undo(page, 'Change taken back')
  expect(await read()).toEqual(before)
})

test('a switch of the menu and one of the settings are taken back with Undo', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/navigation')
  const turn = (name: string) => page.getByRole('switch', { name, exact: true })
  const three = ['Show About', 'Show About on desktop', 'Show About on mobile'].map(turn)
  await turn('Show About on mobile').click()
  await expectToast(page, 'Navigation item updated')
  await page.reload()
  await turn('Show About').click()
  for (const one of three) await expect(one).not.toBeChecked()
  await expectToast(page, 'Navigation item updated')
  await undo(page, 'Change taken back')
  await expect(turn('Show About on desktop')).toBeChecked()
  await expect(turn('Show About on mobile')).not.toBeChecked()
  await turn('Show About on mobile').click()
  await expect(turn('Show About on mobile')).toBeChecked()

  await page.goto('/admin/settings?tab=mail')
  const [setting] = [page.getByRole('switch').first()]
  const before = await setting.isChecked()
  await setting.click()
  await expectToast(page, 'Success')
  await undo(page, 'Change taken back')
  await expect(setting).toBeChecked({ checked: before })
})

test('a picture is deleted only after a question, in the hero as in a product', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const count = async (table: string) =>
    (await service.from(table).select('id', { count: 'exact', head: true }).throwOnError()).count
  await openAdmin(page, administrator, '/admin/hero-images')
  const before = await count('hero_images')
  await bins(page).first().click()
  await expect(question(page)).toContainText('Families won’t see')
  await expectAccessible(page, 'a question about a hero image')
  await page.keyboard.press('Escape')
  await expect(bins(page).first()).toBeFocused()
  expect(await count('hero_images')).toBe(before)

  const { data } = await service.from('product_images').select('product_id').limit(1).throwOnError()
  const images = await count('product_images')
  await page.goto(`/admin/products/${data[0]?.product_id}`)
  await button(page, 'Delete image 1').press('Enter')
  await expect(question(page)).toContainText('This counts at once, without saving.')
  await page.keyboard.press('Escape')
  expect(await count('product_images')).toBe(images)
})

test('the About picture is uploaded where the back office shows it', async ({
  page,
  site,
  administrator,
}) => {
  const settings = (await connectService(site)).from('site_settings')
  const read = async () => {
    const { data } = await settings.select('value').eq('key', 'about_image').single().throwOnError()
    return data.value as string
  }
  const before = await read()
  // Its file goes when it is replaced, so this begins with one of its own.
  const own = '/storage/v1/object/public/about_images/nowhere.jpg'
  await settings.update({ value: own }).eq('key', 'about_image').throwOnError()
  await openAdmin(page, administrator, '/admin/hero-images?tab=about')
  const choosing = page.waitForEvent('filechooser')
  await button(page, 'Upload another picture').press('Enter')
  const buffer = await makePhonePicture({ width: 400, height: 300 })
  await (await choosing).setFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer })
  await expectToast(page, 'Image updated')
  const after = await read()
  expect(after).toMatch(/about_images\/about-image-\d+\.jpg$/)
  await expect(page.getByRole('img', { name: 'The About picture' })).toHaveAttribute(
    'src',
    new RegExp(after.split('/').at(-1) ?? 'none'),
  )
  await expectAccessible(page, 'the About picture')
  await settings.update({ value: before }).eq('key', 'about_image').throwOnError()
})

test('the question about a clinic names the towns whose pages show it', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'towns')
  const towns = (await connectService(site)).from('towns')
  const slugs = ['steeples-veterinary-clinic']
  await towns.update({ clinic_slugs: slugs }).eq('slug', 'golden').throwOnError()
  await openAdmin(page, administrator, '/admin/partner-clinics')
  await button(page, 'Delete Steeples Veterinary Clinic').click()
  await expect(question(page)).toContainText(
    'its own page is gone. It also goes from the pages of Cranbrook and Golden.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select Steeples Veterinary Clinic' }).check()
  await button(page, 'Delete').click()
  await expect(question(page)).toContainText('It also goes from the pages of Cranbrook and Golden.')
  await page.keyboard.press('Escape')
  await putBack()
})
