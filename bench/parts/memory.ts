import type { BenchSite } from '../bench-site.ts'
import { findTree, memoryOf } from '../processes.ts'
import type { Line } from '../table.ts'

export const weighSite = (pid: number) => ({
  node: memoryOf(pid && findTree(pid).length > 0 ? [pid] : []),
  all: memoryOf(findTree(pid)),
})

/** Pss of Node and PostgreSQL together, before the first request and after the load of the previous parts. */
export async function benchMemory({ pid, idleMemory }: BenchSite): Promise<Line[]> {
  const line = (when: string, { node, all }: typeof idleMemory, atMost: number): Line => ({
    what: `memory ${when}`,
    value: all,
    unit: 'MB',
    target: { atMost },
    note: `Node ${node.toFixed(0)}, PostgreSQL ${(all - node).toFixed(0)}`,
  })
  return [line('at rest', idleMemory, 350), line('after load', weighSite(pid), 650)]
}
