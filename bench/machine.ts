import { cpus, totalmem } from 'node:os'
import { type BenchSite, withDatabase } from './bench-site.ts'

/** The properties of the machine that the figures depend on; nothing that identifies it. */
export async function describeMachine(site: BenchSite, load: number) {
  const postgresql = await withDatabase(site, async ({ owner }) => {
    const [found] = await owner<{ server_version: string }[]>`show server_version`
    return found?.server_version ?? 'unknown'
  })
  const memory = Math.round(totalmem() / 2 ** 30)
  return (
    `${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, ${memory} GB, ` +
    `Node ${process.version}, PostgreSQL ${postgresql}, load before ${load.toFixed(1)}`
  )
}
