import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { verifyBackup } from 'one-process-backend/backup'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createFilledSite, makeFolder } from '../../tests/backup-site.ts'
import { readSettings } from '../settings.ts'
import { migrateWithBackup } from './migrate-with-backup.ts'

const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))
const logged: string[] = []
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line).msg) })

/** The migrations of a later version, which has one more. */
async function makeVersion(sql: string) {
  const folder = await makeFolder()
  await cp('supabase/migrations', folder, { recursive: true })
  await writeFile(path.join(folder, '29990101000000_next.sql'), sql)
  return folder
}

async function upgrade(sql: string, environment = {}) {
  const settings = readSettings({ DATA_DIR: await makeFolder(), ...environment })
  await mkdir(path.join(settings.DATA_DIR, 'backups'), { recursive: true })
  const run = migrateWithBackup(settings, site, { folder: await makeVersion(sql), log })
  const problem = await run.then(
    () => '',
    ({ message }: Error) => message,
  )
  const names = await readdir(settings.BACKUP_DIR).catch(() => [])
  return { problem, files: names.map((name) => path.join(settings.BACKUP_DIR, name)) }
}

async function findTable(name: string) {
  const [found] = await site.database.owner`select to_regclass(${`public.${name}`}) as place`
  return found?.place
}

const wayBack = (file = '') =>
  `To go back, stop the site, and run "npm run restore -- ${file}" with the earlier version (in a container "docker compose run --rm site npm run restore -- ${file}").`

test('an upgrade whose migration fails changes nothing, makes no backup, and prints how to go back', async () => {
  // No backup could be made there.
  const { problem, files } = await upgrade(
    'create table public.never (); alter table public.no_such_table add age int;',
    { BACKUP_DIR: '/proc/none' },
  )
  expect(problem).toBe(
    'The migration 29990101000000_next.sql failed at line 1: relation "public.no_such_table" does not exist. Nothing was changed: to go back, start the earlier version again.',
  )
  expect(files).toEqual([])
  expect(await findTable('never')).toBeNull()
})

test('an upgrade changes nothing if no backup can be made', async () => {
  const { problem } = await upgrade('create table public.never ();', { BACKUP_DIR: '/proc/none' })
  expect(problem).toMatch(
    /^This version changes the database, and no backup could be made before: /,
  )
  expect(await findTable('never')).toBeNull()
})

test('an upgrade that changes tables makes a backup first, prints how to go back, and keeps three such backups', async () => {
  const DATA_DIR = await makeFolder()
  const backups = path.join(DATA_DIR, 'backups')
  await mkdir(backups)
  const earlier = ['nightly-1', 'nightly-2', 'nightly-3', 'nightly-4', 'upgrade-1', 'upgrade-2']
  for (const name of ['upgrade-0', ...earlier])
    await writeFile(path.join(backups, `${name}.tar.zst`), '')
  const { problem, files } = await upgrade('create table public.later ();', { DATA_DIR })
  expect(problem).toBe('')
  const names = files.map((file) => path.basename(file, '.tar.zst')).sort()
  expect(names).toEqual([...earlier, expect.stringMatching(/^upgrade-20/)])
  const backup = path.join(backups, `${names.at(-1)}.tar.zst`)
  const manifest = await verifyBackup(backup)
  expect(manifest.tables.map(({ name }) => name)).not.toContain('public.later')
  expect(logged).toContain(`The database was changed for this version. ${wayBack(backup)}`)
  const again = await upgrade('create table public.later ();')
  expect(again).toEqual({ problem: '', files: [] })
})
