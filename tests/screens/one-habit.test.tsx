import { beforeEach, expect, inject, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { nouns } from '../../app/nouns.ts'
import { colleague, openScreen } from './screen.tsx'

const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const main = page.getByRole('main')
const bins = main.getByRole('button', { name: /^Delete / })
const names = () => bins.elements().map((bin) => bin.ariaLabel)
const undo = button('Undo')

/** Presses a button with the keyboard alone. */
async function press(target: Locator) {
  await expect.element(target).toBeVisible()
  ;(target.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

/** The table then has these four rows alone. */
async function fill(table: string, nameColumn: string) {
  const sample = inject('samples')[table] ?? {}
  const { isOrdered } = nouns.find((noun) => noun.table === table) ?? {}
  const rows = ['Larch', 'Cedar', 'Birch', 'Aspen'].map((name, place) => ({
    ...sample,
    [nameColumn]: name,
    ...(isOrdered && { display_order: place }),
    ...('slug' in sample && { slug: name.toLowerCase() }),
  }))
  await colleague.from(table).delete().not('id', 'is', null).throwOnError()
  await colleague.from(table).insert(rows).throwOnError()
}

const lists = {
  'the hero’s pictures': {
    path: '/admin/hero-images',
    table: 'hero_images',
    nameColumn: 'filename',
    moved: 'Image order updated',
  },
  'the sizes': {
    path: '/admin/pricing',
    table: 'pricing_tiers',
    nameColumn: 'size',
    moved: 'Pricing updated',
  },
  'the products': { path: '/admin/products', table: 'products', nameColumn: 'name' },
}

beforeEach(() => localStorage.clear())

test.each(Object.entries(lists))(
  'who deletes in %s by keyboard is asked, goes on at the next row, and may take it back',
  async (_, { path, table, nameColumn }) => {
    await fill(table, nameColumn)
    openScreen(path)
    await expect.element(bins.nth(3)).toBeVisible()
    const before = names()
    const [, second = '', third = '', last = ''] = before
    const deleteAndUndo = async (name: string | null, next: string | null) => {
      await press(button(name ?? ''))
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      await userEvent.keyboard('{Tab}{Enter}')
      await expect.element(button(name ?? '')).not.toBeInTheDocument()
      await expect.element(button(next ?? '')).toHaveFocus()
      await press(undo)
      await expect.element(page.getByText('Deletion taken back')).toBeVisible()
      await expect.poll(names).toEqual(before)
    }
    await deleteAndUndo(second, third)
    await deleteAndUndo(last, third)
  },
)

const { 'the products': _, ...ordered } = lists

test.each(Object.entries(ordered))(
  'who has moved a row of %s takes all its steps back at once',
  async (_, { path, table, nameColumn, moved }) => {
    await fill(table, nameColumn)
    openScreen(path)
    await expect.element(bins.nth(3)).toBeVisible()
    const before = names()
    const [first, second, third, fourth] = before
    await press(button(/^Move .* (down|right)$/).first())
    await expect.poll(names).toEqual([second, first, third, fourth])
    // The next move replaces this toast. Undo is pressed in the new one, because the old one may go under the key.
    await expect.element(page.getByText(moved)).toBeVisible()
    const shown = document.querySelector('.toast')
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual([second, third, first, fourth])
    await expect.poll(() => shown?.isConnected).toBe(false)
    await press(undo)
    await expect.element(page.getByText('Move taken back')).toBeVisible()
    await expect.poll(names).toEqual(before)
    const stored = colleague.from(table).select(nameColumn).order('display_order')
    const { data } = await stored.overrideTypes<Record<string, string>[], { merge: false }>()
    expect(data?.map((row) => row[nameColumn])).toEqual(['Larch', 'Cedar', 'Birch', 'Aspen'])
  },
)

test('who has saved another weight of a size takes it back', async () => {
  await fill('pricing_tiers', 'size')
  openScreen('/admin/pricing')
  const edit = main.getByRole('button', { name: /^Edit / }).first()
  const field = page.getByRole('dialog').getByLabelText('Weight', { exact: true })
  await edit.click()
  await expect.element(field).toBeVisible()
  const words = () => main.element().textContent
  const { value } = field.element() as HTMLInputElement
  await field.fill(`${value} (new)`)
  await button('Save').click()
  await expect.poll(words).toContain('(new)')
  // The dialog gives the focus back as it goes, which would take it from Undo.
  await expect.element(edit).toHaveFocus()
  await press(undo)
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  await expect.poll(words).not.toContain('(new)')
  await edit.click()
  await expect.element(field).toHaveValue(value)
})

test('the form of a question says that its answer knows no Markdown', async () => {
  openScreen('/admin/faqs')
  await button('Add FAQ').click()
  await expect
    .element(page.getByLabelText('Answer'))
    .toHaveAccessibleDescription(
      'Plain words, with the line breaks you make. Markdown, such as **bold**, stands as you type it.',
    )
})
