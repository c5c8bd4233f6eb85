import type { Page } from '@playwright/test'
import { expect, openAdmin } from '../../e2e/administrators.ts'
import { test as base } from '../../e2e/hero-images-screen.ts'
import { connectService } from '../../e2e/service-client.ts'
import { makePhonePicture } from '../../pictures.ts'

const OWN = '/storage/v1/object/public/about_images/for-this-test.jpg'

/** The section shows a picture of this test alone, and its own one again afterwards. */
const test = base.extend<{ readImage: () => Promise<string>; picture: Buffer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  picture: async ({}, use) => use(await makePhonePicture({ width: 400, height: 300 })),
  readImage: async ({ site, picture }, use) => {
    const service = await connectService(site)
    const settings = () => service.from('site_settings')
    const read = async () => {
      const row = await settings().select().eq('key', 'about_image').single().throwOnError()
      return row.data.value
    }
    const write = (value: string) => settings().update({ value }).eq('key', 'about_image')
    const before = await read()
    await service.storage.from('about_images').upload('for-this-test.jpg', picture)
    await write(OWN).throwOnError()
    await use(read)
    await write(before).throwOnError()
  },
})

const missingAccess = '**/rest/v1/rpc/access_state*'

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Image' })
const downloads = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

test('a person who is signed in and no administrator has no button and downloads nothing for it', async ({
  page,
  administrator,
  readImage,
}) => {
  await page.route('**/rest/v1/admin_users*', (route) => route.fulfill({ json: [] }))
  await page.route(missingAccess, (route) => route.fulfill({ json: 'approval' }))
  const asked = page.waitForResponse(missingAccess)
  await openAdmin(page, administrator, '/')
  await asked
  await expect(page.locator('#about img')).toBeVisible()
  await expect(edit(page)).toHaveCount(0)
  expect((await downloads(page)).filter((name) => /edit-about-image/.test(name))).toEqual([])
  expect(await readImage()).toBe(OWN)
})
