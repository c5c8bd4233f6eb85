import { expect, test } from 'vitest'
import { makePlainPicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { addBucket, get, keys, store } = await createTestStorage()
await addBucket({ id: 'private' })
const bytes = await makePlainPicture('jpeg', [400, 300])
await store({ bucket: 'private', name: 'a/letter.jpg', bytes })
const asService = { apikey: keys.secret }

test.each(['/object/private', '/object/authenticated/private'])(
  'the service key reads %s, in parts and with 304 for a cached copy',
  async (route) => {
    const whole = await get(`${route}/a/letter.jpg`, asService)
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(bytes)]).toEqual([
      200,
      true,
    ])
    const part = await get(`${route}/a/letter.jpg`, { ...asService, range: 'bytes=0-1' })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([
      206,
      bytes.subarray(0, 2),
    ])
    const held = { ...asService, 'if-none-match': whole.headers.get('etag') ?? '' }
    expect((await get(`${route}/a/letter.jpg`, held)).status).toBe(304)
    const head = await get(`${route}/a/letter.jpg`, asService, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
  },
)
