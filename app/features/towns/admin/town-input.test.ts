import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { townInput, valuesOf } from './town-input.ts'

const { as } = await createTestApp()
const clinics = [
  { slug: 'shore', name: 'Shore Vet', formerSlugs: ['lake', 'pine'] },
  { slug: 'pine', name: 'Pine Vet', formerSlugs: [] },
]
const readTown = async (change = {}) => {
  const { data: town } = await as('administrator').from('towns').select().limit(1).single()
  return valuesOf(clinics)({ ...town, ...change })
}

test.each([0, 90, null])(
  'the form of a town keeps a collection fee of %s',
  async (collection_fee) => {
    const values = await readTown({ collection_fee })
    expect(townInput.parse(values)).toMatchObject({ collection_fee })
  },
)

test('the form of a town has the current slugs of its clinics, and may be left empty', async () => {
  const values = await readTown({ clinic_slugs: ['lake', 'pine', 'gone'], picture: '' })
  expect(townInput.parse(values)).toMatchObject({ clinic_slugs: ['shore', 'pine', 'gone'] })
  const empty = townInput.parse({ ...values, distance_km: '', clinic_slugs: ' ' })
  expect(empty).toMatchObject({ distance_km: null, picture: null, clinic_slugs: [] })
  const untitled = { ...values, remembrance_heading: '', remembrance: 'By the lake.' }
  const { error } = townInput.safeParse(untitled)
  expect(error?.issues).toMatchObject([{ path: ['remembrance_heading'] }])
})
