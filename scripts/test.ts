// The steps of `npm test`. Ends with one line that adds up every runner.
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

interface Tally {
  passed: number
  /** The names of failed tests and steps, as they appear in the output above. */
  failed: string[]
}

const results = mkdtempSync(path.join(tmpdir(), 'test-results-'))
const unit = path.join(results, 'unit.json')
const browser = path.join(results, 'browser.json')

const checks = runInBackground([
  ['Types', 'react-router typegen && tsc --noEmit'],
  ['Format and lint', 'biome check .'],
  [
    'Import arrows',
    'depcruise --output-type err-long app packages server supabase tests bench soak',
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
const failed = tallies.flatMap((tally) => tally.failed)
for (const what of failed) console.log(`\nFailed: ${what}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

interface Finished {
  title: string
  command: string
  output: string
  succeeded: boolean
}

/** Runs the steps one after the other while the unit tests run, which often wait. Their output is shown later. */
async function runInBackground(steps: [title: string, command: string][]) {
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
    return succeeded ? { passed: 1, failed: [] } : { passed: 0, failed: [title] }
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
    return succeeded || tally.failed.length > 0 ? tally : { ...tally, failed: [title] }
  } catch {
    return { passed: 0, failed: [title] }
  }
}

// A skipped test counts as failed, so that none is left out unnoticed.
function countUnit(file: string): Tally {
  const report: UnitReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: report.testResults.flatMap(findFailedTests),
  }
}

interface UnitReport {
  testResults: UnitFile[]
}

interface UnitFile {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[]
}

function findFailedTests({ name, status, message, assertionResults }: UnitFile): string[] {
  const file = path.relative('.', name)
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (failed.length === 0 && status !== 'passed') return [`${file}\n${message}`]
  return failed.map((test) =>
    [`${file} › ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'),
  )
}

function countBrowser(file: string): Tally {
  const { stats, suites }: BrowserReport = JSON.parse(readFileSync(file, 'utf8'))
  const failed = suites.flatMap(findFailed)
  return { passed: stats.expected, failed }
}

interface BrowserReport {
  stats: { expected: number }
  suites: BrowserSuite[]
}

interface BrowserSuite {
  specs: { title: string; file: string; line: number; tests: { status: string }[] }[]
  suites?: BrowserSuite[]
}

function findFailed({ specs, suites = [] }: BrowserSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const names = failed.map(({ title, file, line }) => `tests/e2e/${file}:${line} › ${title}`)
  return [...names, ...suites.flatMap(findFailed)]
}
