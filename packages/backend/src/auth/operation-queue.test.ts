import { expect, test } from 'vitest'
import { createOperationQueue } from './operation-queue.ts'

test.each([
  [2, 1],
  [4, 2],
  [20, 10],
])(
  'with %d connections, one network takes %d and another network still gets one',
  async (connections, share) => {
    const enqueue = createOperationQueue(connections)
    const end = Promise.withResolvers<void>()
    let running = 0
    const hold = () => {
      running += 1
      return end.promise
    }
    const held = Array.from({ length: connections }, () => enqueue('one network', hold))
    await enqueue('another network', async () => {})
    expect(running).toBe(share)
    end.resolve()
    await Promise.all(held)
  },
)
