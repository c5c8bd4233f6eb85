import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import bcrypt from '@node-rs/bcrypt'
import type { Backend } from 'one-process-backend'
import type { Database } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import { createSiteBackend } from '../../server/data/site-backend.ts'
import { administrator, type BenchSite, withDatabase } from '../bench-site.ts'
import { type Line, measure, quantile } from '../table.ts'

const PARALLEL = 10
const ROUNDS = 6

/** Signing in, in this process, so that its event loop can be measured. */
export const benchSignIn = (site: BenchSite) =>
  withDatabase(site, async (database): Promise<Line[]> => {
    const backend = openBackend(site, database)
    const hash = await bcrypt.hash(administrator.password, { cost: 10 })
    const alone = await measure(() => bcrypt.verify(administrator.password, hash), 15)
    const times = await measure(() => signIn(backend, site), 15)
    const idle = await watchLoop(() => new Promise((resolve) => setTimeout(resolve, 1000)))
    const busy = await watchLoop(() => signInTogether(backend, site))
    return [
      {
        what: 'sign-in: p50',
        value: quantile(times, 0.5),
        unit: 'ms',
        beside: 'bcrypt alone',
        besideValue: quantile(alone, 0.5),
      },
      {
        what: `event loop delay during ${PARALLEL} parallel sign-ins: p99`,
        value: busy.p99,
        unit: 'ms',
        beside: 'idle',
        besideValue: idle.p99,
        note: `longest ${busy.longest.toFixed(1)}`,
      },
    ]
  })

const openBackend = ({ folder, keys, url }: BenchSite, database: Database) =>
  createSiteBackend({
    database,
    keys,
    objects: openFileStore(path.join(folder, 'storage')),
    cacheFolder: path.join(folder, 'cache'),
    siteUrl: url,
    log: createLog('error'),
  })

async function signIn(backend: Backend, { keys, url }: BenchSite) {
  const request = new Request(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const response = await backend.fetch(request)
  if (!response.ok) throw new Error(`Not signed in: ${await response.text()}`)
}

async function signInTogether(backend: Backend, site: BenchSite) {
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(Array.from({ length: PARALLEL }, () => signIn(backend, site)))
}

const NANOSECONDS = 1e6

/** In milliseconds, including the one millisecond of the timer itself. */
async function watchLoop(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return { p99: delay.percentile(99) / NANOSECONDS, longest: delay.max / NANOSECONDS }
}
