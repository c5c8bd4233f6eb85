import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fill, usePhone } from '../../screens/on-screen.ts'
import { colleague, goOffline, goOnline, letFail, openScreen } from '../../screens/screen.tsx'

const search = page.getByRole('dialog', { name: 'Search' })
const field = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
beforeEach(async () => {
  localStorage.clear()
  await colleague.from('site_texts').delete().not('key', 'is', null).throwOnError()
  await fill(
    'products',
    { name: 'Scatter Tube, Larches', slug: 'larches' },
    { name: 'Scatter Tube, Wetlands', slug: 'wetlands' },
    { name: 'Brass Paw Urn', slug: 'brass-paw-urn' },
  )
  await fill('faqs', { question: 'What should I do first if my pet dies at home?' })
})

test('staff search on a phone, and read that nothing can be searched while they are offline', async () => {
  await usePhone()
  const icon = page.getByRole('banner').getByRole('button', { name: 'Search' })
  openScreen('/admin')
  await icon.click()
  await expect.element(field).toHaveFocus()
  letFail()
  await goOffline()
  await field.fill('larches')
  await expect.element(search).toMatchTextContent('You’re offline, so nothing can be searched.')
  await goOnline()
  await expect.element(option(/^Scatter Tube, Larches/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(icon).toHaveFocus()
})
