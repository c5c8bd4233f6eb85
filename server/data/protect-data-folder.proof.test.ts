import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from 'one-process-backend/embedded-postgres'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { protectDataFolder } from './protect-data-folder.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const NOBODY = 65534
const logged: object[] = []
const log = pino({}, { write: (line) => logged.push(JSON.parse(line)) })

async function makeFolder() {
  const outer = await mkdtemp(path.join(tmpdir(), 'data-folder-'))
  await chmod(outer, 0o755)
  onTestFinished(() => rm(outer, { recursive: true, force: true, maxRetries: 10 }))
  return path.join(outer, 'data')
}

/** A data folder as an earlier release left it: readable by everybody. */
async function makeOpenFolder() {
  const folder = await makeFolder()
  for (const name of ['storage', 'mail']) await mkdir(path.join(folder, name), { recursive: true })
  await writeFile(path.join(folder, 'secrets.json'), '{}')
  for (const name of ['', 'storage', 'mail', 'secrets.json'])
    await chmod(path.join(folder, name), 0o755)
  return folder
}

const readModes = (folder: string) =>
  Promise.all(
    ['', 'storage', 'mail', 'secrets.json'].map(async (name) =>
      ((await stat(path.join(folder, name))).mode & 0o777).toString(8),
    ),
  )

test('an accessible data folder is closed to other users when the site starts', async () => {
  const folder = await makeOpenFolder()
  await protectDataFolder({ DATA_DIR: folder }, log)
  expect(await readModes(folder)).toEqual([isRoot ? '710' : '700', '700', '700', '600'])
  await protectDataFolder({ DATA_DIR: folder, DATABASE_URL: { host: 'db' } as never }, log)
  expect(await readModes(folder)).toEqual(['700', '700', '700', '600'])
  expect(logged).toEqual([])
})

test('a missing data folder is created so that only the site’s user can open it', async () => {
  const folder = await makeFolder()
  await protectDataFolder({ DATA_DIR: folder }, log)
  expect((await stat(folder)).mode & 0o007).toBe(0)
})

test('PostgreSQL works in a closed folder, and other users can read nothing in it', async () => {
  const folder = await makeOpenFolder()
  await protectDataFolder({ DATA_DIR: folder }, log)
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log })
  await postgres.stop()
  if (!isRoot) return
  for (const command of [
    ['ls', folder],
    ['cat', path.join(folder, 'secrets.json')],
  ]) {
    const [program = '', ...args] = command
    await expect(run(program, args, { uid: NOBODY, gid: NOBODY })).rejects.toThrow(
      'Permission denied',
    )
  }
})

test('a user other than root closes the folder with mode 0700', async () => {
  const folder = await makeOpenFolder()
  if (isRoot)
    for (const name of ['', 'storage', 'mail', 'secrets.json'])
      await chown(path.join(folder, name), NOBODY, NOBODY)
  const module = JSON.stringify(path.resolve('server/data/protect-data-folder.ts'))
  const script = `
    const { protectDataFolder } = await import(${module})
    if (${isRoot}) process.setgid(${NOBODY}), process.setuid(${NOBODY})
    await protectDataFolder({ DATA_DIR: ${JSON.stringify(folder)} }, { warn: (_, words) => console.log(words) })`
  // Loads the program as root, because a clone may be in a folder that only root can enter.
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module-typescript', '--eval', script],
    { cwd: '/' },
  )
  expect(stdout).toBe('')
  expect(await readModes(folder)).toEqual(['700', '700', '700', '600'])
})
