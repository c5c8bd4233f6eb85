import { randomFillSync } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from 'one-process-backend/log'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createContentVersions } from './content-versions.ts'
import { createPageCache, openPageCache } from './page-cache.ts'

/** A cache on a real port, in front of a site whose pages, versions and failures the test controls. */
async function open({ patience = 3000 } = {}) {
  const site = {
    made: [] as string[],
    versions: new Map<string, number>(),
    respond: async (url: string) => new Response(`page ${url}`, html),
  }
  const clock = { now: 1_000_000 }
  const versions = createContentVersions({
    read: async () => new Map(site.versions),
    now: () => clock.now,
  })
  const cache = createPageCache({
    render: async (url, dependencies) => {
      site.made.push(url)
      dependencies.add(url.includes('clinic') ? 'partner_clinics' : 'faqs')
      return site.respond(url)
    },
    versions,
    addressOf: () => undefined,
    log: createLog('silent'),
    now: () => clock.now,
    patience,
  })
  const url = await listen((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(418).end()
  })
  return { site, clock, versions, cache, ask: asking(url) }
}

const html = { headers: { 'content-type': 'text/html; charset=utf-8', 'x-request-id': 'one' } }

const asking = (origin: string) => (path: string, init?: RequestInit) =>
  fetch(origin + path, { ...init, redirect: 'manual' })

async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a page is rendered once for many visitors and has an ETag', async () => {
  const { site, ask } = await open()
  const [first, second] = await Promise.all([ask('/'), ask('/')])
  const third = await ask('/?utm_source=mail')
  expect(site.made).toEqual(['/'])
  for (const response of [first, second, third]) {
    expect(response?.status).toBe(200)
    expect(await response?.text()).toBe('page /')
    expect(response?.headers.get('cache-control')).toBe('no-cache')
    expect(response?.headers.get('x-request-id')).toBeNull()
  }
  const madeFor = [first, third].map((response) => response?.headers.get('cache-status'))
  expect(madeFor).toEqual(['site; fwd=miss', null])
  const etag = third.headers.get('etag') ?? ''
  const again = await ask('/', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
})

