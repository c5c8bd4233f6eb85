// The steps of `npm test`, in order. Ends with one line that adds up every runner.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Tally {
  passed: number
  failed: number
}

const results = mkdtempSync(path.join(tmpdir(), 'test-results-'))
const unit = path.join(results, 'unit.json')
const browser = path.join(results, 'browser.json')

const tallies = [
  check('Types', 'react-router typegen && tsc --noEmit'),
  check('Format and lint', 'biome check .'),
  check('Import arrows', 'depcruise --output-type err-long app backend server supabase tests'),
  check('Unused code', 'knip'),
  suite(
    'Unit and integration',
    `vitest run --reporter=default --reporter=json --outputFile.json=${unit}`,
    () => countUnit(unit),
  ),
  suite('Browser', 'playwright test --reporter=list,json', () => countBrowser(browser), {
    PLAYWRIGHT_JSON_OUTPUT_FILE: browser,
  }),
]
rmSync(results, { recursive: true })

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function run(title: string, command: string, environment: Record<string, string> = {}) {
  console.log(`\n── ${title}: ${command}`)
  const env = { ...process.env, ...environment }
  return spawnSync(command, { shell: true, stdio: 'inherit', env }).status === 0
}

function check(title: string, command: string): Tally {
  return run(title, command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** A runner that fails without a failed test (it crashed, or found nothing) still counts as one failure. */
function suite(
  title: string,
  command: string,
  count: () => Tally,
  environment?: Record<string, string>,
): Tally {
  const succeeded = run(title, command, environment)
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
