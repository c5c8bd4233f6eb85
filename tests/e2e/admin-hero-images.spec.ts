import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makePhonePicture } from '../pictures.ts'
import { expect, expectToast, openAdmin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { drag } from './drag.ts'
import {
  asFile,
  button,
  card,
  fetchText,
  names,
  picker,
  type Row,
  refusalMessage,
  refused,
  rest,
  storage,
  test,
} from './hero-images-screen.ts'
import { connectService } from './service-client.ts'

test('staff upload fifty phone pictures: 48 are added in order, and two say why they failed', async ({
  page,
  site,
  administrator,
  readRows,
  save,
}) => {
  test.setTimeout(120_000)
  const full = await makePhonePicture()
  const small = [await makePhonePicture(tiny), await makePhonePicture({ ...tiny, orientation: 1 })]
  const files = Object.fromEntries(
    Array.from({ length: 48 }, (_, at) => [
      `IMG_${at}.JPG`,
      (at === 0 ? full : small[at % 2]) ?? full,
    ]),
  )
  const damaged = { 'broken.jpg': full.subarray(0, 50_000) }
  const text = { 'not-a-picture.jpg': Buffer.from('Minutes of the meeting') }
  const before = await readRows()
  await openAdmin(page, administrator, '/admin/hero-images')
  await expect(names(page)).toHaveCount(before.length)

  const [first = '', ...others] = await save(files)
  const chosen = [first, ...(await save(damaged)), ...others, ...(await save(text))]
  await picker(page).setInputFiles(chosen)
  const done = page.getByRole('progressbar', { name: 'Files done' })
  const each = page.getByRole('listitem').getByRole('progressbar')
  await expect(done).toHaveAttribute('aria-valuenow', /^\d+$/)
  await expect(each.first()).toHaveAttribute('aria-label', /^IMG_\d+\.JPG$/)
  expect(await each.count()).toBeLessThanOrEqual(3)
  await expect(page.getByText(/^\d+ more waiting$/)).toBeVisible()
  await expect(page.getByText(/^[1-9]\d?% · \d+ of 50 files done$/)).toBeVisible()

  const toast = page.locator('.toast')
  await expect(toast).toContainText('48 image(s) added successfully', { timeout: 90_000 })
  await expect(done).toHaveCount(0)
  const problems = page
    .getByRole('alert')
    .filter({ hasText: 'Upload Failed' })
    .getByRole('listitem')
  await expect(problems).toHaveText([
    /^broken\.jpgStorage error: This picture is damaged/,
    /^not-a-picture\.jpgStorage error: This file is not a picture/,
  ])
  const added = (await readRows()).slice(before.length)
  expect(added.map(({ filename }) => filename)).toEqual(Object.keys(files))
  expect(added[0]).toMatchObject({ display_order: before.length })
  expect(added.at(-1)).toMatchObject({ display_order: before.length + 48 })

  const landingPage = await fetchText(site.url)
  for (const { url } of added) expect(landingPage).toContain(url)
  for (const { url } of added) {
    const bytes = await (await fetch(site.url + url)).arrayBuffer()
    const { exif, orientation = 1 } = await sharp(bytes).metadata()
    expect({ exif, orientation }, url).toEqual({ exif: undefined, orientation: 1 })
  }
})

test('staff retry one failed picture, and it takes the place it was picked for', async ({
  page,
  administrator,
  readRows,
}) => {
  const picture = await makePhonePicture(tiny)
  const before = await readRows()
  await openAdmin(page, administrator, '/admin/hero-images')
  await page.route(storage, (route) =>
    route.request().url().endsWith('second.jpg') ? route.abort() : route.continue(),
  )
  await picker(page).setInputFiles(
    ['first.jpg', 'second.jpg', 'third.jpg'].map((name) => asFile(name, picture)),
  )
  await expectToast(
    page,
    'Upload Failed',
    '2 image(s) added successfully.',
    'second.jpg: Storage error: The server could not be reached.',
  )
  await expectAccessible(page, 'an upload that failed')

  await page.route(rest, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: refused })
      : route.continue(),
  )
  await page.unroute(storage)
  const tryAgain = page.getByRole('button', { name: /^Try again ?: second.jpg$/ })
  await tryAgain.click()
  await expectToast(page, 'Upload Failed', `second.jpg: Database error: ${refusalMessage}`)
  await page.unroute(rest)
  await tryAgain.click()
  await expectToast(page, '1 image(s) added successfully')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const added = (await readRows()).slice(before.length)
  expect(added.map(({ filename }) => filename)).toEqual(['first.jpg', 'second.jpg', 'third.jpg'])
  await expect(names(page).nth(-2)).toHaveText('second.jpg')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(storage, async (route) => {
    await held
    await route.abort()
  })
  await picker(page).setInputFiles([
    asFile('never.jpg', picture),
    { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Minutes') },
  ])
  await expect(page.getByText('“notes.pdf” is not a picture.')).toBeVisible()
  await expectAccessible(page, 'an upload on its way')
  await page.getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByText('Images are still being uploaded.')).toBeVisible()
  await button(page, 'Keep editing').click()
  await button(page, 'Stop uploading').click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  release()
  expect(await readRows()).toHaveLength(before.length + 3)
})

