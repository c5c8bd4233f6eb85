import { setTimeout as wait } from 'node:timers/promises'
import type { SiteProcess } from './site-process.ts'

const PATIENCE_MS = 30_000
let counts = 0

/** In bytes what a process, started with `heap.mjs`, holds after it has cleared away what nobody holds. */
export async function measureHeap(site: SiteProcess): Promise<number> {
  const count = ++counts
  const patience = AbortSignal.timeout(PATIENCE_MS)
  site.send({ count })
  for (;;) {
    const said = new RegExp(`^heap ${count}: (\\d+)$`, 'm').exec(site.output())?.[1]
    if (said) return Number(said)
    await wait(20, undefined, { signal: patience })
  }
}
