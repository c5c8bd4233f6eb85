import sharp from 'sharp'
import { makePhonePicture } from '../pictures.ts'
import { expect, expectToast, openAdmin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { button, card, names, picker, test } from './hero-images-screen.ts'
import { connectService } from './service-client.ts'

/** The same picture in a file of more than 20 MB: what follows a picture's end is ignored. */
const inflate = (picture: Buffer) => Buffer.concat([picture, Buffer.alloc(21 * 1024 * 1024)])

const isRed = ([r = 0, g = 0, b = 0]: Uint8Array) => r > 150 && g < 80 && b < 80

async function firstPixel(picture: Buffer) {
  return isRed(
    await sharp(picture).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer(),
  )
}

const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('staff upload hero images over 20 MB: they are made smaller, stay upright, and staff are told', async ({
  page,
  site,
  administrator,
  readRows,
  save,
}) => {
  const phone = await makePhonePicture({ width: 4800, height: 1200, orientation: 6 })
  const [large = ''] = await save({ 'IMG_1.JPG': inflate(phone) })
  const before = await readRows()
  await openAdmin(page, administrator, '/admin/hero-images')
  await picker(page).setInputFiles(large)
  await expect(page.getByText('0% · 0 of 1 file done')).toBeVisible()
  const smaller = '“IMG_1.JPG” was too large and has been made smaller.'
  await expectToast(page, '1 image(s) added successfully', smaller)
  await expect(card(page, 'IMG_1.JPG')).toBeVisible()
  const [added] = (await readRows()).slice(before.length)
  const stored = await fetchBytes(site.url + added?.url)
  expect(await sharp(stored).metadata()).toMatchObject({
    width: 1024,
    height: 4096,
    format: 'jpeg',
  })
  expect(await firstPixel(stored), 'the red corner is at the top left').toBe(true)
})

test('staff upload a picture with more pixels than the server takes: it is made smaller', async ({
  page,
  site,
  administrator,
  readRows,
  save,
}) => {
  test.slow()
  const create = { width: 13_200, height: 5_000, channels: 3 as const, background: '#21443a' }
  const [wide = ''] = await save({ 'panorama.png': await sharp({ create }).png().toBuffer() })
  const before = await readRows()
  await openAdmin(page, administrator, '/admin/hero-images')
  await picker(page).setInputFiles(wide)
  // A busy machine takes long to make 66 megapixels smaller.
  await expect(page.locator('.toast')).toContainText('1 image(s) added', { timeout: 90_000 })
  await expectToast(page, '1 image(s) added', '“panorama.png” was too large')
  const [added] = (await readRows()).slice(before.length)
  expect(await sharp(await fetchBytes(site.url + added?.url)).metadata()).toMatchObject({
    width: 4096,
  })
})

test('staff are asked for another picture where trying again would not help', async ({
  page,
  administrator,
  readRows,
  save,
}) => {
  const picture = await makePhonePicture({ width: 400, height: 300 })
  const [unreadable = '', heic = '', other = ''] = await save({
    'unreadable.jpg': inflate(Buffer.from('no picture')),
    'IMG_2.HEIC': Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), picture]),
    'other.jpg': picture,
  })
  const before = await readRows()
  await openAdmin(page, administrator, '/admin/hero-images')
  await expect(names(page)).toHaveCount(before.length)
  await picker(page).setInputFiles([unreadable, heic, other])
  const problems = page.getByRole('main').getByRole('alert').filter({ hasText: 'Upload Failed' })
  await expect(problems.getByRole('listitem')).toHaveText([/^unreadable\.jpg/, /^IMG_2\.HEIC/])
  await expect(names(page)).toHaveCount(before.length + 1)
  await expect(problems).toContainText(
    'This file is larger than 20 MB. Please choose a smaller one.',
  )
  await expect(problems).toContainText('This HEIC picture can’t be converted here.')
  await expect(problems.getByRole('button', { name: /^Try/ })).toHaveCount(0)
  await expectAccessible(page, 'pictures that can not be taken')

  const choosing = page.waitForEvent('filechooser')
  const another = problems.getByRole('button', {
    name: 'Choose another picture in place of unreadable.jpg',
  })
  await another.press('Enter')
  await (await choosing).setFiles(other)
  await expect(names(page)).toHaveCount(before.length + 2)
  await expect(problems.getByRole('listitem')).toHaveText([/^IMG_2\.HEIC/])
  await button(page, 'Dismiss').click()
  await expect(problems).toHaveCount(0)
  const added = (await readRows()).slice(before.length)
  expect(added.map(({ filename }) => filename)).toEqual(['other.jpg', 'other.jpg'])
})

test('staff upload HEIC from a browser that can read it', async ({
  page,
  site,
  administrator,
  readRows,
  save,
}) => {
  // Chromium reads BMP and the server doesn't, as it is with Safari and HEIC. Browsers go by the bytes.
  const [heic = ''] = await save({ 'IMG_3.HEIC': makeRedBmp(64) })
  const before = await readRows()
  await openAdmin(page, administrator, '/admin/hero-images')
  await picker(page).setInputFiles(heic)
  await expectToast(page, '1 image(s) added successfully')
  await expect(page.locator('.toast')).not.toContainText('smaller')
  const [added] = (await readRows()).slice(before.length)
  const stored = await fetchBytes(site.url + added?.url)
  expect(await sharp(stored).metadata()).toMatchObject({ width: 64, format: 'jpeg' })
  expect(await firstPixel(stored)).toBe(true)
})

function makeRedBmp(side: number) {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + side * side * 3, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(side, 18)
  header.writeInt32LE(side, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, Buffer.alloc(side * side * 3, Buffer.from([0x10, 0x10, 0xd0]))])
}

test('staff give a product a transparent picture over 20 MB', async ({
  page,
  site,
  administrator,
  save,
}) => {
  const create = {
    width: 900,
    height: 900,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  const clear = await sharp({ create }).png().toBuffer()
  const [large = ''] = await save({ 'urn.png': inflate(clear) })
  await openAdmin(page, administrator, '/admin/products/new')
  await page.getByLabel('Product Name').fill('Glass Urn')
  await page.getByLabel('Product Type').fill('Urns')
  await page.getByLabel('Choose main image').setInputFiles(large)
  await expect(page.getByText('It is larger than 20 MB and will be made smaller.')).toBeVisible()
  await expectAccessible(page, 'a product with a large picture')
  await button(page, 'Save').click()
  await expectToast(page, 'Product created', 'Product has been successfully created.')
  const service = await connectService(site)
  const find = () => service.from('products').select('image').eq('name', 'Glass Urn')
  const { data } = await find().single<{ image: string }>().throwOnError()
  const stored = await fetchBytes(site.url + data.image)
  expect((await sharp(stored).stats()).isOpaque, 'it is still transparent').toBe(false)
  await service.from('products').delete().eq('name', 'Glass Urn').throwOnError()
})
