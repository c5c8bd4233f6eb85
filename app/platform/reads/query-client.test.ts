import { hydrate, QueryClient, queryOptions } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { incompleteContext, type Site, siteContext } from '../site-context.ts'
import { asCacheState } from './live-queries.ts'
import { findLoaded, isRefusal } from './loaded-queries.ts'
import { loadQueries, retryDelay } from './query-client.ts'

const bring = (name: string, queryFn: () => Promise<unknown>) => () =>
  queryOptions({ queryKey: [name], queryFn })

const refusal = Object.assign(new Error('relation "secret_table" does not exist'), {
  name: 'PostgrestError',
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function visit() {
  const logged: string[] = []
  const log = (_fields: object, message: string) => logged.push(message)
  const context = new RouterContextProvider()
  const read: Site['read'] = async (_queryKey, ask) => ask(() => Promise.reject())
  const site = { read, log: { info: log, warn: log, error: log } }
  context.set(siteContext, site as unknown as Site)
  context.set(incompleteContext, { incomplete: false })
  return { context, logged }
}

test('a family reads what could be read when one query fails', async () => {
  const { context, logged } = visit()
  const loaded = await loadQueries(context, [
    bring('faqs', async () => ['When?']),
    bring('clinics', () => Promise.reject(refusal)),
    bring('pricing', () => Promise.reject(new TypeError('fetch failed'))),
  ])
  expect(findLoaded(loaded, ['faqs'])).toEqual(['When?'])
  expect(loaded.map(({ failure }) => failure)).toEqual([undefined, 'refused', 'failed'])
  expect(logged).toHaveLength(2)
  expect(context.get(incompleteContext).incomplete).toBe(true)
})

test('a whole page may be kept', async () => {
  const { context } = visit()
  await loadQueries(context, [bring('faqs', async () => [])])
  expect(context.get(incompleteContext).incomplete).toBe(false)
})

test('a failure reaches the browser as a kind, never in the words of the database', async () => {
  const { context } = visit()
  const loaded = await loadQueries(context, [bring('clinics', () => Promise.reject(refusal))])
  expect(JSON.stringify(asCacheState(loaded))).not.toContain('secret_table')
})

test('the browser takes over what the server read, as fresh, and what failed, as failed', async () => {
  const { context } = visit()
  const loaded = await loadQueries(context, [
    bring('faqs', async () => ['When?']),
    bring('clinics', () => Promise.reject(refusal)),
  ])
  const browser = new QueryClient()
  hydrate(browser, asCacheState(loaded, 5000))
  expect(browser.getQueryData(['faqs'])).toEqual(['When?'])
  expect(browser.getQueryState(['faqs'])?.dataUpdatedAt).toBe(5000)
  const failed = browser.getQueryState(['clinics'])
  expect(failed?.status).toBe('error')
  expect(isRefusal(failed?.error)).toBe(true)
})

test('a visitor’s browser waits longer before each new try, up to half a minute', () => {
  expect([0, 1, 2, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000])
})

test('a visitor’s browser repeats a failed read three times, and keeps an unused one for five minutes', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { addEventListener() {}, removeEventListener() {} })
  vi.resetModules()
  const { createQueryClient } = await import('./query-client.ts')
  const browser = createQueryClient()
  const read = vi.fn(() => Promise.reject(refusal))
  const failed = browser.fetchQuery({ queryKey: ['faqs'], queryFn: read }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 - 1)
  expect(read).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(4)
  expect(await failed).toBe(refusal)

  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(browser.getQueryState(['faqs'])).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(browser.getQueryState(['faqs'])).toBeUndefined()
})
