import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from './site-process.ts'

const TIMEOUT_MS = 30_000
let counts = 0

/** The heap in bytes, after a garbage collection, of a process that preloads `report-heap.mjs`. */
export async function measureHeap(site: SiteProcess): Promise<number> {
  const count = ++counts
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  site.send({ count })
  for (;;) {
    const bytes = new RegExp(`^heap ${count}: (\\d+)$`, 'm').exec(site.output())?.[1]
    if (bytes) return Number(bytes)
    await wait(20, undefined, { signal: timeout })
  }
}
