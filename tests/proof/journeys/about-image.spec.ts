import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
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
const chooser = (page: Page) => page.locator('#about input[type="file"]')
const asFile = (buffer: Buffer) => ({ name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer })
const downloads = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))

test('an administrator replaces the picture of the about section where it stands', async ({
  page,
  site,
  administrator,
  picture,
  readImage,
  save,
}) => {
  await openAdmin(page, administrator, '/')
  // The browser has to know of it well before the key that opens one.
  const choosing = page.waitForEvent('filechooser')
  await edit(page).scrollIntoViewIfNeeded()
  await expectAccessible(page, 'the about section of an administrator', { within: '#about' })
  const staffSide = await downloads(page)

  await edit(page).press('Enter')
  expect((await choosing).isMultiple()).toBe(false)
  await expect(chooser(page)).toHaveAttribute('accept', 'image/*')
  await (await choosing).setFiles(asFile(Buffer.from('Minutes of the meeting')))
  await expectToast(page, 'Upload failed', 'Failed to upload image: This file is not a picture')
  expect(await readImage()).toBe(OWN)

  await page.route('**/rest/v1/site_settings*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await chooser(page).setInputFiles(asFile(picture))
  const lost = 'Failed to update site settings: The server could not be reached. Please try again.'
  await expectToast(page, 'Upload failed', lost)
  await page.unroute('**/rest/v1/site_settings*')
  expect(await readImage()).toBe(OWN)
  await expect(edit(page)).toBeEnabled()

  // What follows a picture's end is ignored.
  const large = Buffer.concat([picture, Buffer.alloc(21 * 1024 * 1024)])
  await chooser(page).setInputFiles(await save({ 'IMG_1.JPG': large }))
  await expectToast(
    page,
    'Image updated',
    'The about section image has been updated successfully.',
    'It was too large and has been made smaller.',
  )
  const url = await readImage()
  expect(url).toMatch(/\/about_images\/about-image-\d{13}\.jpg$/)
  const name = url.split('/').at(-1) ?? ''
  await expect.poll(() => fetchText(site.url)).toContain(name)
  await expect(page.locator('#about img')).toHaveAttribute('src', new RegExp(name))
  expect((await fetch(site.url + OWN)).status, 'the old file is gone').toBe(400)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.waitForFunction(() => document.forms[0]?.noValidate)
  await expect(page.locator('#about img')).toBeVisible()
  await expect(edit(page)).toHaveCount(0)
  const staffOnly = staffSide.filter((name) => /about-image|administrator|supabase/.test(name))
  expect(staffOnly.length).toBeGreaterThan(1)
  const visitorsSide = await downloads(page)
  expect(visitorsSide.filter((name) => staffOnly.includes(name))).toEqual([])
})

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

const fetchText = async (url: string) => (await fetch(url)).text()
