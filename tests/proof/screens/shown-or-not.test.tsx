import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectToast, fill } from '../../screens/on-screen.ts'
import { colleague, expectAccessible, letFail, openScreen, order } from '../../screens/screen.tsx'

const shown = (name: string) =>
  page.getByRole('switch', { name: `Show ${name} on the website`, exact: true })

beforeEach(() => localStorage.clear())

const rows = [
  {
    what: 'hero picture',
    table: 'hero_images',
    path: '/admin/hero-images',
    name: 'dawn.jpg',
    row: { filename: 'dawn.jpg' },
  },
  {
    what: 'question',
    table: 'faqs',
    path: '/admin/faqs',
    name: 'What should I do first?',
    row: { question: 'What should I do first?' },
  },
  {
    what: 'clinic',
    table: 'partner_clinics',
    path: '/admin/partner-clinics',
    name: 'North Star Vet Clinic',
    row: { name: 'North Star Vet Clinic', slug: 'north-star' },
  },
]

test.each(rows)('staff hide a $what on its own screen, and show it again', async (one) => {
  await fill(one.table, one.row)
  const isShown = async () => {
    const { data } = await colleague.from(one.table).select('is_shown').single().throwOnError()
    return data.is_shown
  }
  openScreen(one.path)
  await expect.element(shown(one.name)).toBeChecked()
  await shown(one.name).click()
  await expectToast('Hidden from the website', one.name)
  expect(await isShown()).toBe(false)
  await shown(one.name).click()
  await expectToast('Shown on the website', one.name)
  expect(await isShown()).toBe(true)
})

test('staff are told when a row can’t be hidden, or was deleted or hidden by a colleague', async () => {
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
