import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../screens/on-screen.ts'
import { drawPicture, pick } from '../../screens/pictures.ts'
import { colleague, letFail, openScreen, order } from '../../screens/screen.tsx'
import { products } from '../../screens/stored-products.ts'

const name = page.getByLabelText(/^Product Name/)
const description = page.getByLabelText(/^Description/)
beforeEach(async () => {
  localStorage.clear()
  await products().delete().not('id', 'is', null).throwOnError()
})

test('staff save a product again without a conflict after its row was stored but its pictures failed', async () => {
  letFail()
  const urn = { name: 'Larch Urn', slug: 'larch-urn', type: 'Urns' }
  const { data } = await products().insert(urn).select('id').single().throwOnError()
  openScreen(`/admin/products/${data.id}`)
  await expect.element(name).toHaveValue('Larch Urn')
  await description.fill('Of larch, from the Skookumchuck.')
  await pick(page.getByLabelText('Add Additional Images'), await drawPicture('side.jpg'))
  const answer = {
    status: 403,
    body: { code: '42501', message: 'permission denied', details: null, hint: null },
  }
  await order({ method: 'POST', address: '/rest/v1/product_images', does: 'refuse', answer })
  await button('Save').click()
  await expect.element(page.getByText('Error saving product')).toBeVisible()
  await expect.element(page.getByText(/^Only an administrator/)).toBeVisible()
  await order()
  await button('Save').click()
  await expect.element(page.getByText('Product updated')).toBeVisible()
  await expect.element(page.getByText(/^Somebody else changed this/)).not.toBeInTheDocument()
  const { data: saved } = await products().select('description').throwOnError()
  expect(saved).toEqual([{ description: 'Of larch, from the Skookumchuck.' }])
  const images = colleague.from('product_images').select('id').eq('product_id', data.id)
  expect((await images.throwOnError()).data).toHaveLength(1)
})