test('a page is sent in the encoding that the browser accepts, and has an ETag for each', async () => {
  const { site, ask } = await open()
  const text = 'A quiet valley. '.repeat(500)
  site.respond = async () => new Response(text, html)
  const plain = await ask('/', { headers: { 'accept-encoding': 'identity' } })
  const older = await ask('/', { headers: { 'accept-encoding': 'gzip' } })
  expect(older.headers.get('content-encoding')).toBe('gzip')
  expect(await older.text()).toBe(text)
  const compressed = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(await compressed.text()).toBe(text)
  expect(Number(compressed.headers.get('content-length'))).toBeLessThan(text.length / 10)
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding')
  expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  const head = await ask('/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  expect(head.headers.get('etag')).toBe(compressed.headers.get('etag'))
})

test('a change renders only the pages that show it again', async () => {
  const { site, versions, ask } = await open()
  await ask('/')
  await ask('/clinic/a')
  site.versions.set('faqs', 1)
  versions.invalidate()
  await ask('/')
  await ask('/clinic/a')
  expect(site.made).toEqual(['/', '/clinic/a', '/'])
})

test('a page that is being rendered while staff save is rendered again for later requests', async () => {
  const { site, versions, ask } = await open()
  const older = Promise.withResolvers<Response>()
  site.respond = () => older.promise
  const visitor = ask('/')
  await vi.waitUntil(() => site.made.length === 1)
  site.versions.set('faqs', 1)
  versions.invalidate()
  site.respond = async () => new Response('as staff saved it', html)
  expect(await (await ask('/')).text()).toBe('as staff saved it')
  older.resolve(new Response('as it was', html))
  expect(await (await visitor).text()).toBe('as staff saved it')
  expect(await (await ask('/')).text()).toBe('as staff saved it')
  expect(site.made).toHaveLength(2)
})

test('a family’s page of its pet is rendered for each request, so that a withdrawn link shows nothing', async () => {
  const { site, ask } = await open()
  const gate = Promise.withResolvers<void>()
  const noStore = { headers: { ...html.headers, 'cache-control': 'private, no-store' } }
  site.respond = async () => {
    await gate.promise
    return new Response('Persimmon', noStore)
  }
  const before = ask('/pets/0f3c')
  await vi.waitUntil(() => site.made.length === 1)
  site.respond = async () => new Response('not found', { ...noStore, status: 404 })
  const after = await ask('/pets/0f3c', { headers: { 'accept-encoding': 'gzip' } })
  expect(after.status).toBe(404)
  expect(after.headers.get('content-encoding')).toBe('gzip')
  gate.resolve()
  expect(await (await before).text()).toBe('Persimmon')
})

test('a change by another process is on the page after a second', async () => {
  const { site, clock, ask } = await open()
  await ask('/')
  site.versions.set('faqs', 1)
  await ask('/')
  expect(site.made).toEqual(['/'])
  clock.now += 1000
  await ask('/')
  expect(site.made).toEqual(['/', '/'])
})

test('while a page can’t be rendered again, the last good one is sent', async () => {
  const { site, versions, ask } = await open()
  await ask('/')
  const incomplete = { headers: { 'cache-control': 'no-store' } }
  for (const init of [{ status: 503 }, { status: 429 }, incomplete]) {
    site.respond = async () => new Response('half a page', init)
    site.versions.set('faqs', (site.versions.get('faqs') ?? 0) + 1)
    versions.invalidate()
    expect(await (await ask('/')).text()).toBe('page /')
  }
  site.respond = async () => new Response('whole again', html)
  expect(await (await ask('/')).text()).toBe('whole again')
})

test('when a page takes too long, everybody who waits gets the last good one, and it is rendered once', async () => {
  const { site, versions, ask } = await open({ patience: 50 })
  await ask('/')
  const rendering = Promise.withResolvers<Response>()
  site.respond = () => rendering.promise
  site.versions.set('faqs', 1)
  versions.invalidate()
  const late = await Promise.all([ask('/'), ask('/'), ask('/')])
  for (const response of late) expect(await response.text()).toBe('page /')
  expect(await (await ask('/')).text(), 'who comes later').toBe('page /')
  expect(site.made).toEqual(['/', '/'])
  rendering.resolve(new Response('as it is now', html))
  await vi.waitUntil(async () => (await (await ask('/')).text()) === 'as it is now')
  expect(site.made).toEqual(['/', '/'])
})

test('a price result is rendered each time, and while that fails, the page without a query is sent instead', async () => {
  const { site, ask } = await open()
  const question = '/price?weight=30'
  for (const path of ['/price', question, question])
    expect(await (await ask(path)).text()).toBe(`page ${path}`)
  expect(site.made).toEqual(['/price', question, question])
  site.respond = async () => new Response('away', { status: 503 })
  expect(await (await ask(question)).text()).toBe('page /price')

  const { site: slow, ask: askSlow } = await open({ patience: 50 })
  await askSlow('/price')
  slow.respond = () => new Promise(() => {})
  expect(await (await askSlow(question)).text()).toBe('page /price')
})

test('redirects, errors and incomplete pages are sent and not cached', async () => {
  const { site, ask } = await open()
  const gone = { status: 301, headers: { location: '/clinic/b' } }
  site.respond = async () => new Response(null, gone)
  const moved = await ask('/clinic/a')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/clinic/b'])
  site.respond = async () => new Response('nothing here '.repeat(100), { status: 404 })
  const missing = await ask('/clinic/a', { headers: { 'accept-encoding': 'gzip' } })
  expect([missing.status, missing.headers.get('content-encoding')]).toEqual([404, 'gzip'])
  expect(await missing.text()).toContain('nothing here')
  site.respond = async () => new Response('half', { headers: { 'cache-control': 'no-store' } })
  expect((await ask('/clinic/a')).headers.get('cache-control')).toBe('no-store')
  await ask('/clinic/a')
  expect(site.made).toHaveLength(4)
  site.respond = () => Promise.reject(new Error('broken'))
  const broken = await ask('/clinic/a')
  expect(broken.status).toBe(500)
  expect(await broken.text()).toMatch(/Something went wrong on our side/)
})

test('a page is rendered again after an hour, and files, services and forms are not cached', async () => {
  const { site, clock, ask } = await open()
  await ask('/')
  clock.now += 61 * 60_000
  await ask('/')
  expect(site.made).toHaveLength(2)
  for (const path of ['/assets/a.js', '/rest/v1/faqs', '/admin/settings?tab=mail'])
    expect((await ask(path)).status, path).toBe(418)
  expect((await ask('/', { method: 'POST' })).status).toBe(418)
})

test('a page with an expiry time is rendered again then', async () => {
  const { site, clock, ask } = await open()
  const expires = new Date(Date.now() + 60_000).toUTCString()
  site.respond = async (url) => new Response(`page ${url}`, { headers: { expires } })
  await ask('/when-a-pet-dies')
  clock.now += 50_000
  await ask('/when-a-pet-dies')
  expect(site.made).toHaveLength(1)
  clock.now += 10_000
  await ask('/when-a-pet-dies')
  expect(site.made).toHaveLength(2)
})

test('a page that fails to render in advance does not stop the others', async () => {
  const { site, cache } = await open()
  const respond = site.respond
  site.respond = (url) => (url === '/b' ? Promise.reject(new Error('broken')) : respond(url))
  await cache.warm(['/a', '/b', '/c'])
  expect(site.made).toEqual(['/a', '/b', '/c'])
})

test('the cache keeps at most a few megabytes of partial page data, because anybody can request endless variants', async () => {
  const { site, ask } = await open()
  const parts = Buffer.alloc(300_000)
  site.respond = async () => new Response(randomFillSync(parts), html)
  const askFor = async (n: number) => (await ask(`/_root.data?_routes=a${n}`)).arrayBuffer()
  for (let n = 0; n < 30; n += 1) await askFor(n)
  await askFor(29)
  expect(site.made, 'the last one is kept').toHaveLength(30)
  await askFor(0)
  expect(site.made, 'the first one is not').toHaveLength(31)
})

test('the content is read again once a write through this process has succeeded, and after no other request', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1)
  onTestFinished(() => void clock.mockRestore())
  const throwOnError = vi.fn(async () => ({ data: [] }))
  const cache = openPageCache({
    render: async (url) => new Response(`page ${url}`, html),
    visitor: { from: () => ({ select: () => ({ throwOnError }) }) } as never,
    addressOf: () => undefined,
    headers: { 'x-frame-options': 'DENY' },
    log: createLog('silent'),
  })
  const listener: RequestListener = ({ url = '' }, response) => {
    response.writeHead(url.includes('refused') ? 403 : 200).end()
  }
  const ask = asking(await listen(cache.inFrontOf(listener)))
  const readsAfter = async (path: string, method: string) => {
    await ask(path, { method })
    await ask('/')
    return throwOnError.mock.calls.length
  }
  expect(await readsAfter('/rest/v1/faqs', 'GET')).toBe(1)
  expect(await readsAfter('/functions/v1/process-contact-form', 'POST')).toBe(1)
  expect(await readsAfter('/rest/v1/faqs?refused', 'PATCH')).toBe(1)
  expect(await readsAfter('/rest/v1/faqs', 'PATCH')).toBe(2)
})
