import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, press, question } from '../../screens/on-screen.ts'
import { fillHero, isStored, readHero, removeFile, store } from '../../screens/pictures.ts'
import { colleague, expectAccessible, letFail, openScreen, order } from '../../screens/screen.tsx'

const list = '/rest/v1/rpc/list_stored_pictures'
const objects = '/storage/v1/object/hero_images'

const library = page.getByRole('dialog', { name: 'Pictures Uploaded to the Website' })
const main = page.getByRole('main')
const names = main.getByRole('heading', { level: 2 })
const choice = (name: string | RegExp) => library.getByRole('button', { name })
const tile = (on: typeof library, name: string) =>
  on.getByRole('listitem').filter({ hasText: name })
const toast = (title: string, description: string) =>
  tile(page.getByRole('region', { name: 'Notifications (F8)' }), title).filter({
    hasText: description,
  })
const openLibrary = () => button('Uploaded Pictures').click()

async function openHero() {
  openScreen('/admin/hero-images')
  await expect.element(names.first()).toBeVisible()
}

const settings = () => colleague.from('site_settings')
const emptyProducts = () => colleague.from('products').delete().not('id', 'is', null).throwOnError()

async function deletePicture(name: string) {
  await button(`Delete ${name}`).click()
  await button('Delete').click()
}

/** Resolves with the next response to a request of this page. */
const answered = (address: string) =>
  new Promise<void>((resolve) => {
    const observer = new PerformanceObserver((answers) => {
      if (!answers.getEntries().some(({ name }) => name.endsWith(address))) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'resource' })
  })

beforeEach(async () => {
  localStorage.clear()
  await emptyProducts()
  await settings().update({ value: '' }).eq('key', 'about_image').throwOnError()
  await fillHero('dawn.jpg')
})

test('staff choose a stored picture for a product, and can delete it only when nothing shows it any more', async () => {
  letFail()
  const { name, url } = await store('shore.jpg')
  const opener = button('Uploaded Pictures as main image')
  await order({ address: list, does: 'hold' })
  openScreen('/admin/products/new')
  await page.getByLabelText(/^Product Name/).fill('Shore Urn')
  await page.getByLabelText(/^Product Type/).fill('Urns')
  await press(opener)
  await expect.element(library.getByText('Loading pictures...')).toBeVisible()
  await expectAccessible('a library on its way')
  await order()
  await expect.element(tile(library, name)).toMatchTextContent('Used nowhere')
  await expect.element(tile(library, 'dawn.jpg')).toMatchTextContent('Used: Hero')
  await expectAccessible('the library')
  await press(choice(`Choose ${name}. Used nowhere`))
  await expect.element(library).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await button('Uploaded Pictures as additional image').click()
  await choice(`Choose ${name}. Used nowhere`).click()
  await expect.poll(() => page.getByText('Not saved yet').elements()).toHaveLength(2)
  await expectAccessible('a product with chosen pictures')
  await button('Save').click()
  await expect.element(page.getByText('Product created')).toBeVisible()
  const { data: urns } = await colleague.from('products').select('id, image').throwOnError()
  const { data: additional } = await colleague
    .from('product_images')
    .select('url')
    .eq('product_id', urns[0]?.id)
    .throwOnError()
  expect([urns[0]?.image, additional], 'the same file, and no copy').toEqual([url, [{ url }]])

  openScreen('/admin/hero-images?tab=all')
  const used = button(`${name} can’t be deleted. Used: Product: Shore Urn`)
  await expect.element(used).toBeVisible()
  await expectAccessible('all stored pictures')
  await press(used)
  const refusal = `${name} can’t be deleted while the website shows it`
  await expect.element(toast('This picture is used', refusal)).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect([await removeFile(name), await isStored(url)]).toEqual([[], true])

  await emptyProducts()
  openScreen('/admin/hero-images?tab=all')
  await button(`Delete ${name}`).click()
  await expect.element(question).toMatchTextContent('is not used anywhere')
  await expectAccessible('the question before a picture is deleted')
  await button('Delete').click()
  await expect.element(toast('Picture deleted', name)).toBeVisible()
  await expect.element(tile(main, name)).not.toBeInTheDocument()
  expect(await isStored(url)).toBe(false)
})

test('staff add a stored picture to the hero once, and removing it keeps the file that a product shows', async () => {
  const { url } = await store(`${Date.now()}-meadow.jpg`)
  const product = { name: 'Meadow Box', slug: 'meadow-box', type: 'Boxes', image: url }
  await colleague.from('products').insert(product).throwOnError()
  await openHero()
  await openLibrary()
  await choice('Choose meadow.jpg. Used: Product: Meadow Box').click()
  await expect.element(toast('Picture added to the hero', 'meadow.jpg')).toBeVisible()
  await expect.element(names.nth(1)).toHaveTextContent('meadow.jpg')
  expect((await readHero()).at(-1)).toMatchObject({ url })
  await openLibrary()
  await expect.element(tile(library, 'meadow.jpg')).toMatchTextContent('In the hero already')
  await expect.element(choice(/^Choose meadow.jpg/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')

  await deletePicture('meadow.jpg')
  const deleted = toast('Image deleted successfully', 'meadow.jpg')
  await expect.element(deleted).toBeVisible()
  const removal = answered(objects)
  await deleted.getByRole('button', { name: 'Close' }).click()
  await removal
  expect(await isStored(url)).toBe(true)
})

test('a toast lies beside the stored pictures, over none of them', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await openHero()
  await openLibrary()
  await press(choice(/^dawn\.jpg can’t be deleted/))
  const message = toast('This picture is used', 'dawn.jpg')
  await expect.element(message).toBeVisible()
  for (const width of [1024, 1366]) {
    await page.viewport(width, 768)
    const { right } = message.element().getBoundingClientRect()
    expect(library.element().getBoundingClientRect().left).toBeGreaterThan(right)
  }
})

test('staff choose a stored picture for About, whose focal point is reset to the center', async () => {
  const [dawn] = await readHero()
  const before = await store(`${Date.now()}-before.jpg`)
  await settings()
    .upsert([
      { key: 'about_image', value: before.url },
      { key: 'about_image_focal_point', value: '0% 0%' },
    ])
    .throwOnError()
  openScreen('/admin/hero-images?tab=about')
  await openLibrary()
  await choice('Choose dawn.jpg. Used: Hero').click()
  await expect.element(page.getByText('About picture replaced')).toBeVisible()
  await expect
    .element(page.getByAltText('The About picture'))
    .toHaveAttribute('src', expect.stringContaining('dawn'))
  const { data } = await settings().select('key, value').like('key', 'about%').order('key')
  expect(data).toEqual([
    { key: 'about_image', value: dawn.url },
    { key: 'about_image_focal_point', value: '' },
  ])
})