test('staff order the pictures, describe them and undo a deletion', async ({
  page,
  site,
  administrator,
  readRows,
}) => {
  const shown = () => fetchText(site.url)
  const [dawn, wetlands] = (await readRows()) as [Row, Row]
  await openAdmin(page, administrator, '/admin/hero-images')
  await expect(names(page).first()).toHaveText(dawn.filename)
  await expect(page.getByRole('note')).toHaveText(
    'New visitors see a change at once. Someone who has the page open, or its images cached, may see the old ones for up to 1 hour.',
  )

  await page.evaluate(() => localStorage.setItem('cached_hero_images', '{}'))
  await button(page, `Move ${dawn.filename} down`).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${dawn.filename} is now at place 2 of`)).toBeAttached()
  await expect(names(page).first()).toHaveText(wetlands.filename)
  await expect.poll(async () => (await readRows())[0]?.id).toBe(wetlands.id)
  expect(firstPicture(await shown())).toContain(wetlands.filename)
  await expect.poll(() => page.evaluate(() => localStorage.cached_hero_images)).toBeUndefined()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, `Move ${dawn.filename} up`)).toBeFocused()
  const movedBack = page.waitForResponse('**/rpc/move_row')
  await page.keyboard.press('Enter')
  await movedBack
  await expect.poll(async () => (await readRows())[0]?.id).toBe(dawn.id)
  await drag(page, handle(page, wetlands.filename), handle(page, dawn.filename))
  await expect(names(page).first()).toHaveText(wetlands.filename)
  await expect.poll(async () => (await readRows())[0]?.id).toBe(wetlands.id)
  // Long enough for dnd-kit, which ignores clicks for a moment after a drop.
  await expectAccessible(page, 'the hero images')

  await button(page, `Edit the alternative text of ${dawn.filename}`).focus()
  await page.keyboard.press('Enter')
  const words = page.getByRole('textbox', { name: 'Alternative text' })
  await expect(words).toBeFocused()
  await words.fill('x'.repeat(301))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alternative text must be at most 300 characters')).toBeVisible()
  await expectAccessible(page, 'words that are too long')
  await words.fill('First light')
  const service = await connectService(site)
  const theirs = service.from('hero_images').update({ alt: 'Early morning' })
  await theirs.eq('id', dawn.id).throwOnError()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alternative text: theirs')).toBeVisible()
  await expect(page.getByText('Early morning')).toBeVisible()
  await expectAccessible(page, 'two versions of the words')
  await button(page, 'Keep mine').click()
  await expectToast(page, 'Alternative text saved')
  await expect(button(page, `Edit the alternative text of ${dawn.filename}`)).toBeFocused()
  await expect.poll(shown).toContain('First light')

  await button(page, `Delete ${dawn.filename}`).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Image deleted successfully', dawn.filename)
  await expectAccessible(page, 'a deletion that can be taken back')
  await expect.poll(shown).not.toContain(dawn.url)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'Deletion taken back')
  await expect.poll(shown).toContain(dawn.url)
  await expect(names(page).nth(1)).toHaveText(dawn.filename)

  await picker(page).setInputFiles(asFile('lake.jpg', await makePhonePicture(tiny)))
  await expectToast(page, '1 image(s) added successfully')
  const { url = '' } = (await readRows()).at(-1) ?? {}
  expect((await fetch(site.url + url)).status).toBe(200)
  await button(page, 'Delete lake.jpg').click()
  await button(page, 'Delete').click()
  await expectToast(page, 'Image deleted successfully', 'lake.jpg')
  expect((await fetch(site.url + url)).status, 'as long as it may come back').toBe(200)
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await fetch(site.url + url)).status).toBe(400)
})

const handle = (page: Page, filename: string) => card(page, filename).locator('[title^="Drag"]')

const tiny = { width: 400, height: 300 }

const firstPicture = (html: string) => /<div[^>]*hero-backdrop.*?<\/picture>/s.exec(html)?.[0] ?? ''
