import { expect, test } from 'vitest'
import { makePlainPicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { addBucket, get, keys, store } = await createTestStorage()
await addBucket({ id: 'private' })
const bytes = await makePlainPicture('jpeg', [400, 300])
await store({ bucket: 'private', name: 'a/letter.jpg', bytes })
const asService = { apikey: keys.secret }
const letter = '/object/private/a/letter.jpg'

test('the service key reads a private object, in parts and with 304 for a cached copy', async () => {
  const whole = await get(letter, asService)
  expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  const part = await get(letter, { ...asService, range: 'bytes=0-1' })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(0, 2)])
  const held = { ...asService, 'if-none-match': whole.headers.get('etag') ?? '' }
  expect((await get(letter, held)).status).toBe(304)
  const head = await get(letter, asService, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})
