// The steps of `npm test`, which tests what the product does, and of `npm run test:proof`, which needs further
// processes, disks and programs, and includes attack scripts. Ends with a total over all runners.
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { findClockTests, oddMoments } from './odd-moments.ts'
import { readArguments } from './prepare/arguments.mjs'

interface Tally {
  title: string
  passed: number
  /** The names of failed tests and steps, as they appear in the output above. */
  failed: string[]
  seconds: number
}

// Starting a site or a command is mostly compiling, so the compiled files are shared.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compiled')

const { values, positionals } = readArguments<{ since?: string }>(
  'scripts/test.ts',
  process.argv.slice(2),
)
const { since } = values
const results = mkdtempSync(path.join(tmpdir(), 'test-results-'))
const began = performance.now()
const tallies = positionals[0] === 'proof' ? await prove() : await testEveryday()
rmSync(results, { recursive: true })

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.flatMap((tally) => tally.failed)
showTimes()
for (const what of failed) console.log(`\nFailed: ${what}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)

async function testEveryday(): Promise<Tally[]> {
  console.log(
    'Everyday: types, lint, arrows and unused code; functions, database and services; the screens of staff; the site in a browser.',
  )
  const checks = runInBackground([
    // A single thread takes less processor time in total, and leaves the other core to the tests.
    ['Types', 'react-router typegen && tsc --noEmit --singleThreaded'],
    ['Format and lint', 'biome check --error-on-warnings .'],
    [
      'Import arrows',
      'depcruise --output-type err-long app packages server shared supabase tests bench soak',
    ],
    ['Unused code', 'knip'],
  ])
  const changed = since ? ` --changed ${since} --passWithNoTests` : ''
  // Units and screens run at the same time, because each leaves a fifth of the processors idle while it waits.
  const withoutBrowser = process.env.WITHOUT_BROWSER
  const screens = withoutBrowser ? '' : ' --project screens'
  const units = await vitest(
    'Units and screens',
    `--project everyday --project 'built site'${screens}${changed}`,
  )
  const checked = show(await checks)
  if (withoutBrowser)
    return [units, ...checked, untried('Screens and browser, which need Chromium')]
  const browser = since ? `--only-changed ${since} --pass-with-no-tests` : ''
  return [units, ...checked, await playwright('Browser', browser)]
}

/** A step that could not run counts as failed. */
const untried = (title: string): Tally => ({
  title,
  passed: 0,
  failed: [title],
  seconds: 0,
})

async function prove(): Promise<Tally[]> {
  console.log(
    'Proof: attacks, malformed requests, crashes, Caddy, PostgreSQL 15 and 17; then the other journeys, every page at every width, releases and a hosted project in Chromium, and Firefox and WebKit; and the kept random walks.',
  )
  const types = await runInBackground([
    ['Types of what npm test doesn’t install', 'tsc --noEmit --project tests/proof'],
  ])
  return [
    ...show(types),
    await vitest('Proof', "--project proof --project 'PostgreSQL 15, S3'"),
    await vitest('Other screens', '--project other-screens'),
    ...(await proveOddMoments()),
    await playwright(
      'Browsers',
      '--config tests/proof/playwright.config.ts --project=Journeys --project=Eyes --project=Firefox --project=WebKit',
    ),
    await playwright('Walker', '--config tests/proof/playwright.config.ts --project=Walker'),
  ]
}

/** Runs the tests that read the clock at unusual points in time. */
async function proveOddMoments(): Promise<Tally[]> {
  const tallies: Tally[] = []
  const files = findClockTests().join(' ')
  for (const { name, command } of oddMoments)
    tallies.push(await vitest(`Clock ${name}`, `--project everyday ${files}`, command()))
  return tallies
}

function showTimes() {
  const seconds = (count: number) => `${count.toFixed(1).padStart(7)} s`
  console.log('\nThe duration of each step, and in total:')
  for (const tally of tallies) console.log(`${seconds(tally.seconds)}  ${tally.title}`)
  console.log(`${seconds(secondsSince(began))}  in total`)
}

interface Finished {
  title: string
  command: string
  output: string
  succeeded: boolean
  seconds: number
}

/** Runs the steps one after the other while the unit tests run, which often wait. Their output is shown later. */
async function runInBackground(steps: [title: string, command: string][]) {
  const finished: Finished[] = []
  for (const [title, command] of steps) {
    const started = performance.now()
    const child = start(`(${command}) 2>&1`, { stdio: ['ignore', 'pipe', 'inherit'] })
    const ending = once(child, 'close')
    const output = child.stdout ? await text(child.stdout) : ''
    const succeeded = (await ending)[0] === 0
    finished.push({ title, command, output, succeeded, seconds: secondsSince(started) })
  }
  return finished
}

function show(checks: Finished[]): Tally[] {
  return checks.map(({ title, command, output, succeeded, seconds }) => {
    announce(title, command)
    process.stdout.write(output)
    return {
      title,
      passed: Number(succeeded),
      failed: succeeded ? [] : [title],
      seconds,
    }
  })
}

function announce(title: string, command: string) {
  console.log(`\n── ${title}: ${command}`)
}

function start(command: string, options: SpawnOptions) {
  return spawn(command, { shell: true, ...options })
}

function secondsSince(moment: number) {
  return (performance.now() - moment) / 1000
}

function vitest(title: string, options: string, within = '') {
  const file = path.join(results, `${title}.json`)
  const command = `${within} vitest run ${options} --reporter=default --reporter=json --outputFile.json='${file}'`
  return suite(title, command, () => countUnit(file))
}

function playwright(title: string, options: string) {
  const file = path.join(results, `${title}.json`)
  const command = `playwright test ${options} --reporter=list,json`
  return suite(title, command, () => countBrowser(file), { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
}

type Counted = Pick<Tally, 'passed' | 'failed'>

/** A runner that fails without a failed test (it crashed, or found none) counts as one failure. */
async function suite(
  title: string,
  command: string,
  count: () => Counted,
  environment: Record<string, string> = {},
): Promise<Tally> {
  announce(title, command)
  const started = performance.now()
  const runner = start(command, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const succeeded = (await once(runner, 'close'))[0] === 0
  const run = { title, seconds: secondsSince(started) }
  try {
    const tally = count()
    const failed = succeeded || tally.failed.length > 0 ? tally.failed : [title]
    return { ...run, ...tally, failed }
  } catch {
    return { ...run, passed: 0, failed: [title] }
  }
}

// A skipped test counts as failed, so that none is left out unnoticed.
function countUnit(file: string): Counted {
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
  assertionResults: {
    fullName: string
    status: string
    failureMessages?: string[]
  }[]
}

function findFailedTests({ name, status, message, assertionResults }: UnitFile): string[] {
  const file = path.relative('.', name)
  const failed = assertionResults.filter((test) => test.status !== 'passed')
  if (failed.length === 0 && status !== 'passed') return [`${file}\n${message}`]
  return failed.map((test) =>
    [`${file} › ${test.fullName}`, ...(test.failureMessages ?? [])].join('\n'),
  )
}

function countBrowser(file: string): Counted {
  const { stats, suites }: BrowserReport = JSON.parse(readFileSync(file, 'utf8'))
  return { passed: stats.expected, failed: suites.flatMap(findFailed) }
}

interface BrowserReport {
  stats: { expected: number }
  suites: BrowserSuite[]
}

interface BrowserSuite {
  specs: {
    title: string
    file: string
    line: number
    tests: { status: string }[]
  }[]
  suites?: BrowserSuite[]
}

function findFailed({ specs, suites = [] }: BrowserSuite): string[] {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
  const names = failed.map(({ title, file, line }) => `${file}:${line} › ${title}`)
  return [...names, ...suites.flatMap(findFailed)]
}
