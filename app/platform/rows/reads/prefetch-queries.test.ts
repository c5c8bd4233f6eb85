import { hydrate, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { incompleteContext, type Site, siteContext } from '../../site-context.ts'
import type { Table } from '../writes/use-write.ts'
import { setReadTime } from './loaded-queries.tsx'
import { dehydrateQueries, prefetchQueries } from './prefetch-queries.ts'
import { createQueryClient, isRefusal } from './query-client.ts'

const query = (name: Table, queryFn: () => Promise<unknown>) =>
  queryOptions({ queryKey: [name], queryFn })

const refusal = Object.assign(new Error('relation "secret_table" does not exist'), {
  name: 'PostgrestError',
})
const faqs = query('faqs', async () => ['When?'])
const refused = query('partner_clinics', () => Promise.reject(refusal))
const failed = query('pricing_tiers', () => Promise.reject(new TypeError('fetch failed')))

function visit() {
  const logged: string[] = []
  const log = (_fields: object, message: string) => logged.push(message)
  const context = new RouterContextProvider()
  context.set(siteContext, { log: { info: log, warn: log, error: log } } as unknown as Site)
  context.set(incompleteContext, { incomplete: false })
  return { context, logged }
}

test('a family reads the rest of the page when one query fails', async () => {
  const { context, logged } = visit()
  const client = await prefetchQueries(context, [faqs, refused, failed])
  expect(client.getQueryData(['faqs'])).toEqual(['When?'])
  expect(logged).toHaveLength(2)
  expect(context.get(incompleteContext).incomplete).toBe(true)
})

test('the server does not retry a failed query, whatever its options say', async () => {
  const { context } = visit()
  let tries = 0
  const queryFn = () => {
    tries += 1
    return Promise.reject(refusal)
  }
  await prefetchQueries(context, [{ ...query('navigation_items', queryFn), retry: 1 }])
  expect(tries).toBe(1)
})

test('a failure reaches the browser as an error code, without the database’s message', async () => {
  const { context } = visit()
  const page = dehydrateQueries(await prefetchQueries(context, [refused, failed]))
  expect(JSON.stringify(page)).not.toMatch(/secret_table|fetch failed/)
  expect(page.queries.map(({ state }) => isRefusal(state.error))).toEqual([true, false])
})

test('the browser treats what the server read as fresh, and what failed as failed', async () => {
  const { context } = visit()
  const page = dehydrateQueries(await prefetchQueries(context, [faqs, refused]))
  const browser = createQueryClient()
  hydrate(browser, setReadTime(page, 5000))
  expect(browser.getQueryData(['faqs'])).toEqual(['When?'])
  expect(browser.getQueryState(['faqs'])?.dataUpdatedAt).toBe(5000)
  expect(browser.getQueryState(['partner_clinics'])).toMatchObject({
    status: 'error',
    fetchStatus: 'idle',
  })
})

test('pages with the same content are identical, whenever they were rendered', async () => {
  const list = infiniteQueryOptions({
    queryKey: ['products'],
    initialPageParam: 0,
    queryFn: async () => ({ rows: ['Urn'], total: 1 }),
    getNextPageParam: () => undefined,
  })
  const make = async () => dehydrateQueries(await prefetchQueries(visit().context, [list, refused]))
  const first = await make()
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(await make()).toEqual(first)
})
