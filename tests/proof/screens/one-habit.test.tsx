import { beforeEach, expect, inject, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nouns } from '../../../app/nouns.ts'
import { button, fill, press, question } from '../../screens/on-screen.ts'
import { colleague, openScreen } from '../../screens/screen.tsx'

const main = page.getByRole('main')
const bins = main.getByRole('button', { name: /^Delete / })
const names = () => bins.elements().map((bin) => bin.ariaLabel)
const edits = main.getByRole('button', { name: /^Edit / })
const undo = button('Undo')
const toasts = page.getByRole('region', { name: 'Notifications (F8)' })

/** Replaces the table's rows with these four. */
async function fillWithFour(table: string, nameColumn: string) {
  const sample = inject('samples')[table] ?? {}
  const { isOrdered } = nouns.find((noun) => noun.table === table) ?? {}
  const rows = ['Larch', 'Cedar', 'Birch', 'Aspen'].map((name, place) => ({
    [nameColumn]: name,
    ...(isOrdered && { display_order: place }),
    ...('slug' in sample && { slug: name.toLowerCase() }),
  }))
  await fill(table, ...rows)
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
}

beforeEach(() => localStorage.clear())

test.each(Object.entries(lists))(
  'staff who have moved a row of %s can undo all its moves at once',
  async (_, { path, table, nameColumn, moved }) => {
    await fillWithFour(table, nameColumn)
    openScreen(path)
    await expect.element(bins.nth(3)).toBeVisible()
    const before = names()
    const [first, second, third, fourth] = before
    await press(button(/^Move .* (down|right)$/).first())
    await expect.poll(names).toEqual([second, first, third, fourth])
    // The next move replaces this toast. Undo is pressed in the new one, because the old one may disappear under the
    // key press.
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

test('staff who have changed the weight of a size can undo it', async () => {
  await fillWithFour('pricing_tiers', 'size')
  openScreen('/admin/pricing')
  const edit = edits.first()
  const field = page.getByRole('dialog').getByLabelText('Weight', { exact: true })
  await edit.click()
  await expect.element(field).toBeVisible()
  const words = () => main.element().textContent
  const { value } = field.element() as HTMLInputElement
  await field.fill(`${value} (new)`)
  await button('Save').click()
  await expect.poll(words).toContain('(new)')
  // The closing dialog returns the focus, which would take it from Undo.
  await expect.element(edit).toHaveFocus()
  await press(undo)
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  await expect.poll(words).not.toContain('(new)')
  await edit.click()
  await expect.element(field).toHaveValue(value)
})

test('a switch of the menu and one of the settings can be undone', async () => {
  await fill('navigation_items', { title: 'About', url: 'about' })
  const turn = (name: string) => page.getByRole('switch', { name, exact: true })
  const three = ['Show About', 'Show About on desktop', 'Show About on mobile'].map(turn)
  openScreen('/admin/navigation')
  await turn('Show About on mobile').click()
  await expect.element(page.getByText('Navigation item updated')).toBeVisible()
  openScreen('/admin/navigation')
  await turn('Show About').click()
  for (const one of three) await expect.element(one).not.toBeChecked()
  await expect.element(page.getByText('Navigation item updated')).toBeVisible()
  await press(undo)
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  await expect.element(turn('Show About on desktop')).toBeChecked()
  await expect.element(turn('Show About on mobile')).not.toBeChecked()
  await turn('Show About on mobile').click()
  await expect.element(turn('Show About on mobile')).toBeChecked()

  openScreen('/admin/settings?tab=mail')
  const setting = page.getByRole('switch').first()
  await expect.element(setting).toBeVisible()
  const isOn = () => setting.element().ariaChecked
  const before = isOn()
  await setting.click()
  await expect.element(toasts).toMatchTextContent('Success')
  await expect.poll(isOn).not.toBe(before)
  await press(undo)
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  await expect.poll(isOn).toBe(before)
})

test('the question before a clinic is deleted names the towns whose pages show it', async () => {
  const name = 'Steeples Veterinary Clinic'
  await fill('partner_clinics', { name, slug: 'steeples' })
  const clinic_slugs = ['steeples']
  await fill(
    'towns',
    { name: 'Cranbrook', slug: 'cranbrook', display_order: 0, clinic_slugs },
    { name: 'Golden', slug: 'golden', display_order: 1, clinic_slugs },
  )
  openScreen('/admin/partner-clinics')
  await button(`Delete ${name}`).click()
  await expect
    .element(question)
    .toMatchTextContent(
      'its own page is gone. It also disappears from the pages of Cranbrook and Golden.',
    )
  await userEvent.keyboard('{Escape}')
  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await button('Delete').click()
  await expect
    .element(question)
    .toMatchTextContent('It also disappears from the pages of Cranbrook and Golden.')
})
