import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from 'one-process-backend/log'
import { expect, test } from 'vitest'
import type { TimeZone } from '../shared/time/time-zones.ts'
import { createPageViews, type DayCount, isPageOpened, type Visit } from './page-views.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

const visit = (url: string, different: Partial<Visit> = {}): Visit => ({
  method: 'GET',
  url,
  status: 200,
  type: 'text/html; charset=utf-8',
  ...different,
  headers: { 'user-agent': BROWSER, accept: 'text/html', ...different.headers },
})

test.each(['/', '/clinic/north-star?utm_source=x', '/clinic/north-star.data', '/_root.data'])(
  'opening %s counts as a view',
  (asked) => {
    expect(isPageOpened(visit(asked))).toBe(true)
  },
)

test('a page from the browser’s cache counts, too', () => {
  expect(isPageOpened(visit('/', { status: 304 }))).toBe(true)
})

test.each([
  ['the admin area', visit('/admin/settings')],
  ['the sign-in page', visit('/auth')],
  ['a page that does not exist', visit('/wp-login.php', { status: 404 })],
  [
    'a picture that the browser had cached',
    visit('/a.png', { status: 304, headers: { accept: 'image/*' } }),
  ],
  ['a submitted form', visit('/', { method: 'POST' })],
  ['a search engine', visit('/', { headers: { 'user-agent': 'Googlebot/2.1' } })],
  ['a page fetched in advance', visit('/', { headers: { 'sec-purpose': 'prefetch' } })],
  ['a page that the service worker keeps', visit('/', { headers: { purpose: 'prefetch' } })],
])('%s does not count', (_, one) => {
  expect(isPageOpened(one)).toBe(false)
})

const startCounting = (
  save: (counts: DayCount[]) => void | Promise<void>,
  options: { maxSeen?: number } = {},
) => {
  const clock = {
    now: new Date('2026-11-21T20:00:00Z'),
    zone: 'America/Edmonton' as TimeZone,
  }
  const views = createPageViews({
    save: async (counts) => save(counts),
    log: createLog('silent'),
    readZone: async () => clock.zone,
    now: () => clock.now,
    ...options,
  })
  return { views: { ...views, ...views.start() }, clock }
}

test('views add up, and a visitor of two pages is counted once', async () => {
  const saved: DayCount[][] = []
  const { views } = startCounting((counts) => void saved.push(counts))
  for (const path of ['/', '/', '/terms-of-service'])
    views.count(visit(path, { address: '192.0.2.1' }))
  views.count(visit('/', { address: '192.0.2.2' }))
  await views.stop()
  const day = '2026-11-21'
  expect(saved).toEqual([[{ day, views: 4, visitors: 2 }]])
})

test('the first visit after a start counts on the current day in the firm’s time zone', async () => {
  const saved: DayCount[] = []
  const { views, clock } = startCounting((counts) => void saved.push(...counts))
  clock.zone = 'Pacific/Kiritimati'
  await wait(20)
  views.count(visit('/', { address: '192.0.2.1' }))
  await views.stop()
  expect(saved).toEqual([{ day: '2026-11-22', views: 1, visitors: 1 }])
})

test('a visitor who returns on the next day counts again', async () => {
  const saved: DayCount[] = []
  const { views, clock } = startCounting((counts) => void saved.push(...counts))
  views.count(visit('/', { address: '192.0.2.1' }))
  clock.now = new Date('2026-11-22T20:00:00Z')
  views.count(visit('/', { address: '192.0.2.1' }))
  await views.stop()
  expect(saved).toEqual([
    { day: '2026-11-21', views: 1, visitors: 1 },
    { day: '2026-11-22', views: 1, visitors: 1 },
  ])
})

test('counts that could not be saved are saved at the next attempt, and only once', async () => {
  const saved: DayCount[] = []
  let isAway = true
  const { views } = startCounting((counts) => {
    if (isAway) throw new Error('away')
    saved.push(...counts)
  })
  views.count(visit('/', { address: '192.0.2.1' }))
  await views.flush()
  isAway = false
  await views.flush()
  await views.stop()
  expect(saved.map(({ views }) => views)).toEqual([1])
})

test('beyond the limit visitors are no longer remembered, but their views still count', async () => {
  const saved: DayCount[] = []
  const { views } = startCounting((counts) => void saved.push(...counts), { maxSeen: 10 })
  for (let n = 0; n < 100; n += 1) views.count(visit('/', { address: `192.0.2.${n}` }))
  await views.stop()
  const day = '2026-11-21'
  expect(saved).toEqual([{ day, views: 100, visitors: 10 }])
})

test('no address is saved', async () => {
  const saved: DayCount[] = []
  const { views } = startCounting((counts) => void saved.push(...counts))
  views.count(visit('/', { address: '192.0.2.77' }))
  await views.stop()
  expect(JSON.stringify(saved)).not.toContain('192.0.2')
})
