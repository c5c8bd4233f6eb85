import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { button } from '../../e2e/hero-images-screen.ts'
import { connectService, keepRows } from '../../e2e/service-client.ts'

const library = (page: Page) => page.getByRole('dialog', { name: 'Choose a picture you have' })

test('families see the stored picture that staff choose for a product, on the landing page and on its own', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const create = { width: 600, height: 400, channels: 3 as const, background: '#3c5465' }
  const name = `${Date.now()}-shore.png`
  await service.storage.from('hero_images').upload(name, await sharp({ create }).png().toBuffer())
  await openAdmin(page, administrator, '/admin/products/new')
  await page.getByLabel('Product Name').fill('Shore Urn')
  await page.getByLabel('Product Type').fill('Urns')
  for (const purpose of ['main', 'additional']) {
    await button(page, `Choose one you have as ${purpose} image`).click()
    await library(page).getByRole('button', { name: 'Choose shore.png' }).click()
  }
  await button(page, 'Save').click()
  await expectToast(page, 'Product created')
  await expect
    .poll(async () => (await fetch(site.url)).text())
    .toContain(`/storage/v1/render/image/public/hero_images/${name}`)
  const urn = service.from('products').select('id, slug').eq('name', 'Shore Urn')
  const { data } = await urn.single().throwOnError()
  await page.goto(`/products/${data.slug}`)
  await expect(page.getByRole('img', { name: 'Shore Urn' })).toHaveCount(2)
  await service.from('products').delete().eq('id', data.id).throwOnError()
  await service.storage.from('hero_images').remove([name])
})

test('families see the picture that staff upload or choose for a town, and the landscape that comes after it', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'towns')
  const form = page.getByRole('dialog', { name: 'Edit Town' })
  const own = form.getByRole('img', { name: 'The town’s own picture' })
  const shown = page.locator('section[aria-labelledby="remembrance"] img')
  const create = { width: 800, height: 600, channels: 3 as const, background: '#64808f' }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const openForm = async () => {
    await page.goto('/admin/towns')
    await button(page, 'Edit Creston').click()
  }
  const saveAndLook = async (picture: RegExp) => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Town updated successfully')
    await page.goto('/creston-pet-cremation')
    await expect(shown).toHaveAttribute('src', picture)
  }
  await openAdmin(page, administrator, '/admin/towns')
  await button(page, 'Edit Creston').click()
  const picker = form.getByLabel('Upload a picture of its own')
  await picker.setInputFiles({ name: 'shore.jpg', mimeType: 'image/jpeg', buffer })
  await expect(own).toHaveAttribute('src', /about_images/)
  await saveAndLook(/about_images/)
  await openForm()
  await form.getByRole('button', { name: 'Choose one you have' }).click()
  await library(page).getByRole('button', { name: 'Choose quiet-lake.jpg' }).click()
  await expect(own).toHaveAttribute('src', /quiet-lake/)
  await saveAndLook(/quiet-lake/)
  await openForm()
  await form.getByRole('button', { name: 'Back to the landscape' }).click()
  await form.getByLabel('Landscape').selectOption('First snow')
  await saveAndLook(/canal-flats/)
  await putBack()
})
