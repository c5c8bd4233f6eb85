import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from 'one-process-backend/log'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFilledSite, makeFolder } from '../../tests/backup-site.ts'
import { people } from '../../tests/test-users.ts'
import { readSettings } from '../settings.ts'
import { makeNightlyBackup } from './back-up-site.ts'
import { findNewestBackup, removeOldBackups } from './backup-files.ts'
import { lockFormerSite, moveAside } from './former-site.ts'
import { drillRestore } from './restore-drill.ts'
import { restoreSite, settingsWithin } from './restore-site.ts'
import { runExclusively, saveSchedule } from './runs.ts'
import { findDueTask, findLatestHour } from './schedule.ts'

const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))
const { owner } = site.database
const settings = readSettings({ DATA_DIR: site.folder, BACKUP_KEEP: '2' })
const log = createLog('silent')

beforeEach(() => owner`truncate private.backup_runs`)

const readState = () =>
  site.database.as(people.administrator, async (sql) => {
    const [health] = await sql`select public.site_health() -> 'backups' as state`
    return health?.state
  })

test('the nightly backup is made, restored in a drill, and shown to administrators', async () => {
  await saveSchedule(owner, settings.BACKUP_KEEP)
  expect(await readState()).toMatchObject({ nightly: 'on', backup_at: null, drill_at: null })
  expect(await findDueTask(owner, settings)).toBe('nightly')
  await makeNightlyBackup(settings, site, log)

  expect(await findDueTask(owner, settings)).toBe('drill')
  await drillRestore(settings, site, log)

  expect(await findDueTask(owner, settings)).toBeUndefined()
  const file = (await readdir(settings.BACKUP_DIR))[0]
  const { size } = await stat(path.join(settings.BACKUP_DIR, file ?? ''))
  expect(await readState()).toMatchObject({
    backup_at: expect.any(String),
    backup_file: file,
    backup_size: size,
    backup_pictures: 3,
    backup_missing: 0,
    backup_problem: null,
    is_backup_late: false,
    drill_at: expect.any(String),
    drill_file: file,
    drill_problem: null,
    is_drill_late: false,
  })
  expect((await readdir(site.folder)).sort()).toEqual(['backups', 'storage'])
})

test('a drill with a damaged backup is reported and leaves nothing behind', async () => {
  await makeNightlyBackup(settings, site, log)
  const newest = (await findNewestBackup(settings.BACKUP_DIR)) ?? ''
  const bytes = await readFile(newest)
  await writeFile(newest, bytes.fill(0, bytes.length - 5000, bytes.length - 4900))

  await expect(drillRestore(settings, site, log)).rejects.toThrow('is damaged')

  const state = await readState()
  expect(state?.drill_problem).toMatch(/nightly-.*\.tar\.zst is damaged/)
  expect(await readdir(site.folder)).not.toContain('restore-drill')
  await rm(newest)
})

test('a backup that fails is shown beside the last good one, and tried again an hour later', async () => {
  await makeNightlyBackup(settings, site, log)
  await owner`update private.backup_runs set started_at = started_at - interval '2 days'`
  const objects = { ...site.objects, read: () => Promise.reject(new Error('The disk is broken.')) }
  await expect(makeNightlyBackup(settings, { ...site, objects }, log)).rejects.toThrow('broken')

  expect(await readState()).toMatchObject({
    backup_at: expect.any(String),
    backup_problem: 'The disk is broken.',
  })
  expect(await findDueTask(owner, settings)).not.toBe('nightly')
  await owner`update private.backup_runs set started_at = started_at - interval '61 minutes'`
  expect(await findDueTask(owner, settings)).toBe('nightly')
})

test('a backup that was interrupted or is late is shown as such', async () => {
  await owner`
    insert into private.backup_runs (kind, started_at) values ('nightly', now() - interval '2 hours')`
  await owner`update private.settings set value = 'on' where key = 'nightly_backup'`
  await owner`alter table private.settings disable trigger user`
  await owner`update private.settings set updated_at = now() - interval '27 hours'`
  await owner`alter table private.settings enable trigger user`
  expect(await readState()).toMatchObject({
    backup_at: null,
    backup_problem: 'It was interrupted.',
    is_backup_late: true,
  })
})

test('nothing is due where nightly backups are switched off', async () => {
  await saveSchedule(owner, 0)
  expect(await readState()).toMatchObject({ nightly: 'off', is_backup_late: false })
  expect(await findDueTask(owner, { ...settings, BACKUP_KEEP: 0 })).toBeUndefined()
})

test('the hour is local time, and runs from the future do not count', async () => {
  const morning = new Date('2026-07-22T15:20:00Z')
  expect(findLatestHour(morning, 3, 'America/Edmonton')).toEqual(new Date('2026-07-22T09:00:00Z'))
  expect(findLatestHour(morning, 10, 'America/Edmonton')).toEqual(new Date('2026-07-21T16:00:00Z'))
  await owner`
    insert into private.backup_runs (kind, started_at, finished_at) values ('nightly', now() + interval '1 day', now())`
  expect(await findDueTask(owner, settings)).toBe('nightly')
})

test('while one process makes a backup, another one leaves it alone', async () => {
  const done: string[] = []
  const first = await runExclusively(owner, async () => {
    done.push('first')
    const second = await runExclusively(owner, async () => {
      done.push('second')
    })
    expect(second).toBe(false)
  })
  expect({ first, done }).toEqual({ first: true, done: ['first'] })
})

test('the newest nightly backups and those made by hand are kept', async () => {
  const folder = await makeFolder()
  const days = ['01', '02', '03', '04'].map((day) => `nightly-2026-11-${day}T100000.000Z.tar.zst`)
  const others = ['backup-2026-01-01T100000.000Z.tar.zst', 'notes.txt']
  const unfinished = ['a.tar.zst.1.unfinished', 'b.tar.zst.2.unfinished'] as const
  for (const name of [...days, ...others, ...unfinished])
    await writeFile(path.join(folder, name), '')
  await utimes(path.join(folder, unfinished[0]), 0, 0)
  await removeOldBackups(folder, 2)
  expect((await readdir(folder)).sort()).toEqual(
    [...others, unfinished[1], ...days.slice(2)].sort(),
  )
  expect(await findNewestBackup(folder)).toBe(path.join(folder, days[3] ?? ''))
})

test('nothing is restored into a folder of something else', async () => {
  const folder = await makeFolder()
  await mkdir(path.join(folder, 'photos'))
  const restore = restoreSite('any.tar.zst', settingsWithin(folder, settings), log)
  await expect(restore).rejects.toThrow(/isn't empty: it holds photos, which no site has made/)
  expect(await readdir(folder)).toEqual(['photos'])
})

test('a stopped site moves aside for a restored one, with its backups left in place', async () => {
  const folder = await makeFolder()
  for (const name of ['postgres', 'storage', 'backups']) await mkdir(path.join(folder, name))
  const former = await lockFormerSite(folder, log)
  await expect(lockFormerSite(folder, log)).rejects.toThrow('Another process is already using')
  const before = (await moveAside(folder, former.names)) ?? ''
  former.release()
  expect((await readdir(folder)).sort()).toEqual(['backups', path.basename(before)])
  expect((await readdir(before)).sort()).toEqual(['postgres', 'storage'])
  expect(await moveAside(folder, [])).toBeUndefined()
})
