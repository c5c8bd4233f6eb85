import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findProcessesOf } from '../../site-process.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A clone and its proof for the machine's own npm, each with one package from a folder of its own. */
function makeClone({ name = 'clone-', settings = {} } = {}) {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), name)))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  const clone = { name: 'clone', version: '1.0.0', dependencies: { one: 'file:one' } }
  const packages = {
    '': clone,
    one: { version: '1.0.0' },
    'node_modules/one': { resolved: 'one', link: true },
  }
  const lock = (version: string, place = '.') =>
    write(
      path.join(place, 'package-lock.json'),
      JSON.stringify({ ...clone, version, lockfileVersion: 3, packages }),
    )
  for (const name of ['one', 'scripts', 'build', 'tests/proof/one'])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const place of ['.', 'tests/proof'])
    write(`${place}/one/package.json`, JSON.stringify({ name: 'one', version: '1.0.0' }))
  for (const name of ['prepare.mjs', 'prepare'])
    cpSync(`scripts/${name}`, path.join(folder, 'scripts', name), { recursive: true })
  write('package.json', JSON.stringify({ ...clone, scripts: { build: 'echo built >>built' } }))
  write('tests/proof/package.json', JSON.stringify(clone))
  lock('1.0.0', 'tests/proof')
  for (const name of ['vite.config.ts', 'react-router.config.ts']) write(name, '')
  lock('1.0.0')
  const { DATA_DIR: _, ...env } = process.env
  const prepare = async (purpose: string, ...command: string[]) => {
    const args = ['scripts/prepare.mjs', purpose, ...command]
    const run = promisify(execFile)('node', args, { cwd: folder, env: { ...env, ...settings } })
    const { stdout, stderr } = await run.catch((error) => error)
    return stdout.replaceAll(/\d+ s/g, 'a while') + stderr
  }
  return { folder, lock, prepare }
}

const INSTALLED = 'Installing packages …\nInstalling packages took a while.   \n'
const INSTALLED_FOR_PROOF = INSTALLED.replaceAll('packages', 'packages of tests/proof')
const BUILT = 'Building the site …\nBuilding the site took a while.   \n'

test('after a start, no command installs anything, whatever dependencies other packages have', async () => {
  const { folder, prepare } = makeClone()
  expect(await prepare('start')).toBe(INSTALLED + BUILT)
  // A package that the site needs may bring this folder along, without the other tools being installed.
  mkdirSync(path.join(folder, 'node_modules/typescript'))
  expect(await prepare('command')).toBe('')
  expect(await prepare('start')).toBe('')
  expect(existsSync(path.join(folder, 'node_modules/typescript'))).toBe(true)
})

test('a command in a fresh clone installs what it needs, and builds no pages', async () => {
  const { prepare } = makeClone()
  expect(await prepare('command')).toBe(INSTALLED)
})

test('packages that only the proof needs are installed only by the proof', async () => {
  const { folder, lock, prepare } = makeClone()
  expect(await prepare('tools')).toBe(INSTALLED)
  expect(existsSync(path.join(folder, 'tests/proof/node_modules'))).toBe(false)
  expect(await prepare('hosted')).toBe(INSTALLED_FOR_PROOF + BUILT)
  expect(existsSync(path.join(folder, 'tests/proof/node_modules/one'))).toBe(true)
  expect(await prepare('hosted')).toBe('')
  lock('1.1.0', 'tests/proof')
  expect(await prepare('hosted')).toBe(INSTALLED_FOR_PROOF)
})

const START = ['node', 'scripts/prepare.mjs', 'start', '--', 'node']
const DEV = ['node', 'scripts/prepare.mjs', 'dev', '--', 'node', '--watch-path=server']

test.for([
  ['npm start', [...START, 'server/index.ts'], '.'],
  ['npm run dev', [...DEV, 'server/index.ts', '--dev'], '.'],
  ['systemd', ['node_modules/.bin/node', 'server/index.ts'], '.'],
  ['node and its path', ['node', 'server/index.ts'], '..'],
] as const)(
  'nothing is installed under a site started by %s: commands use the existing packages or refuse',
  async ([, command, within]) => {
    const { folder, lock, prepare } = makeClone()
    await prepare('start')
    const site = await startFakeSite(folder, [...command], within)
    lock('1.1.0')
    expect(await prepare('command')).toBe('')
    for (const purpose of ['start', 'test', 'tools'])
      expect(await prepare(purpose, '--', 'node', 'server/index.ts')).toBe(
        'The site is running from this folder, and installing packages here would break it. Stop it first.\n',
      )
    await site.stop()
    expect(await prepare('command')).toBe(INSTALLED)
  },
)

