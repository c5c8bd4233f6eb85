import { loadavg } from 'node:os'
import { readArguments } from '../scripts/prepare/arguments.mjs'
import { type BenchSite, openBenchSite } from './bench-site.ts'
import { describeMachine } from './machine.ts'
import { benchCachedPage } from './parts/cached-page.ts'
import { benchContact } from './parts/contact.ts'
import { benchFelt } from './parts/felt.ts'
import { benchFlood } from './parts/flood.ts'
import { benchFresh } from './parts/fresh.ts'
import { benchGrowth } from './parts/growth.ts'
import { benchInbox } from './parts/inbox.ts'
import { benchMemory, weighSite } from './parts/memory.ts'
import { benchRestList } from './parts/rest-list.ts'
import { benchScripts } from './parts/scripts.ts'
import { benchStart } from './parts/start.ts'
import { isMet, type Line, writeTable } from './table.ts'

// Memory is weighed after the load of the parts before it; the inbox is filled after that.
const parts: Record<string, (site: BenchSite) => Promise<Line[]>> = {
  start: benchStart,
  'cached page': benchCachedPage,
  list: benchRestList,
  fresh: benchFresh,
  contact: benchContact,
  memory: benchMemory,
  scripts: benchScripts,
  // Imported by a URL that no tool resolves, because its package is installed for `npm run bench` only.
  lighthouse: async (site) => {
    const { benchLighthouse } = await import(new URL('parts/lighthouse.ts', import.meta.url).href)
    return benchLighthouse(site)
  },
  felt: (site) => benchFelt(site, String(values.beside)),
  growth: benchGrowth,
  inbox: benchInbox,
  flood: benchFlood,
}

const { values, positionals } = readArguments<{ beside?: string }>(
  'bench/run.ts',
  process.argv.slice(2),
)
const [load = 0] = loadavg()
if (load >= 1)
  console.warn(`The load of this machine is ${load.toFixed(1)}: these figures count only below 1.`)
const site = await openBenchSite(weighSite)
try {
  const machine = await describeMachine(site, load)
  const { lines, failures } = await measureAll(chooseParts())
  console.log(`\n${machine}\n\n${writeTable(lines)}`)
  for (const failure of failures) console.log(`Failed: ${failure}`)
  process.exitCode = failures.length > 0 || !lines.every(isMet) ? 1 : 0
} finally {
  await site.close()
}
process.exit()

/** The acts that are felt are measured beside another tree only. */
function chooseParts() {
  const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
  return wanted.filter((name) => name !== 'felt' || values.beside)
}

async function measureAll(names: string[]) {
  const lines: Line[] = []
  const failures: string[] = []
  for (const name of names) {
    const started = performance.now()
    try {
      const part = parts[name]
      if (!part)
        throw new Error(`There is no such part. There are: ${Object.keys(parts).join(', ')}.`)
      lines.push(...(await part(site)))
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return { lines, failures }
}
