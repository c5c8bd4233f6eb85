import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BenchSite } from '../bench-site.ts'
import { findTree, memoryOf } from '../processes.ts'
import type { Line } from '../table.ts'

export const weighSite = (pid: number) => ({
  node: memoryOf(pid && findTree(pid).length > 0 ? [pid] : []),
  all: memoryOf(findTree(pid)),
})

/** Pss of Node and PostgreSQL together, before the first request and after the load of the previous parts. */
export async function benchMemory({ pid, idleMemory }: BenchSite): Promise<Line[]> {
  const bare = await weighBareNode()
  const now = weighSite(pid)
  const line = (what: string, { node, all }: typeof now, atMost: number): Line => ({
    what: `memory of Node and PostgreSQL ${what}`,
    value: all,
    unit: 'MB',
    beside: 'an idle Node process',
    besideValue: bare,
    target: { of: 'value', atMost },
    note: `Node ${node.toFixed(0)}, PostgreSQL ${(all - node).toFixed(0)}`,
  })
  return [line('at rest', idleMemory, 320), line('after load', now, 550)]
}

async function weighBareNode() {
  const script = 'setInterval(() => {}, 1e6); console.log()'
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const weight = memoryOf(findTree(child.pid ?? 0))
  child.kill()
  return weight
}
