import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectToast } from '../../screens/on-screen.ts'
import { letFail, openScreen, service } from '../../screens/screen.tsx'

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

test('a step that a colleague recorded first can be sent again or dropped', async () => {
  letFail()
  const pet = await addPet()
  openScreen(`/admin/pets/${pet.id}`)
  await page.getByLabelText('Your name').fill('Maria')
  const theirs = { pet_id: pet.id, step: 'collected', done_by: 'Tom' }
  await service.from('pet_steps').insert(theirs).throwOnError()
  await button('Record “Collected”').click()
  await expect.element(step('Collected')).toMatchTextContent('Tom')
  await expect
    .element(step('Collected'))
    .toMatchTextContent('somebody else has already recorded this step')
  await button('Send it again').click()
  await expect.element(step('Collected')).toMatchTextContent('It was refused')
  await button('Leave it out').click()
  await expect.element(page.getByText(/It was refused/)).not.toBeInTheDocument()
  expect(await pet.steps()).toEqual([{ step: 'collected', done_by: 'Tom', is_mistake: false }])
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
