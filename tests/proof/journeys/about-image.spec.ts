import type { Page } from '@playwright/test'
import { ABOUT_BUCKET } from '../../../shared/pictures/buckets.ts'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'
import { makePhonePicture } from '../../pictures.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Image' })

// tests/about-image.test.ts tests the failures.
test('an administrator replaces the About picture on the landing page', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const settings = () => service.from('site_settings')
  const before = await settings().select('value').eq('key', 'about_image').single().throwOnError()
  const files = service.storage.from(ABOUT_BUCKET)
  const file = before.data.value.split('/').at(-1) ?? ''
  const { data: picture } = await files.download(file)
  const buffer = await makePhonePicture({ width: 400, height: 300 })
  const mimeType = 'image/jpeg'
  await openAdmin(page, administrator, '/')
  const choosing = page.waitForEvent('filechooser')
  await edit(page).press('Enter')
  const minutes = { name: 'minutes.jpg', mimeType, buffer: Buffer.from('Minutes of the meeting') }
  await (await choosing).setFiles(minutes)
  await expectToast(page, 'Upload failed', 'Failed to upload image: This file is not a picture')
  const chooser = page.locator('#about input[type="file"]')
  await expect(chooser).toHaveAttribute('accept', 'image/*')
  await chooser.setInputFiles({ name: 'IMG_1.JPG', mimeType, buffer })
  await expectToast(page, 'Image updated', 'The about section image has been updated successfully.')
  const { data } = await settings().select().eq('key', 'about_image').single().throwOnError()
  const name = data.value.split('/').at(-1)
  expect(name).toMatch(/^about-image-\d{13}\.jpg$/)
  await expect(page.locator('#about img')).toHaveAttribute('src', new RegExp(name))
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(name)
  await settings().update(before.data).eq('key', 'about_image').throwOnError()
  // A picture that is replaced is deleted, and the tests after this one look at the page, too.
  await files.upload(file, picture ?? '', { upsert: true, contentType: picture?.type })
})

test('a signed-in person who isn’t an administrator sees no button for it and downloads nothing for it', async ({
  page,
  administrator,
}) => {
  const missingAccess = '**/rest/v1/rpc/access_state*'
  await page.route('**/rest/v1/admin_users*', (route) => route.fulfill({ json: [] }))
  await page.route(missingAccess, (route) => route.fulfill({ json: 'approval' }))
  const asked = page.waitForResponse(missingAccess)
  await openAdmin(page, administrator, '/')
  await asked
  await expect(page.locator('#about img')).toBeVisible()
  await expect(edit(page)).toHaveCount(0)
  const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name)
  expect((await page.evaluate(loaded)).filter((name) => /edit-about-image/.test(name))).toEqual([])
})
