import { expect, test } from 'vitest'
import { makePhonePicture } from '../../../../../tests/pictures.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { app, store, logged } = await createTestStorage()
const bytes = await makePhonePicture({ width: 1200, height: 800 })
await store({ name: 'old.jpg', bytes })
await store({ name: 'new.jpg', bytes })

const STRANGER = '203.0.113.7'
const VISITOR = '198.51.100.20'

const ask = (name: string, query: string, address: string) =>
  app.request(
    `/storage/v1/render/image/public/hero_images/${name}?${query}`,
    { headers: { accept: 'image/webp' } },
    { address },
  )

const countMade = () => logged.filter(({ msg }) => msg === 'picture rendered').length

test('a visitor doesn’t wait behind a network that asked for the same rendering first', async () => {
  const free = Array.from({ length: 40 }, (_, n) =>
    ask('old.jpg', `width=320&height=${100 + n}`, STRANGER),
  )
  const same = ask('new.jpg', 'width=160', STRANGER)
  // The stranger's requests are queued before the visitor's.
  await expect.poll(countMade).toBeGreaterThan(0)
  const before = countMade()
  const visited = await ask('new.jpg', 'width=160', VISITOR)
  expect(visited.status).toBe(200)
  expect(countMade() - before).toBeLessThan(10)
  expect((await same).status).toBe(200)
  await Promise.all(free)
  expect(countMade(), 'the shared one is made once').toBe(41)
})

test('a network’s refusal for too many renderings isn’t shared with other visitors', async () => {
  const many = Array.from({ length: 200 }, (_, n) =>
    ask('old.jpg', `width=320&height=${200 + n}`, STRANGER),
  )
  // A busy machine may finish some of the many before all have come, so that the first of these are not refused.
  const both = Array.from({ length: 20 }, (_, n) => `width=320&height=${200 + n}`)
  const statusesFor = async (address: string) =>
    (await Promise.all(both.map((query) => ask('new.jpg', query, address)))).map(
      ({ status }) => status,
    )
  const [stranger, visitor] = await Promise.all([statusesFor(STRANGER), statusesFor(VISITOR)])
  expect(stranger).toContain(503)
  expect(visitor).toEqual(both.map(() => 200))
  await Promise.all(many)
})
