import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectToast, expectWords, fill, focus, link } from '../../screens/on-screen.ts'
import { drawPicture, pick } from '../../screens/pictures.ts'
import { colleague, openScreen, order } from '../../screens/screen.tsx'

const form = page.getByRole('main')
const save = () => form.getByRole('button', { name: 'Save' }).click()

beforeEach(() => localStorage.clear())

test('a town can’t be saved while its new picture is uploading, not even over a colleague’s version', async () => {
  await fill('towns', { name: 'Creston', slug: 'creston', picture: null })
  openScreen('/admin/towns')
  await link('Edit Creston').click()
  await expect.element(form.getByLabelText('Region')).toBeVisible()
  await colleague.from('towns').update({ region: 'Kootenay' }).eq('slug', 'creston').throwOnError()
  await form.getByLabelText('Region').fill('Creston Valley')
  await save()
  const keepMine = form.getByRole('button', { name: 'Keep Mine' })
  await expect.element(keepMine).toBeEnabled()
  await order({ method: 'POST', address: '/storage/v1/object/', does: 'hold' })
  await pick(form.getByLabelText('Upload a Picture of Its Own'), await drawPicture('lake.jpg'))
  await expect.element(form.getByText('0% · 0 of 1 file done')).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect.element(keepMine).toBeDisabled()
  await order()
  await keepMine.click()
  await expectToast('Town updated successfully')
  const { data } = await colleague.from('towns').select('picture').single().throwOnError()
  expect(data.picture).toMatch(/\.jpg$/)
})

test('staff move and remove the clinics of a town by keyboard, keep the focus, and see the message on its page', async () => {
  await fill(
    'partner_clinics',
    { name: 'Creston Vet', slug: 'creston-vet' },
    { name: 'North Star Vet Clinic', slug: 'north-star' },
  )
  const clinic_slugs = ['creston-vet', 'north-star']
  await fill('towns', { name: 'Creston', slug: 'creston', clinic_slugs })
  openScreen('/admin/towns')
  await focus(link('Edit Creston'))
  await userEvent.keyboard('{Enter}')
  const up = button('Move North Star Vet Clinic up')
  await expect.element(up).toBeVisible()
  await focus(up)
  await userEvent.keyboard('{Enter}')
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button('Remove Creston Vet')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(form.getByLabelText('Add a clinic')).toHaveFocus()
  await expectWords(form, 'Now it says that no clinic is listed there.')
  await button('Cancel').click()
  await button('Discard Changes').click()
  await expect.element(link('Edit Creston')).toBeVisible()
})

test('saving a town stores the current slug of a renamed clinic', async () => {
  await fill('partner_clinics', { name: 'Valley Vet', slug: 'valley-vet' })
  await fill('towns', { name: 'Creston', slug: 'creston', clinic_slugs: ['valley-vet'] })
  await colleague
    .from('partner_clinics')
    .update({ slug: 'valley-vet-creston' })
    .eq('slug', 'valley-vet')
    .throwOnError()
  openScreen('/admin/towns')
  await link('Edit Creston').click()
  await expect.element(button('Remove Valley Vet')).toBeVisible()
  await form.getByLabelText('Region').fill('Creston Valley')
  await save()
  await expectToast('Town updated successfully')
  const { data } = await colleague.from('towns').select('clinic_slugs').single().throwOnError()
  expect(data.clinic_slugs).toEqual(['valley-vet-creston'])
})
