import { cpus, loadavg, totalmem } from 'node:os'
import { type BenchSite, withDatabase } from './bench-site.ts'

const [loadBefore = 0] = loadavg()

/** The properties of the machine that the figures depend on; nothing that identifies it. */
export async function describeMachine(site: BenchSite) {
  const version = await withDatabase(site, async ({ owner }) => {
    const [found] = await owner<{ server_version: string }[]>`show server_version`
    return found?.server_version ?? 'unknown'
  })
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    postgresql: version,
    /** The load average of the last minute. */
    load: Number(loadBefore.toFixed(1)),
  }
}

export const machineInWords = (machine: Awaited<ReturnType<typeof describeMachine>>) =>
  `${machine.cores} cores (load average ${machine.load} before), ${machine.processor}, ${machine.memory}, ` +
  `Node ${machine.node}, PostgreSQL ${machine.postgresql}`
