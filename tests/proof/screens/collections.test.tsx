import { afterAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '../../screens/on-screen.ts'
import { addressBar, openScreen, order, service } from '../../screens/screen.tsx'

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

beforeEach(async () => {
  localStorage.clear()
  await service.from('pets').delete().neq('name', '').throwOnError()
  await service.from('contact_form_submissions').delete().neq('name', '').throwOnError()
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
})

afterAll(async () => {
  await service.from('site_settings').delete().eq('key', 'pet_records').throwOnError()
})

test('a message that doesn’t name the pet becomes a record by one press and the name', async () => {
  const email = 'ewan@example.com'
  const message = { name: 'Ewan Clark', email, message: 'Our cat died this morning.' }
  await service.from('contact_form_submissions').insert(message).throwOnError()
  openScreen('/admin/contact-submissions')
  await page
    .getByRole('button', { name: /Ewan Clark/ })
    .first()
    .click()
  await button('Make the record of a pet').click()
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  await expect.element(dialog.getByLabelText('Family', { exact: false })).toHaveValue('Ewan Clark')
  await expect.element(dialog.getByLabelText('Email', { exact: false })).toHaveValue(email)
  await dialog.getByLabelText('Name of the pet').fill('Moss')
  await button('Save').click()
  await expect.element(page.getByRole('heading', { name: 'Moss', exact: true })).toBeVisible()
  addressBar.goBack()
  await expect.element(page.getByRole('link', { name: 'Open the record of Moss' })).toBeVisible()
  const stored = service.from('pets').select('name, family').eq('email', email)
  expect((await stored.throwOnError()).data).toEqual([{ name: 'Moss', family: 'Ewan Clark' }])
})

test('of a pet whose steps may lie before the last thousand, the list offers no step', async () => {
  const add = async (name: string, created_at: string) => {
    const pet = { name, family: 'Sam Kootenay', created_at }
    const added = service.from('pets').insert(pet).select('id').single()
    return (await added.throwOnError()).data.id
  }
  const old = await add('Otis', '2025-01-02')
  await add('Juno', '2026-02-02')
  const last = { pet_id: old, step: 'in_care', happened_at: '2026-01-03' }
  await order({
    address: '/rest/v1/pet_steps',
    does: 'refuse',
    answer: { status: 200, body: Array(1000).fill(last) },
  })
  openScreen('/admin/pets')
  await expect.element(button('Record “Collected” for Juno')).toBeVisible()
  await expect.element(rowOf('Otis')).toMatchTextContent('In our care')
  await expect
    .element(rowOf('Otis').getByRole('button', { name: /^Record/ }))
    .not.toBeInTheDocument()
})
