import { rehearseContainers } from './containers.ts'
import { makeNetwork } from './network.ts'
import { listUnusedBlocks } from './pages.ts'
import { createReport } from './report.ts'
import { rehearseSystemd } from './systemd.ts'

// `npm run test:rehearsal`: runs the commands of the operator's pages as written, on a fresh Debian 13. CONTRIBUTING.md
const SCENES = { systemd: rehearseSystemd, containers: rehearseContainers }

const names = process.argv.slice(2)
const chosen = Object.entries(SCENES).filter(([name]) => names.length === 0 || names.includes(name))
const report = createReport()
const network = await makeNetwork()
try {
  for (const [, rehearse] of chosen) await rehearse(network, report.step)
  const unused = listUnusedBlocks()
  if (names.length === 0 && unused.length > 0)
    throw new Error(`Nothing runs these blocks of the pages: ${unused.join('; ')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await network.remove()
}
report.print()
