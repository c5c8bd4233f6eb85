import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../tests/test-storage.ts'
import { TooManyRequests } from '../connection-queue.ts'

const { app, keys } = await createTestStorage({
  enqueue: () => Promise.reject(new TooManyRequests()),
})

test('a caller whose network has too many waiting calls is refused and learns how long to wait', async () => {
  const answer = await app.request('/storage/v1/object/list/hero_images', {
    method: 'POST',
    headers: { apikey: keys.secret },
    body: '{}',
  })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await answer.json()).toMatchObject({ code: 'SlowDown' })
})
