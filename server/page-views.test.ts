import { expect, test } from 'vitest'
import { createLog } from '../backend/log.ts'
import { createPageViews, findPage, type PageCount } from './page-views.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const html = { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } }

const ask = (path: string, init: RequestInit = {}) =>
  new Request(`https://site.test${path}`, {
    ...init,
    headers: { 'user-agent': BROWSER, accept: 'text/html', ...init.headers },
  })
const answer = (init: ResponseInit = html) => new Response(null, init)

test.each([
  ['/', '/'],
  ['/clinic/north-star?utm_source=x', '/clinic/north-star'],
  ['/clinic/north-star.data', '/clinic/north-star'],
  ['/_root.data', '/'],
  ['/_.data', '/'],
])('a person who opens %s has seen %s', (asked, page) => {
  expect(findPage(ask(asked), answer())).toBe(page)
})

test('a page that the browser still had counts as well', () => {
  expect(findPage(ask('/'), answer({ status: 304 }))).toBe('/')
})

test.each([
  ['the admin area', ask('/admin/settings'), html],
  ['the sign-in page', ask('/auth'), html],
  ['a page that is not there', ask('/wp-login.php'), { ...html, status: 404 }],
  ['a picture', ask('/icon.png'), { headers: { 'content-type': 'image/png' } }],
  [
    'a picture that the browser still had',
    ask('/a.png', { headers: { accept: 'image/*' } }),
    { status: 304 },
  ],
  ['a message sent', ask('/', { method: 'POST' }), html],
  ['a search engine', ask('/', { headers: { 'user-agent': 'Googlebot/2.1' } }), html],
  ['a caller without a name', ask('/', { headers: { 'user-agent': '' } }), html],
  ['a page fetched in advance', ask('/', { headers: { 'sec-purpose': 'prefetch' } }), html],
])('%s does not count', (_, request, init) => {
  expect(findPage(request, answer(init))).toBeUndefined()
})

const startCounting = (save: (counts: PageCount[]) => void | Promise<void>) => {
  const clock = { now: new Date('2026-11-21T20:00:00Z') }
  const views = createPageViews({
    save: async (counts) => save(counts),
    log: createLog('silent'),
    now: () => clock.now,
  })
  return { views, clock }
}

test('views add up, and a visitor of two pages is one visitor of the site', async () => {
  const saved: PageCount[][] = []
  const { views } = startCounting((counts) => void saved.push(counts))
  for (const path of ['/', '/', '/terms-of-service']) views.count(ask(path), answer(), '192.0.2.1')
  views.count(ask('/'), answer(), '192.0.2.2')
  await views.stop()
  const day = '2026-11-21'
  expect(saved).toEqual([
    [
      { day, path: '/', views: 3, visitors: 2 },
      { day, path: '*', views: 4, visitors: 2 },
      { day, path: '/terms-of-service', views: 1, visitors: 1 },
    ],
  ])
})

test('the next day knows nobody of the day before', async () => {
  const saved: PageCount[] = []
  const { views, clock } = startCounting((counts) => void saved.push(...counts))
  views.count(ask('/'), answer(), '192.0.2.1')
  clock.now = new Date('2026-11-22T20:00:00Z')
  views.count(ask('/'), answer(), '192.0.2.1')
  await views.stop()
  expect(saved.filter(({ path }) => path === '*')).toEqual([
    { day: '2026-11-21', path: '*', views: 1, visitors: 1 },
    { day: '2026-11-22', path: '*', views: 1, visitors: 1 },
  ])
})

test('what could not be saved is saved the next time, and nothing twice', async () => {
  const saved: PageCount[] = []
  let isAway = true
  const { views } = startCounting((counts) => {
    if (isAway) throw new Error('away')
    saved.push(...counts)
  })
  views.count(ask('/'), answer(), '192.0.2.1')
  await views.flush()
  isAway = false
  await views.flush()
  await views.stop()
  expect(saved.map(({ path, views }) => [path, views])).toEqual([
    ['/', 1],
    ['*', 1],
  ])
})

test('nothing that is saved holds an address', async () => {
  const saved: PageCount[] = []
  const { views } = startCounting((counts) => void saved.push(...counts))
  views.count(ask('/'), answer(), '192.0.2.77')
  await views.stop()
  expect(JSON.stringify(saved)).not.toContain('192.0.2')
})
