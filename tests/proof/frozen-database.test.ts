import { execFileSync } from 'node:child_process'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const keys = generateApiKeys()
const METRICS_TOKEN = 'a-token-for-prometheus'

/** Waits until the site has rendered its pages ahead, after which a page is rendered only for who asks for it. */
async function waitUntilRenderedAhead(url: string) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = sitemap.match(/<loc>/g)?.length ?? 0
  expect(listed).toBeGreaterThan(0)
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const countKept = async () => {
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text()
    return Number(/^site_page_cache_pages (\d+)$/m.exec(metrics)?.[1])
  }
  // The sitemap is kept too, because it was asked for here.
  await vi.waitUntil(async () => (await countKept()) > listed, { timeout: 60_000, interval: 200 })
}

/** Stops every process of the site's PostgreSQL where it is, as a host that freezes does. */
function freezeDatabase(site: number) {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const childrenOf = (parent: number) =>
    processes.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
  const all = childrenOf(site).flatMap((pid) => [pid, ...childrenOf(pid)])
  const signal = (name: NodeJS.Signals) => {
    for (const pid of all) process.kill(pid, name)
  }
  signal('SIGSTOP')
  return { thaw: () => signal('SIGCONT') }
}

test('with a database that hangs a family gets the last good page, also for a price that nobody asked before', async () => {
  const data = await makeDataFolder(inject('siteFolder'))
  const site = await startSite(data.folder, {
    LOG_LEVEL: 'silent',
    METRICS_TOKEN,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  })
  onTestFinished(async () => {
    await site.kill('SIGKILL')
    await data.remove()
  })
  const read = async (path: string) =>
    (await fetch(site.url + path, { signal: AbortSignal.timeout(30_000) })).text()
  const service = createClient(site.url, keys.secret, { auth: { persistSession: false } })
  await waitUntilRenderedAhead(site.url)
  const pages = new Map<string, string>()
  for (const path of ['/', '/price']) pages.set(path, await read(path))
  // The page is out of date, so it has to be rendered again.
  await service
    .from('pricing_tiers')
    .insert({ size: 'Enormous', weight: 'Over 300 lb', individual_price: 1, communal_price: 1 })
    .throwOnError()
  const database = freezeDatabase(site.pid)
  try {
    expect(await read('/')).toBe(pages.get('/'))
    expect(await read('/price')).toBe(pages.get('/price'))
    expect(await read('/price?weight=30&unit=lb')).toBe(pages.get('/price'))
  } finally {
    database.thaw()
  }
  await vi.waitUntil(async () => (await read('/price')).includes('Enormous'), { timeout: 30_000 })
})
