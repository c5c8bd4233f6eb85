import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialog, fill, usePhone } from '../../screens/on-screen.ts'
import {
  colleague,
  expectAccessible,
  goOffline,
  goOnline,
  letFail,
  openScreen,
} from '../../screens/screen.tsx'

const search = page.getByRole('dialog', { name: 'Search' })
const field = page.getByRole('combobox')
const option = (name: string | RegExp) => page.getByRole('option', { name })
const pressCtrlK = () => userEvent.keyboard('{Control>}k{/Control}')
async function openSearch() {
  await pressCtrlK()
  await expect.element(field).toHaveFocus()
}
const searchButton = page.getByRole('button', { name: 'Search' }).first()

async function openDashboard() {
  openScreen('/admin')
  await expect.element(searchButton).toBeVisible()
}

/** Escape closes an open form. */
async function closeForm() {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

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

test('staff press Ctrl+K and open a product, a question and a settings tab by keyboard alone', {
  timeout: 60_000,
}, async () => {
  await openDashboard()
  await openSearch()
  await expect.element(option('Dashboard')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible('the search with its screens')
  await userEvent.keyboard('{ArrowDown}scatter tube')
  await expect.element(option(/^Scatter Tube, Larches/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(/^Scatter Tube, Wetlands/)).toHaveAttribute('aria-selected', 'true')
  await expectAccessible('what was found')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText(/^Product Name/)).toHaveValue('Scatter Tube, Wetlands')
  await expect
    .element(page.getByRole('main'), { message: 'Tab goes on in the screen, not in the menu' })
    .toHaveFocus()

  await page.getByRole('heading', { level: 1 }).click()
  await pressCtrlK()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('what should I do first')
  await expect.element(option(/^What should I do first/)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog.getByLabelText('Question'))
    .toHaveValue('What should I do first if my pet dies at home?')
  await pressCtrlK()
  await expect.element(search, { message: 'a form is open' }).not.toBeInTheDocument()
  await closeForm()

  await openSearch()
  await userEvent.keyboard('business details')
  await option('Settings: Business Details').click()
  await expect
    .element(page.getByRole('tab', { name: 'Business Details' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('staff search on a phone, and read while they are offline that only screens are found', async () => {
  await usePhone()
  const icon = page.getByRole('banner').getByRole('button', { name: 'Search' })
  openScreen('/admin')
  await icon.click()
  letFail()
  await goOffline()
  await field.fill('towns')
  await expect.element(search).toMatchTextContent('You’re offline, so only screens are found.')
  await expect.element(option('Towns')).toBeVisible()
  await goOnline()
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(icon).toHaveFocus()
})
