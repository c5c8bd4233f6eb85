import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync, statSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findProcessesOf } from '../site-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

const ROOT = 0
const OWNER = 65534
const foldersAbove = (place: string): string[] =>
  place === path.dirname(place) ? [place] : [place, ...foldersAbove(path.dirname(place))]
/** Only root can start a site from a clone that only root can enter. */
const canBecomeOthers =
  process.getuid?.() === ROOT &&
  foldersAbove(process.cwd()).every((place) => (statSync(place).mode & 0o001) !== 0)
const ADDRESS = 'hello@quietvalley.example'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'owned-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  await chmod(folder, 0o700)
})

const settings = () => ({
  PATH: process.env.PATH,
  DATA_DIR: folder,
  DEMO_CONTENT: 'off',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
})

/** Starts the site as a user and waits until it is ready. */
async function startAs(uid: number, port = 0) {
  const child = spawn(process.execPath, [path.resolve('server/index.ts')], {
    env: { ...settings(), PORT: String(port) },
    ...{ uid, gid: uid },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const stop = async () => {
    child.kill('SIGTERM')
    await exit
  }
  onTestFinished(stop)
  await vi.waitUntil(() => /is ready on/.test(output) || child.exitCode !== null, {
    timeout: 120_000,
    interval: 50,
  })
  return { output: () => output, code: child.exitCode, stop, url: /http:\S+/.exec(output)?.[0] }
}

async function commandAs(uid: number, name: string, ...args: string[]) {
  const program = path.resolve(`server/commands/${name}.ts`)
  const run = promisify(execFile)(process.execPath, [program, ...args], {
    env: settings(),
    ...{ uid, gid: uid },
  })
  const { stdout, stderr } = await run.catch((error) => error)
  return String(stdout + stderr)
}

/** Owner, mode and time of everything that a user of this folder would notice. */
function describeFolder() {
  // The running site creates the folder of its mails when it writes the first one.
  const found = readdirSync(folder).filter((name) => name !== 'mail')
  const names = ['', ...found, 'postgres/cluster/PG_VERSION', 'postgres/password']
  return names.sort().map((name) => {
    const { uid, gid, mode } = lstatSync(path.join(folder, name))
    return [name, uid, gid, mode.toString(8)]
  })
}

const ownersOf = (place: string): number[] => [
  ...new Set(
    readdirSync(place, { recursive: true, encoding: 'utf8' }).map(
      (name) => lstatSync(path.join(place, name)).uid,
    ),
  ),
]

describe.runIf(canBecomeOthers)('a data folder of an ordinary user', () => {
  beforeEach(() => chown(folder, OWNER, OWNER))

  test('starts and commands by root or the owner leave every file to the owner, and a start while the site is running is refused', async () => {
    const first = await startAs(ROOT)
    expect(first.output()).toContain('is ready on')
    await first.stop()
    expect(ownersOf(folder)).toEqual([OWNER])

    const site = await startAs(OWNER)
    const before = describeFolder()
    for (const uid of [ROOT, OWNER]) {
      const second = await startAs(uid)
      expect(second.output()).toMatch(/^Another process is already using the database in \S+; /)
      expect(describeFolder()).toEqual(before)
    }
    await runAllAs(ROOT)
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
    await site.stop()
    await runAllAs(OWNER)
    expect(ownersOf(folder)).toEqual([OWNER])
    expect(await findProcessesOf(folder)).toEqual([])

    for (const uid of [ROOT, OWNER]) {
      const next = await startAs(uid)
      expect(next.output()).toContain('is ready on')
      await next.stop()
      expect(ownersOf(folder)).toEqual([OWNER])
    }

    const [backup = ''] = readdirSync(path.join(folder, 'backups'))
    for (const uid of [ROOT, OWNER, ROOT]) {
      const file = path.join(folder, 'backups', backup)
      expect(await commandAs(uid, 'restore', file)).toContain('compared one by one')
      expect(ownersOf(folder)).toEqual([OWNER])
    }
  })

  async function runAllAs(uid: number) {
    const content = path.join(folder, 'content.json')
    expect(await commandAs(uid, 'backup')).toContain('read again and found complete')
    expect(await commandAs(uid, 'link', ADDRESS)).toContain('/auth')
    expect(await commandAs(uid, 'export', content)).toContain('entries')
    expect(await commandAs(uid, 'import', content)).toContain('entries')
    expect(await commandAs(uid, 'remove-second-factor', ADDRESS)).toContain('no account')
    expect(await commandAs(uid, 'doctor')).toMatch(/^ok {4}PostgreSQL \S+ answers\.$/m)
    await rm(content)
  }
})

test.runIf(canBecomeOthers)(
  'a site created by root remains owned by root, and another user is refused in one sentence',
  async () => {
    const site = await startAs(ROOT)
    await site.stop()
    const before = describeFolder()
    const { output } = await startAs(OWNER)
    expect(output()).toMatch(/^[^\n]*(can't be made|may not open|can't write to)[^\n]*\n$/)
    expect(describeFolder()).toEqual(before)
  },
)
