import { expect, onTestFinished, test, vi } from 'vitest'
import { createPages } from './pages.ts'

test('a page that never finishes is abandoned, and the next one in the queue is rendered', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = vi.fn(() => new Promise<never>(() => {}))
  const pages = createPages(load, () => ({}) as never)
  // One more page than can be rendered at once.
  const asked = Array.from({ length: 5 }, (_, n) =>
    pages(new Request('http://site.test/'), { address: `203.0.113.${n}` }),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(30_000)
  for (const answer of await Promise.all(asked))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('thirty pages of one network wait in its queue, and only a further one is refused', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const pages = createPages(
    () => new Promise<never>(() => {}),
    () => ({}) as never,
  )
  const statuses: number[] = []
  for (let count = 0; count < 31; count++)
    pages(new Request('http://site.test/'), { address: '203.0.113.1' }).then(({ status }) =>
      statuses.push(status),
    )
  await vi.advanceTimersByTimeAsync(0)
  expect(statuses).toEqual([429])
})
