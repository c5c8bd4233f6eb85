import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { incompleteContext, type Site, siteContext } from '../../platform/site-context.ts'
import { loadDay } from './load-day.ts'

/** A select that finds nothing; the overlay replaces its result. */
const rows = {
  select: () => rows,
  eq: () => rows,
  lte: () => rows,
  gte: () => rows,
  order: () => rows,
  maybeSingle: () => rows,
  throwOnError: async () => ({ data: null }),
}

test('the day of a page begins and ends at midnight where the firm is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  const context = new RouterContextProvider()
  const stored: Record<string, unknown> = {
    time_zone: 'Asia/Tokyo',
    notices: { notices: [], special: [] },
  }
  const overlay = ([source, key]: readonly unknown[]) =>
    stored[String(source === 'site_settings' ? key : source)]
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const db = async () => ({ from: () => rows, rpc: () => rows })
  context.set(siteContext, { db, overlay, log } as unknown as Site)
  context.set(incompleteContext, { incomplete: false })
  expect(await loadDay(context)).toMatchObject({
    today: '2026-11-21',
    end: new Date('2026-11-21T15:00:00Z'),
  })
})
