import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, fill, question } from '../../screens/on-screen.ts'
import { colleague, expectAccessible, openScreen, service } from '../../screens/screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const type = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value)
}

/** The contents of a table in order, as a colleague sees them. */
const read = async (table: string, columns: string) =>
  (await colleague.from(table).select(columns).order('display_order').throwOnError()).data

beforeEach(() => localStorage.clear())

test('a URL entered as a section becomes a link, and a new item comes last', async () => {
  const about = { title: 'About', url: 'about', type: 'section' }
  await fill('navigation_items', { ...about, display_order: 3 })
  const items = () => read('navigation_items', 'title, url, type')
  openScreen('/admin/navigation')
  await button('Add Navigation Item').click()
  await expect
    .element(field('Display Order'))
    .toHaveAccessibleDescription('The smallest number comes first. If empty, the item comes last.')
  await type({ Title: 'Facebook', 'URL or Section ID': 'facebook.com/quietvalley' })
  await button('Save').click()
  await expect
    .element(question)
    .toMatchTextContent(
      'The landing page has no section “facebook.com/quietvalley”, so no menu would show this item.',
    )
  expect(await items()).toEqual([about])
  await expectAccessible('a question about a section')
  await button('Make it a link').click()
  await expect.element(page.getByText('Navigation item created')).toBeVisible()
  const link = { title: 'Facebook', url: 'facebook.com/quietvalley', type: 'link' }
  expect(await items()).toEqual([about, link])
})

test('a type that differs only in case becomes the existing one, and a price of zero needs a confirmation', async () => {
  await fill('products', { name: 'Brass Paw Urn', slug: 'brass-paw-urn', type: 'Urns', price: 40 })
  const meadowUrn = { name: 'Meadow Urn' }
  openScreen('/admin/products/new')
  await type({ 'Product Name': meadowUrn.name, 'Product Type': 'urns', Price: '0' })
  await button('Save').click()
  await expect.element(question).toMatchTextContent('Meadow Urn would cost $0.00.')
  await button('Keep Editing').click()
  await type({ Price: '950' })
  await button('Save').click()
  await expect.element(question).toMatchTextContent('There is already a type “Urns”.')
  await expectAccessible('a question about a type')
  await button('Use “Urns”').click()
  await expect.element(page.getByText('Product created')).toBeVisible()
  const products = service.from('products')
  const { data } = await products.select('type').match(meadowUrn).single().throwOnError()
  expect(data).toEqual({ type: 'Urns' })
})
