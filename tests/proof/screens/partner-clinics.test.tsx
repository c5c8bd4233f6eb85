import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, cells, dialog, expectToast, fill, focus } from '../../screens/on-screen.ts'
import { colleague, openScreen } from '../../screens/screen.tsx'

const field = (name: string) => dialog.getByLabelText(name, { exact: true })
const automatic = dialog.getByRole('switch', { name: 'Make the slug from the name' })
const press = (keys: string) => userEvent.keyboard(keys)
const website = 'larch.example'

beforeEach(() => localStorage.clear())

test('staff manage clinics with the keyboard alone', async () => {
  await fill(
    'partner_clinics',
    { name: 'Steeples Veterinary Clinic', slug: 'steeples', display_order: 0 },
    { name: 'North Star Vet Clinic', slug: 'north-star', display_order: 1 },
  )
  openScreen('/admin/partner-clinics')
  await expect.element(button('Edit Steeples Veterinary Clinic')).toBeVisible()
  await focus(button('Add Clinic'))
  await press('{Enter}')
  await expect.element(field('Name')).toHaveFocus()
  for (const text of ['Larch Animal Care', '12 Larch Road, Wasa, BC', '(250) 555-0199', website])
    await press(`${text}{Tab}`)
  await press('{Tab}{Tab}{Tab}')
  await expect.element(automatic).toHaveFocus()
  await press(' {Shift>}{Tab}{/Shift}')
  await expect.element(field('Slug')).toHaveValue('larch-animal-care')
  await press('larch{Tab}{Tab}0{Enter}')
  await expectToast('Clinic added successfully')
  await expect.element(button('Add Clinic')).toHaveFocus()
  await expect
    .poll(() => cells(2), { message: 'the number gave it its place' })
    .toEqual(['Steeples Veterinary Clinic', 'Larch Animal Care', 'North Star Vet Clinic'])

  await focus(button('Move Larch Animal Care up'))
  await press('{Enter}')
  await expect
    .element(page.getByText('Larch Animal Care is now at place 1 of 3.'))
    .toBeInTheDocument()
  await expectToast('Clinic order updated')
  await focus(button('Edit Larch Animal Care'))
  await press('{Enter}')
  await expect.element(field('Slug')).toHaveValue('larch')
  await press('{Escape}')
  await expect.element(button('Edit Larch Animal Care')).toHaveFocus()
  await press('{Tab}{Enter}')
  await expect.element(button('Cancel')).toHaveFocus()
  await press('{Tab}{Enter}')
  await expectToast('Larch Animal Care has been deleted')
  await press('{F8}{Tab}{Tab}')
  await expect.element(button('Undo')).toHaveFocus()
  await press('{Enter}')
  await expectToast('Deletion taken back')
  await expect.element(button('Edit Larch Animal Care')).toBeVisible()
  const { data } = await colleague
    .from('partner_clinics')
    .select('website')
    .eq('slug', 'larch')
    .throwOnError()
  expect(data).toEqual([{ website }])
})