test('nothing is built under a running site, except beside one in development', async () => {
  const { folder, prepare } = makeClone()
  await prepare('start')
  const change = (text: string) => writeFileSync(path.join(folder, 'vite.config.ts'), text)
  const site = await startFakeSite(folder, [...START, 'server/index.ts'])
  change('// one')
  expect(await prepare('start')).toBe(
    'The site is running from this folder, and a build here would replace its pages. Stop it first.\n',
  )
  await site.stop()
  expect(await prepare('start')).toBe(BUILT)
  const dev = await startFakeSite(folder, [...DEV, 'server/index.ts', '--dev'])
  change('// two')
  expect(await prepare('start')).toBe(BUILT)
  await dev.stop()
})

test('a clone beside a running site is prepared, and takes its place without another build', async () => {
  const running = makeClone()
  await running.prepare('start')
  const site = await startFakeSite(running.folder, [...START, 'server/index.ts'])
  const next = makeClone()
  expect(await next.prepare('start')).toBe(INSTALLED + BUILT)
  await site.stop()
  renameSync(running.folder, `${running.folder}-before`)
  renameSync(next.folder, running.folder)
  onTestFinished(() => rmSync(`${running.folder}-before`, { recursive: true }))
  mkdirSync(next.folder)
  expect(await running.prepare('start')).toBe('')
})

test.runIf(process.getuid?.() === 0)(
  'what root installs and builds in the folder of another user belongs to that user',
  async () => {
    const { folder, prepare } = makeClone()
    const OWNER = 65534
    execFileSync('chown', ['-R', `${OWNER}:${OWNER}`, folder])
    expect(await prepare('start')).toBe(INSTALLED + BUILT)
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The clone's build writes this file in place of a site.
    const names = found.filter((name) => name !== 'built')
    const owners = names.map((name) => lstatSync(path.join(folder, name)).uid)
    expect([...new Set(owners)]).toEqual([OWNER])
  },
)

test('the command gets its arguments, and its exit code is passed on', async () => {
  const { folder, prepare } = makeClone()
  await prepare('command')
  expect(await prepare('command', '--', 'node', '-p', 'process.argv[1]', 'a "b" $c')).toBe(
    'a "b" $c\n',
  )
  const run = promisify(execFile)(
    'node',
    ['scripts/prepare.mjs', 'command', '--', 'sh', '-c', 'exit 7'],
    {
      cwd: folder,
    },
  )
  await expect(run).rejects.toMatchObject({ code: 7 })
})

test.for([
  ['npm start', ['npm', 'start']],
  [
    'a Node that is too old',
    ['node', '--import', './older.mjs', ...START.slice(1), 'server/index.ts'],
  ],
] as const)('SIGTERM to %s ends the site', async ([, command]) => {
  const { folder, prepare } = makeClone()
  await prepare('start')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const dependencies = { node: process.versions.node }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts, dependencies }))
  writeFileSync(
    path.join(folder, 'older.mjs'),
    'Object.defineProperty(process, "versions", { value: { node: "20.0.0" } })',
  )
  const site = await startFakeSite(folder, [...command])
  expect(await findProcessesOf(folder)).not.toEqual([])
  await site.stop()
  expect(await findProcessesOf(folder)).toEqual([])
})

test.for(['#', '%', '?', '$', '"', ',', ':'])(
  'a clone in a folder with a %s in its name is refused in one sentence, before anything is installed',
  async (sign) => {
    const { folder, prepare } = makeClone({ name: `a${sign}b-` })
    expect(await prepare('start')).toBe(
      `The folder ${folder} has a "${sign}" in its path, which the build or PostgreSQL can't read. Move it to a folder without # % ? $ " , or :.\n`,
    )
    expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
  },
)

test('somebody who uses another package manager gets an error that says to use npm', async () => {
  const { prepare } = makeClone({ settings: { npm_config_user_agent: 'pnpm/9.0.0 node/v22.0.0' } })
  expect(await prepare('start')).toBe(
    'Use npm instead of pnpm: the versions of all packages are in package-lock.json.\n',
  )
})

/** Runs the command that starts a site in a clone, from a folder seen from there. */
async function startFakeSite(folder: string, [program = '', ...args]: string[], within = '.') {
  mkdirSync(path.join(folder, 'server'), { recursive: true })
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true })
  const node = path.join(folder, 'node_modules/.bin/node')
  if (!existsSync(node)) symlinkSync(process.execPath, node)
  writeFileSync(
    path.join(folder, 'server/index.ts'),
    'process.once("SIGTERM", () => process.exit()); console.log("ready"); setInterval(() => {}, 1000)',
  )
  const cwd = path.join(folder, within)
  const toScript = (arg: string) =>
    arg === 'server/index.ts' ? path.relative(cwd, path.join(folder, arg)) : arg
  const file = program.includes('/') ? path.join(folder, program) : program
  const child = spawn(file, args.map(toScript), {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const exit = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  onTestFinished(async () => {
    await stop()
    execFileSync('sh', ['-c', `kill -9 -${child.pid} || true`], { stdio: 'ignore' })
  })
  let output = ''
  child.stdout.on('data', (part) => (output += part))
  await vi.waitUntil(() => /^ready$/m.test(output), 60_000)
  return { stop }
}
