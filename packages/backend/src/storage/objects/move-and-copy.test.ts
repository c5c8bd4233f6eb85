import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { database, get, storage, store, storedFiles } = await createTestStorage()
const heroes = storage.from('hero_images')
const read = async (name: string, bucket = 'hero_images') => {
  const response = await get(`/object/public/${bucket}/${name}`)
  return response.ok ? response.text() : response.status
}
const filesOf = async (name: string) =>
  (await storedFiles()).filter((file) => file.includes(`/${encodeURIComponent(name)}/`)).length

test('a moved object is found under its new name only', async () => {
  await store({ name: 'old.jpg' })
  const { data } = await heroes.move('old.jpg', 'by/new.jpg', { destinationBucket: 'about_images' })
  expect(data).toMatchObject({ message: 'Successfully moved' })
  expect([await read('old.jpg'), await read('by/new.jpg', 'about_images')]).toEqual([400, 'dawn'])
  expect([await filesOf('old.jpg'), await filesOf('by/new.jpg')]).toEqual([0, 1])
})

test('a copy remains after its original is removed', async () => {
  await store({ name: 'model.jpg', userMetadata: { by: 'Ada' } })
  const { data } = await heroes.copy('model.jpg', 'copy.jpg')
  expect(data).toEqual({ path: 'hero_images/copy.jpg' })
  await heroes.copy('model.jpg', 'bare.jpg', { copyMetadata: false })
  await heroes.remove(['model.jpg'])
  expect([await read('model.jpg'), await read('copy.jpg')]).toEqual([400, 'dawn'])
  const info = async (name: string) => (await heroes.info(name)).data?.metadata
  expect([await info('copy.jpg'), await info('bare.jpg')]).toEqual([{ by: 'Ada' }, {}])
})

test.each([
  ['move', 'missing.jpg', 'x.jpg', '404'],
  ['copy', 'missing.jpg', 'x.jpg', '404'],
  ['move', 'here.jpg', 'taken.jpg', '409'],
  ['copy', 'here.jpg', 'taken.jpg', '409'],
  ['move', 'here.jpg', '../x.jpg', '400'],
  ['copy', 'here.jpg', 'a\0b', '400'],
] as const)('to %s %s to %j is refused and changes nothing', async (verb, from, to, statusCode) => {
  for (const name of ['here.jpg', 'taken.jpg']) await store({ name, upsert: true })
  const before = [await database.owner`select name, version from storage.objects order by name`]
  const filesBefore = await filesOf('taken.jpg')
  const { error } = await heroes[verb](from, to)
  expect(error).toMatchObject({ statusCode })
  expect([await database.owner`select name, version from storage.objects order by name`]).toEqual(
    before,
  )
  expect(await filesOf('taken.jpg')).toBe(filesBefore)
})

test('an object can’t be moved to a missing bucket', async () => {
  await store({ name: 'stays.jpg' })
  const { error } = await heroes.move('stays.jpg', 'x.jpg', { destinationBucket: 'nowhere' })
  expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  expect(await read('stays.jpg')).toBe('dawn')
})
