import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BenchSite, openBenchSite } from './bench-site.ts'
import { describeMachine, machineInWords } from './machine.ts'
import { benchBackup } from './parts/backup.ts'
import { benchCachedPage } from './parts/cached-page.ts'
import { benchContact } from './parts/contact.ts'
import { benchFelt } from './parts/felt.ts'
import { benchFirstVisit } from './parts/first-visit.ts'
import { benchFlood } from './parts/flood.ts'
import { benchFresh } from './parts/fresh.ts'
import { benchGrowth } from './parts/growth.ts'
import { benchInbox } from './parts/inbox.ts'
import { benchLayout } from './parts/layout.ts'
import { benchMemory, weighSite } from './parts/memory.ts'
import { benchOpening } from './parts/opening.ts'
import { benchPictures } from './parts/pictures.ts'
import { benchRestList } from './parts/rest-list.ts'
import { benchSignIn } from './parts/sign-in.ts'
import { benchStart } from './parts/start.ts'
import { benchUncachedPage } from './parts/uncached-page.ts'
import { drawPlot } from './plot.ts'
import { type Line, printTable } from './table.ts'

const LONGEST_MS = 15 * 60_000

// The parts run in this order until the time is up.
const parts: Record<string, (site: BenchSite) => Promise<Line[]>> = {
  'cached page': benchCachedPage,
  'uncached page': benchUncachedPage,
  'REST list': benchRestList,
  fresh: benchFresh,
  memory: benchMemory,
  contact: benchContact,
  'sign-in': benchSignIn,
  pictures: benchPictures,
  start: benchStart,
  backup: benchBackup,
  'first visit': benchFirstVisit,
  felt: benchFelt,
  opening: benchOpening,
  layout: benchLayout,
  // Imported by a URL that no tool resolves, because its package is installed for `npm run bench` only.
  lighthouse: async (site) => {
    const { benchLighthouse } = await import(new URL('parts/lighthouse.ts', import.meta.url).href)
    return benchLighthouse(site)
  },
  growth: benchGrowth,
  inbox: benchInbox,
  flood: benchFlood,
}

// `npm run bench` measures the product. Every figure has a reference figure of the same run, because a machine's speed
// changes from hour to hour. `npm run bench -- pictures start` measures only these parts, however long they take.
const timeIsUp = wait(LONGEST_MS, 'time is up' as const, { ref: false })
const chosen = process.argv.slice(2).filter((one) => !one.startsWith('--'))
const site = await openBenchSite(weighSite)
try {
  const machine = await describeMachine(site)
  const { lines, missing } = await measureAll(site)
  printTable(lines)
  for (const one of missing) console.log(`Missing: ${one}`)
  if (chosen.length === 0) await keep({ date: today(), machine, missing, lines })
  if (missing.length > 0) process.exitCode = 1
} finally {
  await site.close()
}
process.exit()

async function measureAll(site: BenchSite) {
  const lines: Line[] = []
  const missing: string[] = []
  for (const [name, bench] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const started = performance.now()
    const measured = bench(site).catch((error: Error) => error)
    const found = await (chosen.length > 0 ? measured : Promise.race([measured, timeIsUp]))
    if (Array.isArray(found)) lines.push(...found)
    else missing.push(`${name}: ${found instanceof Error ? found.message : found}`)
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return { lines, missing }
}

function today() {
  return new Date().toISOString().slice(0, 10)
}

interface Results {
  date: string
  machine: Parameters<typeof machineInWords>[0]
  missing: string[]
  lines: Line[]
}

async function keep(results: Results) {
  const folder = path.join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, results.date)
  await writeFile(`${file}.json`, `${JSON.stringify(results, null, 2)}\n`)
  const title = `${results.date}: ${machineInWords(results.machine)}`
  await writeFile(`${file}.svg`, drawPlot(title, results.lines))
  console.log(`Kept in bench/results/${results.date}.json and .svg`)
}
