import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../screens/on-screen.ts'
import { drawPicture, fillHero, inflate, look, pick, readHero } from '../../screens/pictures.ts'
import { expectAccessible, openScreen } from '../../screens/screen.tsx'
import { products } from '../../screens/stored-products.ts'

const picker = page.getByLabelText('Upload Images')
const names = page.getByRole('main').getByRole('heading', { level: 2 })
const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
const toast = (words: string | RegExp) => toasts.getByRole('listitem').filter({ hasText: words })

async function open() {
  await fillHero('dawn.jpg')
  openScreen('/admin/hero-images')
  await expect.element(names).toHaveTextContent('dawn.jpg')
}

async function readAdded() {
  const [, added] = await readHero()
  return look(added.url)
}

/** A transparent picture. */
async function drawClear(name: string, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

beforeEach(() => localStorage.clear())

test('staff upload hero images over 20 MB, which are made smaller and stay upright, and see a message about it', async () => {
  const phone = await drawPicture('IMG_1.JPG', { width: 4800, height: 1200 })
  await open()
  await pick(picker, inflate(phone))
  await expect.element(page.getByText('0% · 0 of 1 file done')).toBeVisible()
  const smaller = '“IMG_1.JPG” was too large and has been made smaller.'
  await expect
    .element(toast('1 image(s) added successfully').filter({ hasText: smaller }))
    .toBeVisible()
  await expect.element(names.nth(1)).toHaveTextContent('IMG_1.JPG')
  expect(await readAdded()).toMatchObject({
    width: 1024,
    height: 4096,
    isJpeg: true,
    hasMetadata: false,
    isRed: true,
  })
})

test('a picture with more pixels than the server accepts is made smaller', async () => {
  const wide = await drawClear('panorama.png', 13_200, 5_000)
  await open()
  await pick(picker, wide)
  const added = toast('1 image(s) added').filter({ hasText: '“panorama.png” was too large' })
  // A busy machine needs long to make 66 megapixels smaller.
  await expect.element(added, { timeout: 90_000 }).toBeVisible()
  expect(await readAdded()).toMatchObject({ width: 4096 })
}, 120_000)

test('staff upload HEIC from a browser that can read it', async () => {
  await open()
  // Chromium reads AVIF as Safari reads HEIC. Because of its name, the picture is converted to JPEG before it is sent.
  const bytes = Uint8Array.from(atob(RED_SQUARE), (letter) => letter.charCodeAt(0))
  await pick(picker, new File([bytes], 'IMG_3.HEIC'))
  await expect.element(toast('1 image(s) added successfully')).toBeVisible()
  await expect.element(toast('smaller')).not.toBeInTheDocument()
  expect(await readAdded()).toMatchObject({ width: 64, isJpeg: true, isRed: true })
})

/** A red square of 64 pixels as AVIF, which is the same container as HEIC. */
const RED_SQUARE =
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAubWRhdBIACgk4FX/9pAQ0GkAyFxlCYwTAADQAAJfK4KraKTWElk/9cOLj'

test('staff give a product a transparent picture over 20 MB', async () => {
  await products().delete().eq('name', 'Glass Urn').throwOnError()
  const clear = await drawClear('urn.png', 900, 900)
  openScreen('/admin/products/new')
  await page.getByLabelText(/^Product Name/).fill('Glass Urn')
  await page.getByLabelText(/^Product Type/).fill('Urns')
  await pick(page.getByLabelText('Choose Main Image'), inflate(clear))
  await expect
    .element(page.getByText(/It is larger than 20 MB and will be made smaller.$/))
    .toBeVisible()
  await expectAccessible('a product with a large picture')
  await button('Save').click()
  await expect
    .element(toast('Product created').filter({ hasText: 'Product has been successfully created.' }))
    .toBeVisible()
  const { data } = await products().select('image').eq('name', 'Glass Urn').single().throwOnError()
  expect(await look(data.image), 'it is still transparent').toMatchObject({ isOpaque: false })
})
