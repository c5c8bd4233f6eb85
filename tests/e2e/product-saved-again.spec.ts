import sharp from 'sharp'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { connectService } from './service-client.ts'

const productImages = '**/rest/v1/product_images*'
const refused = { code: '42501', message: 'permission denied', details: null, hint: null }

test('staff save a product again after its pictures failed behind its row, and meet no conflict', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const { data: urn } = await service.from('products').select().limit(1).single().throwOnError()
  const findImages = async () =>
    (await service.from('product_images').select('id').eq('product_id', urn.id).throwOnError()).data
  const before = (await findImages()).length
  const side = await sharp({
    create: { width: 80, height: 80, channels: 3, background: '#86590f' },
  })
    .jpeg()
    .toBuffer()
  await openAdmin(page, administrator, `/admin/products/${urn.id}`)
  await page.getByLabel('Description').fill('Of larch, from the Skookumchuck.')
  await page
    .getByLabel('Add additional images')
    .setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: side })
  await page.route(productImages, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: refused })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Error saving product', 'Only an administrator')
  await page.unroute(productImages)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Product updated')
  await expect(page.getByText('Somebody else changed this')).toHaveCount(0)
  expect(await findImages()).toHaveLength(before + 1)
  const { data: saved } = await service.from('products').select().eq('id', urn.id).single()
  expect(saved.description).toBe('Of larch, from the Skookumchuck.')
  await service.from('products').update({ description: urn.description }).eq('id', urn.id)
})
