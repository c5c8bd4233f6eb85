import { cpus, totalmem } from 'node:os'
import { type BenchSite, withDatabase } from './bench-site.ts'

/** What the figures depend on, and nothing that tells whose machine it is. */
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
  }
}
