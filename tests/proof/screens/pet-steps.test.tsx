import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectToast } from '../../screens/on-screen.ts'
import { letFail, openScreen, order, service } from '../../screens/screen.tsx'

const step = (name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Stores the record of a pet. */
async function addPet() {
  const pet = { name: 'Otis', family: 'Ruth Okanagan' }
  const { data } = await service.from('pets').insert(pet).select('id').single().throwOnError()
  const id: string = data.id
  const steps = async () => {
    const rows = service.from('pet_steps').select('step, done_by, is_mistake').eq('pet_id', id)
    return (await rows.order('created_at').throwOnError()).data
  }
  return { id, steps }
}

const settings = () => service.from('site_settings')

beforeEach(async () => {
  localStorage.clear()
  await service.from('pets').delete().not('id', 'is', null).throwOnError()
  await settings().upsert({ key: 'pet_records', value: 'on' }).throwOnError()
})

test('a step whose response is lost is stored once, and one that a colleague recorded first can be dropped', async () => {
  letFail()
  const pet = await addPet()
  openScreen(`/admin/pets/${pet.id}`)
  await page.getByLabelText('Your name').fill('Maria')
  const requests = vi.spyOn(window, 'fetch')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks())
  /** The outcome of each request for a step made by the product, not counting the browser's own retries. */
  const tries = () =>
    requests.mock.calls.flatMap(([address, init], at) => {
      const isStep = init?.method === 'POST' && String(address).includes('/pet_steps')
      return isStep ? [requests.mock.settledResults[at]?.type] : []
    })
  await order({ method: 'POST', address: '/rest/v1/pet_steps', does: 'lose' })
  await button('Record “Collected”').click()
  await expect.poll(tries).toEqual(['rejected'])
  expect(await pet.steps()).toHaveLength(1)
  await expect.element(step('Collected')).toMatchTextContent('It waits in this browser')
  await order()
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      return tries()
    })
    .toEqual(['rejected', 'fulfilled'])
  vi.useRealTimers()
  await expectToast('Collected: recorded')
  expect(await pet.steps()).toHaveLength(1)

  const theirs = { pet_id: pet.id, step: 'in_care', done_by: 'Tom' }
  await service.from('pet_steps').insert(theirs).throwOnError()
  await button('Record “In our care”').click()
  await expect.element(step('In our care')).toMatchTextContent('Tom')
  await expect
    .element(step('In our care'))
    .toMatchTextContent('somebody else has already recorded this step')
  await button('Send it again').click()
  await expect.element(step('In our care')).toMatchTextContent('It was refused')
  await button('Leave it out').click()
  await expect.element(page.getByText(/It was refused/)).not.toBeInTheDocument()
  expect(await pet.steps()).toMatchObject([{ done_by: 'Maria' }, { done_by: 'Tom' }])
})

// tests/page-loaders.test.ts tests the website without records.
test('a firm that keeps no pet records has no menu item for them', async () => {
  const records = page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: 'Pets' })
  openScreen('/admin/settings?tab=personal-data')
  await expect.element(records).toBeVisible()
  const keep = page.getByRole('switch', { name: 'Keep records of pets' })
  await keep.click()
  await expectToast('Success', 'Records of pets are off now.')
  await expect.element(records).not.toBeInTheDocument()
  const { data } = await settings().select('value').eq('key', 'pet_records').throwOnError()
  expect(data).toEqual([{ value: 'off' }])
  await keep.click()
  await expectToast('Success', 'Records of pets are on now.')
  await expect.element(records).toBeVisible()
})
