import { useLocation } from 'react-router'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminLinks } from '../../app/routes/admin/frame/admin-links.ts'
import { AdminSearchDialog } from '../../app/routes/admin/frame/admin-search-dialog.tsx'
import { show } from './component.tsx'
import { button, dialog, fill } from './on-screen.ts'
import { goOffline, goOnline, letFail, order, storageKey } from './screen.tsx'

const field = page.getByRole('combobox')
const options = () => page.getByRole('option').elements()
const names = () => options().map((option) => option.textContent)
const chosen = () => options().findIndex(({ ariaSelected }) => ariaSelected === 'true')
const close = vi.fn()

function Search() {
  const { pathname, state } = useLocation()
  return (
    <>
      <output>{`${pathname} ${state?.edit?.answer}`}</output>
      <AdminSearchDialog links={adminLinks} onClose={close} />
    </>
  )
}

beforeEach(async () => {
  vi.clearAllMocks()
  localStorage.setItem(storageKey, inject('session'))
  await fill('products')
  const answer = 'Yes, in the cellar.'
  await fill('faqs', { question: 'Is a quokka kept?', answer }, { question: 'Quokka or pine?' })
})

test('staff move through what was found by arrow keys, and open the row that they chose', async () => {
  show(Search)
  await expect.element(field).toBeVisible()
  await expect.element(dialog).not.toMatchTextContent('found')
  await userEvent.type(field, 'quokka')
  await expect.element(dialog).toMatchTextContent('2 found')
  expect(names().map((name) => name?.slice(0, 6))).toEqual(['Is a q', 'Quokka'])
  for (const [key, place] of Object.entries({ ArrowUp: 1, ArrowDown: 0 })) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(chosen).toBe(place)
  }
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(chosen).toBe(1)
  await userEvent.keyboard(' kept')
  await expect.element(dialog).toMatchTextContent('1 found')
  await userEvent.keyboard('{Backspace>5/}')
  await expect.element(dialog).toMatchTextContent('2 found')
  expect(chosen(), 'typing begins at the top').toBe(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('/admin/faqs Yes, in the cellar.')).toBeInTheDocument()
  expect(close).toHaveBeenCalledOnce()
})

test('staff read that a search waits for the connection, found nothing or failed, and try it again', async () => {
  letFail()
  show(Search)
  await goOffline()
  await field.fill('no quokka')
  await expect.element(dialog).toMatchTextContent('You’re offline, so nothing can be searched.')
  await goOnline()
  await expect.element(dialog).toMatchTextContent('Nothing found for “no quokka”.')
  await order({ address: '/rest/v1/products', does: 'cut' })
  await field.fill('kept quokka')
  await expect.element(dialog).toMatchTextContent('Searching...')
  await expect.element(page.getByRole('alert')).toMatchTextContent('The search failed.')
  await expect.element(dialog).not.toMatchTextContent('Nothing found')
  await order()
  await button('Try again').click()
  await expect.element(dialog).toMatchTextContent('1 found')
  await page.getByRole('option', { name: /^Is a quokka kept/ }).click()
  await expect.element(page.getByText('/admin/faqs Yes, in the cellar.')).toBeInTheDocument()
})

test('Enter opens no row of the previous search while the new one is still running', async () => {
  show(Search)
  await userEvent.type(field, 'quokka kept')
  await expect.element(dialog).toMatchTextContent('1 found')
  await order({ address: '/rest/v1/faqs', does: 'hold' })
  await field.fill('quokka pine')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toMatchTextContent('Searching...')
  await expect.poll(chosen).toBe(-1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(close).not.toHaveBeenCalled()
  await order()
  await expect.element(dialog).toMatchTextContent('1 found')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => close.mock.calls.length).toBe(1)
})

test('staff find a screen by its name, and a tab of the settings by what it holds', async () => {
  show(Search)
  for (const [typed, title] of [
    ['towns', /^Towns/],
    ['invite', /^Settings, User Management/],
    ['opening hours', /^Settings, Business Details/],
    ['template', /^Settings, Mail/],
  ] as const) {
    await field.fill(typed)
    const group = page.getByRole('group', { name: 'Screens' })
    await expect.element(group.getByRole('option', { name: title })).toBeVisible()
  }
  await page.getByRole('option', { name: /^Settings, Mail/ }).click()
  await expect.element(page.getByText(/^\/admin\/settings /)).toBeInTheDocument()
})
