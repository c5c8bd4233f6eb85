import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openAdmin, test } from './administrators.ts'
import { connectService } from './service-client.ts'
import { expect } from './site.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a message that doesn’t name the pet becomes a record by one press and the name', async ({
  page,
  administrator,
  site,
}) => {
  const service = await connectService(site)
  const email = `ewan-${randomUUID()}@example.com`
  const message = { name: 'Ewan Clark', email, message: 'Our cat died this morning.' }
  await service.from('contact_form_submissions').insert(message).throwOnError()
  await openAdmin(page, administrator, '/admin/contact-submissions')
  await page
    .getByRole('button', { name: /Ewan Clark/ })
    .first()
    .click()
  await button(page, 'Make the record of a pet').click()
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  await expect(dialog.getByLabel('Family')).toHaveValue('Ewan Clark')
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByLabel('Name of the pet').fill('Moss')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { name: 'Moss', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Open the record of Moss' })).toBeVisible()
  const stored = service.from('pets').select('name, family').eq('email', email)
  expect((await stored.throwOnError()).data).toEqual([{ name: 'Moss', family: 'Ewan Clark' }])
  await service.from('pets').delete().eq('email', email).throwOnError()
  await service.from('contact_form_submissions').delete().eq('email', email).throwOnError()
})

test('of a pet whose steps may lie before the last thousand, the list offers no step', async ({
  page,
  administrator,
  site,
}) => {
  const service = await connectService(site)
  const add = async (name: string, created_at: string) => {
    const pet = { name, family: 'Sam Kootenay', created_at }
    const added = service.from('pets').insert(pet).select('id').single()
    return (await added.throwOnError()).data.id
  }
  const [old, young] = [await add('Otis', '2025-01-02'), await add('Juno', '2026-02-02')]
  await service
    .from('pet_steps')
    .insert({ pet_id: old, step: 'in_care', done_by: 'Tom', happened_at: '2026-01-03' })
    .throwOnError()
  await page.route('**/rest/v1/pet_steps*', async (route) => {
    const answer = await route.fetch()
    const steps: object[] = await answer.json()
    const last = { pet_id: old, step: 'in_care', happened_at: '2026-01-03' }
    await route.fulfill({
      response: answer,
      json: [...steps, ...Array(1000).fill(last)].slice(0, 1000),
    })
  })
  await openAdmin(page, administrator, '/admin/pets')
  await expect(button(page, 'Record “Collected” for Juno')).toBeVisible()
  await expect(rowOf(page, 'Otis')).toContainText('In our care')
  await expect(rowOf(page, 'Otis').getByRole('button', { name: /^Record/ })).toHaveCount(0)
  await service.from('pets').delete().in('id', [old, young]).throwOnError()
})
