import { expect, test } from './administrators.ts'
import { formOn, storedMessages, writeMessage } from './contact-form.ts'
import { productPage, visit } from './public-pages.ts'

test('a family opens a product from the landing page, sees all its details, and asks about it', async ({
  page,
  site,
}) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Larch Wood Urn' }).click()
  await expect(page).toHaveURL(productPage)
  const product = page.getByRole('article', { name: 'Larch Wood Urn' })
  await expect(product).toContainText('Turned from local larch')
  await expect(product.getByText('$75.00, GST included')).toBeVisible()
  await expect(product.getByText('18 cm high, 15 cm wide')).toBeVisible()
  await expect(product.getByText('up to 80 lb (36 kg)', { exact: true })).toBeVisible()
  await expect(product.getByRole('img', { name: 'Larch Wood Urn', exact: true })).toBeVisible()
  const others = page.getByRole('region', { name: 'Other urns' })
  await expect(others.getByRole('heading', { level: 3 })).toHaveText([
    'Brass Paw Urn',
    'Ceramic Lake Urn',
    'River Stone Urn',
  ])

  await product.getByRole('link', { name: 'Ask about this' }).click()
  const form = formOn(page)
  await expect(page.getByText('About: Larch Wood Urn ($75.00)')).toBeInViewport()
  const words = writeMessage()
  await form.name.fill('Ruth Okanagan')
  await form.email.fill('ruth@example.com')
  await form.message.fill(words)
  await form.send.click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  await expect
    .poll(() => storedMessages(site, words))
    .toMatchObject([{ about: 'Larch Wood Urn ($75.00)' }])
})
