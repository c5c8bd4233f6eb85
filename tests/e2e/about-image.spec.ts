import { makePhonePicture } from '../pictures.ts'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { connectService } from './service-client.ts'

test('an administrator replaces the picture of the about section where it stands', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const settings = () => service.from('site_settings')
  const before = await settings().select('value').eq('key', 'about_image').single().throwOnError()
  const buffer = await makePhonePicture({ width: 400, height: 300 })
  await openAdmin(page, administrator, '/')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Edit Image' }).press('Enter')
  await (await choosing).setFiles({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer })
  await expectToast(page, 'Image updated', 'The about section image has been updated successfully.')
  const { data } = await settings().select().eq('key', 'about_image').single().throwOnError()
  const name = data.value.split('/').at(-1)
  expect(name).toMatch(/^about-image-\d{13}\.jpg$/)
  await expect(page.locator('#about img')).toHaveAttribute('src', new RegExp(name))
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(name)
  await settings().update(before.data).eq('key', 'about_image').throwOnError()
})
