import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { SiteProcess } from '../site-process.ts'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { holdRequests } from './held-requests.ts'
import { button } from './hero-images-screen.ts'
import { connectService, keepRows } from './service-client.ts'

const list = '**/rest/v1/rpc/list_stored_pictures*'
const library = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture you have' })
const open = (page: Page, name = 'Choose one you have') => button(page, name).click()
const tile = (on: Page | Locator, name: string) =>
  on.getByRole('listitem').filter({ hasText: name })

/** Stores a picture that nothing shows. */
async function store(site: SiteProcess, name: string, background = '#3c5465') {
  const service = await connectService(site)
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const { error } = await service.storage.from('hero_images').upload(name, png)
  expect(error).toBeNull()
  return { name, url: `/storage/v1/object/public/hero_images/${name}` }
}
const isStored = async (site: SiteProcess, url: string) => (await fetch(site.url + url)).ok

test('staff choose a stored picture for a product, and can delete it only when nothing shows it any more', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const landingPage = async () => (await fetch(site.url)).text()
  const service = await connectService(site)
  const { name, url } = await store(site, `${randomUUID().slice(0, 8)}-shore.png`)
  await openAdmin(page, administrator, '/admin/products/new')
  await page.getByLabel('Product Name').fill('Shore Urn')
  await page.getByLabel('Product Type').fill('Urns')
  const release = await holdRequests(page, list, 'POST')
  const opener = button(page, 'Choose one you have as main image')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(library(page).getByText('Loading pictures...')).toBeVisible()
  await expectAccessible(page, 'a library on its way')
  await release()
  await expect(tile(library(page), name)).toContainText('Used nowhere')
  await expect(tile(library(page), 'quiet-lake.jpg')).toContainText('Used: Hero')
  await expectAccessible(page, 'the library')
  await library(page)
    .getByRole('button', { name: `Choose ${name}. Used nowhere` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(library(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await open(page, 'Choose one you have as additional image')
  await library(page)
    .getByRole('button', { name: `Choose ${name}` })
    .click()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectAccessible(page, 'a product with chosen pictures')
  await button(page, 'Save').click()
  await expectToast(page, 'Product created')
  const { data: urn } = await service
    .from('products')
    .select('id, slug, image')
    .eq('name', 'Shore Urn')
    .single()
    .throwOnError()
  const { data: additional } = await service
    .from('product_images')
    .select('url')
    .eq('product_id', urn.id)
    .throwOnError()
  expect([urn.image, additional], 'the same file, and no copy').toEqual([url, [{ url }]])
  await expect.poll(landingPage).toContain(url.replace('/object/', '/render/image/'))
  await page.goto(`/products/${urn.slug}`)
  await expect(page.getByRole('img', { name: 'Shore Urn' })).toHaveCount(2)

  await page.goto('/admin/hero-images?tab=all')
  const used = button(page, `${name} can’t be deleted. Used: Product: Shore Urn`)
  await expect(used).toBeVisible()
  await expectAccessible(page, 'all stored pictures')
  await used.focus()
  await page.keyboard.press('Enter')
  await expectToast(
    page,
    'This picture is used',
    `${name} can’t be deleted while the website shows it`,
  )
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const { data } = await service.storage.from('hero_images').remove([name])
  expect([data, await isStored(site, url)]).toEqual([[], true])

  await service.from('products').delete().eq('id', urn.id).throwOnError()
  await page.reload()
  await button(page, `Delete ${name}`).click()
  await expect(page.getByRole('alertdialog')).toContainText('is used nowhere')
  await expectAccessible(page, 'the question before a picture is deleted')
  await button(page, 'Delete').click()
  await expectToast(page, 'Picture deleted', name)
  // The toast is an item of a list too.
  await expect(tile(page.getByRole('main'), name)).toHaveCount(0)
  expect(await isStored(site, url)).toBe(false)
})

test('staff give a town a picture of its own by upload, replace it by a stored one, and go back to a landscape', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const putBack = await keepRows(site, 'towns')
  const form = page.getByRole('dialog', { name: 'Edit Town' })
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Town updated successfully')
  }
  const shown = page.locator('section[aria-labelledby="remembrance"] img')
  const shore = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#64808f' },
  })
    .jpeg()
    .toBuffer()
  await openAdmin(page, administrator, '/admin/towns')
  await button(page, 'Edit Creston').click()
  const uploading = '**/storage/v1/object/about_images/*'
  await page.route(uploading, (route) => route.abort())
  const picker = form.getByLabel('Upload a picture of its own')
  await picker.setInputFiles({ name: 'shore.jpg', mimeType: 'image/jpeg', buffer: shore })
  await expectToast(page, 'The picture could not be uploaded')
  await page.unroute(uploading)
  await picker.setInputFiles({ name: 'shore.jpg', mimeType: 'image/jpeg', buffer: shore })
  const own = form.getByRole('img', { name: 'The town’s own picture' })
  await expect(own).toHaveAttribute('src', /about_images/)
  await expectAccessible(page, 'a town with a picture of its own')
  await save()
  await page.goto('/creston-pet-cremation')
  await expect(shown).toHaveAttribute('src', /about_images/)

  await page.goto('/admin/towns')
  await button(page, 'Edit Creston').click()
  await form.getByRole('button', { name: 'Choose one you have' }).click()
  await expect(library(page).getByText('Used: Town: Creston')).toBeVisible()
  await library(page).getByRole('button', { name: 'Choose quiet-lake.jpg' }).click()
  await expect(own).toHaveAttribute('src', /quiet-lake/)
  await save()
  await page.goto('/creston-pet-cremation')
  await expect(shown).toHaveAttribute('src', /quiet-lake/)
  await page.goto('/admin/towns')
  await button(page, 'Edit Creston').click()
  await form.getByRole('button', { name: 'Back to the landscape' }).click()
  await expect(form.getByRole('img')).toHaveAttribute('src', /creston/)
  await form.getByLabel('Landscape').selectOption('First snow')
  await save()
  await page.goto('/creston-pet-cremation')
  await expect(shown).toHaveAttribute('src', /canal-flats/)
  await page.goto('/admin/recent-changes')
  await expect(page.getByText('replaced the picture of the town “Creston”')).toBeVisible()
  await putBack()
})
