import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { formOn, storedMessages, writeMessage } from '../../e2e/contact-form.ts'
import { phone, visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('a family asks about a product, and a refused message keeps its subject', async ({
    page,
    site,
  }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Larch Wood Urn' }).click()
    await page.getByRole('link', { name: 'Ask about this' }).click()
    const form = formOn(page)
    const words = writeMessage()
    await form.name.fill('Ruth Okanagan')
    await form.email.fill('ruth@example')
    await form.message.fill(words)
    await form.send.click()
    await expect(page.getByText('It should look like name@example.com.')).toBeVisible()
    await expect(page.getByText('About: Larch Wood Urn ($75.00)')).toBeVisible()
    await form.email.fill('ruth@example.com')
    await form.send.click()
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
    await expect
      .poll(() => storedMessages(site, words))
      .toMatchObject([{ about: 'Larch Wood Urn ($75.00)' }])
  })
})

test('staff rename a product and set its size, and families find it at both URLs', async ({
  page,
  site,
  request,
  administrator,
}) => {
  const service = await connectService(site)
  const { data: before } = await service
    .from('products')
    .select()
    .eq('slug', 'memory-frame')
    .single()
    .throwOnError()
  await openAdmin(page, administrator, `/admin/products/${before.id}`)
  await page.getByLabel('Product Name').fill('Larch Memory Frame')
  await page.getByLabel('Size').fill('21 cm by 30 cm')
  await page.getByLabel('For a pet of').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Product updated')
  const open = () => request.get('/products/memory-frame', { maxRedirects: 0 })
  await expect.poll(async () => (await open()).status()).toBe(301)
  expect((await open()).headers().location).toBe('/products/larch-memory-frame')
  await visit(page, '/products/memory-frame')
  await expect(page).toHaveURL('/products/larch-memory-frame')
  await expect(page.getByText('21 cm by 30 cm')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Larch Memory Frame, picture 2 of 2' })).toBeVisible()
  await expect(page.getByText('For a pet of')).toBeHidden()
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain('/products/larch-memory-frame</loc>')
  const { updated_at: _, ...row } = before
  await service.from('products').update(row).eq('id', before.id).throwOnError()
})
