import { environmentManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  environmentManager.setIsServer(() => true)
})

test('a visitor’s browser retries a failed read three times, and drops unused data after five minutes', async () => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  const browser = createQueryClient()
  const read = vi.fn(() => Promise.reject(new Error('The line is down.')))
  const query = { queryKey: ['faqs'] as const, queryFn: read }
  const stop = new QueryObserver(browser, query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 - 1)
  expect(read).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(4)

  stop()
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(browser.getQueryState(['faqs'])).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(browser.getQueryState(['faqs'])).toBeUndefined()
})

test('a visitor’s browser waits longer before each retry, up to half a minute', async () => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
  const tries: number[] = []
  const queryFn = () => {
    tries.push(Date.now())
    return Promise.reject(new Error('The line is down.'))
  }
  const query = { queryKey: ['faqs'] as const, queryFn, retry: 6 }
  new QueryObserver(createQueryClient(), query).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const delays = tries.slice(1).map((time, index) => time - (tries[index] ?? 0))
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000])
})

test.each([
  ['a visitor comes back to a page, and what its loader read is not read again', [], 0],
  ['staff come back to a page and see what changed meanwhile', ['sb-site-auth-token'], 1],
])('%s', async (_, stored, expected) => {
  vi.stubGlobal('localStorage', Object.fromEntries(stored.map((key) => [key, '{}'])))
  const client = createQueryClient()
  client.setQueryData(['faqs'], ['When?'], { updatedAt: Date.now() - 10 * 60_000 })
  const queryFn = vi.fn(async () => ['When?', 'Where?'])
  const stop = new QueryObserver(client, { queryKey: ['faqs'], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(queryFn).toHaveBeenCalledTimes(expected)
  stop()
})

test('when the connection returns, what could not be read is read again, and nothing else', async () => {
  environmentManager.setIsServer(() => false)
  const client = createQueryClient()
  client.mount()
  const reads = { failed: vi.fn(async () => ['When?']), known: vi.fn(async () => ['Urn']) }
  reads.failed.mockRejectedValueOnce(new Error('The line is down.'))
  const observe = (queryKey: readonly ['faqs' | 'products'], queryFn: () => Promise<string[]>) =>
    new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {})
  const stops = [observe(['faqs'], reads.failed), observe(['products'], reads.known)]
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(client.getQueryData(['faqs'])).toEqual(['When?']))
  expect(reads.known).toHaveBeenCalledOnce()
  for (const stop of [...stops, () => client.unmount()]) stop()
})
