import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { button, expectToast, usePhone } from '../../screens/on-screen.ts'
import {
  expectAccessible,
  goOffline,
  goOnline,
  letFail,
  openScreen,
  service,
} from '../../screens/screen.tsx'

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

/** As a family asks that opened the address on a clinic’s card. */
const clover = {
  pet: 'Clover',
  kind: 'beagle',
  weight: '12 kg',
  way: 'clinic',
  clinic: 'Creston Veterinary Hospital',
  service: 'individual',
}

test('staff record three collections with one tap each in a place without a connection', async () => {
  letFail()
  localStorage.clear()
  for (const table of ['pets', 'contact_form_submissions'])
    await service.from(table).delete().not('id', 'is', null).throwOnError()
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  const asked = await fetch('/functions/v1/process-contact-form', {
    method: 'POST',
    headers: { apikey: inject('publishableKey'), 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ruth Okanagan',
      email: `ruth-${crypto.randomUUID()}@example.com`,
      phone: '250 555 0199',
      message: '',
      arrangement: clover,
    }),
  })
  expect(asked.status).toBe(200)
  await service
    .from('pets')
    .insert([
      { name: 'Otis', family: 'Sam Kootenay', service: 'individual' },
      { name: 'Juno', family: 'Anna Weiss', service: 'communal' },
    ])
    .throwOnError()
  let taps = 0
  const tap = async (element: Locator) => {
    taps += 1
    await element.click()
  }

  await usePhone()
  openScreen('/admin/contact-submissions')
  await tap(page.getByRole('button', { name: /Ruth Okanagan/ }).first())
  await tap(button('Make the record of Clover'))
  await expect.element(page.getByRole('heading', { name: 'Clover', exact: true })).toBeVisible()
  await tap(page.getByRole('link', { name: 'Back to pets' }))
  expect(taps, 'from the inbox to the list with the new record').toBe(3)

  await expect.element(button('Record “Collected” for Otis')).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await goOffline()
  await tap(button('Record “Collected” for Otis'))
  await expect.element(page.getByText('Enter your name first')).toBeVisible()
  await expect.element(page.getByLabelText('Your name')).toHaveFocus()
  await userEvent.keyboard('Maria')
  taps = 0
  for (const step of ['Collected', 'In our care']) {
    for (const pet of ['Otis', 'Juno', 'Clover']) {
      await tap(button(`Record “${step}” for ${pet}`))
      await expect.element(rowOf(pet)).toMatchTextContent(step)
      await expect.element(rowOf(pet)).toMatchTextContent('Waits in this browser')
      await button(`Recorded for ${pet}`).click({ force: true })
    }
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(taps, 'six steps of three pets').toBe(6)
  await expectAccessible('steps that wait in the list')
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)

  await goOnline()
  await expectToast('In our care: recorded')
  await expect.element(page.getByText(/Waits in this browser/)).not.toBeInTheDocument()
  const { data: pets } = await service.from('pets').select('id, name, family').throwOnError()
  expect(pets?.map(({ name, family }) => `${name}, ${family}`).sort()).toEqual([
    'Clover, Ruth Okanagan',
    'Juno, Anna Weiss',
    'Otis, Sam Kootenay',
  ])
  for (const { id, name } of pets ?? []) {
    const steps = service.from('pet_steps').select('step, done_by').eq('pet_id', id)
    expect((await steps.order('happened_at').throwOnError()).data, name).toEqual([
      { step: 'collected', done_by: 'Maria' },
      { step: 'in_care', done_by: 'Maria' },
    ])
  }
})
