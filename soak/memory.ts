import { findTree, ownMemoryOf } from '../bench/processes.ts'
import type { SiteProcess } from '../tests/site-process.ts'
import { weighHeap } from '../tests/weigh-heap.ts'

/** Megabytes, after what nobody holds has been cleared away. */
export interface Weight {
  /** What JavaScript holds, with its buffers and without its code. */
  heap: number
  /** All of Node's own memory. */
  node: number
  /** That of PostgreSQL's processes, without the buffers they share, whose size is set. */
  postgres: number
}

export interface Memory {
  start: Weight
  /** When everything that the crowd does has been done. */
  warm: Weight
  end: Weight
}

/**
 * From being warm to the end, about twice what a sound site was seen to waver. A kilobyte that is kept of
 * every request shows in the heap, and a stream that nobody closes in Node.
 */
const MOST_GROWTH: Weight = { heap: 2, node: 64, postgres: 40 }

export async function weigh(site: SiteProcess): Promise<Weight> {
  const heap = (await weighHeap(site)) / 1024 ** 2
  const [node = 0, ...others] = findTree(site.pid)
  return {
    heap: round(heap),
    node: round(ownMemoryOf([node])),
    postgres: round(ownMemoryOf(others)),
  }
}

/** A sentence for each that grew. */
export function findGrowth({ warm, end }: Memory): string[] {
  return (Object.keys(MOST_GROWTH) as (keyof Weight)[])
    .filter((part) => end[part] - warm[part] > MOST_GROWTH[part])
    .map((part) => `The memory (${part}) grew from ${warm[part]} to ${end[part]} MB when warm`)
}

const round = (megabytes: number) => Math.round(megabytes * 10) / 10
