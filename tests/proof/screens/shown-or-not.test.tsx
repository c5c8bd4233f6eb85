import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectToast, fill } from '../../screens/on-screen.ts'
import { colleague, expectAccessible, letFail, openScreen, order } from '../../screens/screen.tsx'

const shown = (name: string) =>
  page.getByRole('switch', { name: `Show ${name} on the website`, exact: true })

beforeEach(() => localStorage.clear())

test('staff see a message if a row can’t be hidden, or was deleted or hidden by a colleague', async () => {
  letFail()
  const name = 'Brass Paw Urn'
  await fill('products', { name, slug: 'brass-paw-urn' })
  openScreen('/admin/products')
  await expect.element(shown(name)).toBeChecked()
  await order({ method: 'PATCH', address: '/rest/v1/products', does: 'cut' })
  await shown(name).click()
  await expectToast('Could not be hidden')
  await expect.element(shown(name)).toBeChecked()
  await order()

  await colleague.from('products').update({ is_shown: false }).eq('name', name).throwOnError()
  await shown(name).click()
  await expectToast('Hidden from the website', name)
  await expectAccessible('a product that a colleague has hidden, too')
  await button('Undo').click()
  await expectToast('Change taken back')
  await expect.element(shown(name)).toBeChecked()

  await colleague.from('products').delete().eq('name', name).throwOnError()
  await shown(name).click()
  await expectToast('Could not be hidden', 'deleted')
})
