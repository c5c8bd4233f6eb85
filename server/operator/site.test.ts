import { execFile } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { makeDataFolder, startSite } from '../../tests/site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

const NOBODY = 65534

/** Returns what the command prints, without a terminal, as a person with these settings. */
async function runSite(args: string[], environment: Record<string, string> = {}) {
  const program = path.resolve('server/operator/site.ts')
  const env = { ...process.env, SETTINGS_FILE: '/none', ...environment }
  const run = promisify(execFile)(process.execPath, [program, ...args], { env })
  const {
    stdout,
    stderr,
    code = 0,
  } = await run.then(
    (output) => ({ ...output, code: 0 }),
    (error) => error,
  )
  return { stdout, stderr, code }
}

/** A clone may stand in a folder that only root can enter. */
function mayBeOpenedByAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (folder === '/' || mayBeOpenedByAll(path.dirname(folder)))
}

test.for([
  [['bakup'], 'There is no command "bakup". "./site help" lists them.\n'],
  [['flowers'], 'There is no command "flowers". "./site help" lists them.\n'],
  [['backup', '--fast'], './site backup has no option --fast. It takes none.\n'],
  [['restore', 'a', '--intoo=b'], './site restore has no option --intoo. It takes --into.\n'],
  [['restore'], 'Say which backup: ./site restore FILE [--into FOLDER]\n'],
  [['export'], 'Say where to: ./site export FILE.json\n'],
  [['import'], 'Say what: ./site import FILE.json\n'],
  [['link'], 'Say whose: ./site link hello@example.ca\n'],
  [['remove-second-factor'], 'Say whose: ./site remove-second-factor name@example.com\n'],
] as const)('an operator who types %j is told in one sentence', async ([args, sentence]) => {
  expect(await runSite([...args])).toEqual({ stdout: '', stderr: sentence, code: 1 })
})

test('an operator reads which release this is', async () => {
  const { stdout } = await runSite(['--version'])
  expect(stdout).toMatch(new RegExp(`^${packageJson.version}( \\(\\w+\\))?\n$`))
})

test('an operator reads what each command does', async () => {
  const { stdout } = await runSite(['help'])
  const names = [...stdout.matchAll(/^ {2}\.\/site ([\w-]+)/gm)].map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining(['backup', 'restore', 'export']))
  expect(names).toEqual(expect.arrayContaining(['import', 'link', 'doctor']))
  expect((await runSite(['backup', '--help'])).stdout).toContain('./site backup [FILE | FOLDER]')
})

test('a backup to a place where the site may not write is refused in one sentence, before anything is read', async () => {
  const { folder, remove } = await makeDataFolder()
  onTestFinished(remove)
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY)
  const closed = mkdtempSync(path.join(tmpdir(), 'closed-'))
  onTestFinished(() => rmSync(closed, { recursive: true }))
  chmodSync(closed, 0o500)

  const file = path.join(closed, 'backup')
  const { stderr, code } = await runSite(['backup', file], { DATA_DIR: folder })
  expect(code).toBe(1)
  if (process.getuid?.() === 0 && !mayBeOpenedByAll(process.cwd()))
    return expect(stderr).toContain('The owner of the data folder may not open')
  expect(stderr).toMatch(
    /^The site's user may not write to \S+\. Choose a folder that it may write to, such as \S+backups, and copy the file from there\.\n$/,
  )
})

test('after a first start, the doctor finds nothing to mend', async () => {
  const { folder, remove } = await makeDataFolder(inject('siteFolder'))
  onTestFinished(remove)
  const settings = { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn', SITE_URL: 'http://localhost:3000' }
  const site = await startSite(folder, settings)
  onTestFinished(() => site.kill('SIGTERM'))
  const { stdout, code } = await runSite(['doctor'], { ...settings, DATA_DIR: folder })
  expect(stdout).toMatch(/^note {2}The first backup is made tonight\.$/m)
  expect(stdout).toMatch(/\nNothing must be mended\.\n$/)
  expect(code).toBe(0)
})
