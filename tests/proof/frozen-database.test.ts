import { execFileSync } from 'node:child_process'
import { createClient } from '@supabase/supabase-js'
import { generateApiKeys } from 'one-process-backend/auth'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeDataFolder, startSite } from '../site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const keys = generateApiKeys()

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
    LOG_LEVEL: 'debug',
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
  await expect.poll(site.output, { timeout: 60_000 }).toContain('The pages were rendered ahead')
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
