import { expect, onTestFinished, test, vi } from 'vitest'
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

test('staff without a connection record two collections with one tap each', async () => {
  letFail()
  localStorage.clear()
  for (const table of ['pets', 'contact_form_submissions'])
    await service.from(table).delete().not('id', 'is', null).throwOnError()
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
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
  openScreen('/admin/pets')
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
    for (const pet of ['Otis', 'Juno']) {
      await tap(button(`Record “${step}” for ${pet}`))
      await expect.element(rowOf(pet)).toMatchTextContent(step)
      await expect.element(rowOf(pet)).toMatchTextContent('Waiting in this browser')
      await button(`Recorded for ${pet}`).click({ force: true })
    }
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(taps, 'four steps of two pets').toBe(4)
  await expectAccessible('steps that wait in the list')
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)

  await goOnline()
  await expectToast('In our care: recorded')
  await expect.element(page.getByText(/Waiting in this browser/)).not.toBeInTheDocument()
  const { data: pets } = await service.from('pets').select('id, name, family').throwOnError()
  expect(pets?.map(({ name, family }) => `${name}, ${family}`).sort()).toEqual([
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
