// The steps of `npm test`. Ends with one line that adds up every runner.
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

interface Tally {
  passed: number
  failed: number
}

const results = mkdtempSync(path.join(tmpdir(), 'test-results-'))
const unit = path.join(results, 'unit.json')
const browser = path.join(results, 'browser.json')

const checks = runUnseen([
  ['Types', 'react-router typegen && tsc --noEmit'],
  ['Format and lint', 'biome check .'],
  [
    'Import arrows',
    'depcruise --output-type err-long app backend server supabase tests bench soak',
  ],
  ['Unused code', 'knip'],
])
const tallies = [
  await suite(
    'Unit and integration',
    `vitest run --reporter=default --reporter=json --outputFile.json=${unit}`,
    () => countUnit(unit),
  ),
  ...show(await checks),
  await suite('Browser', 'playwright test --reporter=list,json', () => countBrowser(browser), {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
  }),
]
rmSync(results, { recursive: true })

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

interface Finished {
  title: string
  command: string
  output: string
  succeeded: boolean
}

/** One after the other beside the unit tests, which often wait; their words are kept for later. */
async function runUnseen(steps: [title: string, command: string][]) {
  const finished: Finished[] = []
  for (const [title, command] of steps) {
    const child = start(`(${command}) 2>&1`, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ending = once(child, 'close')
    const output = child.stdout ? await text(child.stdout) : ''
    finished.push({ title, command, output, succeeded: (await ending)[0] === 0 })
  }
  return finished
}

function show(checks: Finished[]): Tally[] {
  return checks.map(({ title, command, output, succeeded }) => {
    announce(title, command)
    process.stdout.write(output)
    return { passed: Number(succeeded), failed: Number(!succeeded) }
  })
}

function announce(title: string, command: string) {
  console.log(`\n── ${title}: ${command}`)
}

function start(command: string, options: SpawnOptions) {
  return spawn(command, { shell: true, ...options })
}

/** A runner that fails without a failed test (it crashed, or found nothing) still counts as one failure. */
async function suite(
  title: string,
  command: string,
  count: () => Tally,
  environment: Record<string, string> = {},
): Promise<Tally> {
  announce(title, command)
  const runner = start(command, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const succeeded = (await once(runner, 'close'))[0] === 0
  try {
    const tally = count()
    return succeeded ? tally : { ...tally, failed: Math.max(1, tally.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

// A skipped test is a failed one: nothing here may be left out quietly.
function countUnit(file: string): Tally {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return {
    passed: report.numPassedTests,
    failed: report.numTotalTests - report.numPassedTests,
  }
}

function countBrowser(file: string): Tally {
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}
