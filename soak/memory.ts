import { findTree, ownMemoryOf } from '../bench/processes.ts'
import { measureHeap } from '../tests/measure-heap.ts'
import type { SiteProcess } from '../tests/site-process.ts'

/** In megabytes, after a garbage collection. */
export interface MemoryUse {
  /** JavaScript's heap with its buffers, without code. */
  heap: number
  /** All of Node's own memory. */
  node: number
  /** PostgreSQL's processes, without the shared buffers, whose size is fixed. */
  postgres: number
}

export interface Memory {
  start: MemoryUse
  /** The memory use after the users have done each action at least once. */
  warm: MemoryUse
  end: MemoryUse
}

/**
 * The most that each may grow after warming up: about twice the variation measured on a site without leaks. A kilobyte
 * leaked per request shows up in the heap, a stream that is never closed in Node's memory.
 */
const MOST_GROWTH: MemoryUse = { heap: 2, node: 64, postgres: 40 }

export async function measureMemory(site: SiteProcess): Promise<MemoryUse> {
  const heap = (await measureHeap(site)) / 1024 ** 2
  const [node = 0, ...others] = findTree(site.pid)
  return {
    heap: round(heap),
    node: round(ownMemoryOf([node])),
    postgres: round(ownMemoryOf(others)),
  }
}

/** A sentence for each part that grew too much. */
export function findGrowth({ warm, end }: Memory): string[] {
  return (Object.keys(MOST_GROWTH) as (keyof MemoryUse)[])
    .filter((part) => end[part] - warm[part] > MOST_GROWTH[part])
    .map((part) => `The memory (${part}) grew from ${warm[part]} to ${end[part]} MB when warm`)
}

const round = (megabytes: number) => Math.round(megabytes * 10) / 10
