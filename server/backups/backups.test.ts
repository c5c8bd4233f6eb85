import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from 'one-process-backend/log'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createFilledSite, makeFolder } from '../../tests/backup-site.ts'
import { findDiskSpace } from '../monitoring/disk-space.ts'
import { readSettings } from '../settings.ts'
import { backUpSite, makeNightlyBackup } from './back-up-site.ts'
import { findNewestBackup, removeOldBackups } from './backup-files.ts'
import { checkDiskSpace } from './check-disk-space.ts'
import { describeProblem } from './describe-problem.ts'
import { drillRestore } from './restore-drill.ts'
import { runExclusively, saveSchedule } from './runs.ts'
import { findDueTask, findLatestHour } from './schedule.ts'

const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))
const { owner } = site.database
const settings = readSettings({ DATA_DIR: site.folder, BACKUP_KEEP: '2' })
const log = createLog('silent')
beforeEach(async () => {
  await rm(settings.BACKUP_DIR, { recursive: true, force: true })
  await owner`truncate private.backup_runs`
})

test('the nightly backup is made, restored in a drill, and shown to administrators', async () => {
  await saveSchedule(owner, settings.BACKUP_KEEP)
  expect(await site.readState()).toMatchObject({ nightly: 'on', backup_at: null, drill_at: null })
  expect(await findDueTask(owner, settings)).toBe('nightly')
  await makeNightlyBackup(settings, site, log)

  expect(await findDueTask(owner, settings)).toBe('drill')
  await drillRestore(settings, site, log)

  expect(await findDueTask(owner, settings)).toBeUndefined()
  expect((await stat(settings.BACKUP_DIR)).mode & 0o777).toBe(0o700)
  const file = (await readdir(settings.BACKUP_DIR))[0]
  const made = path.join(settings.BACKUP_DIR, file ?? '')
  await expect(backUpSite(settings, site, made)).rejects.toThrow('already exists')
  const { size } = await stat(made)
  expect(await site.readState()).toMatchObject({
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

  const state = await site.readState()
  expect(state?.drill_problem).toMatch(/nightly-.*\.tar\.zst is damaged/)
  expect(await readdir(site.folder)).not.toContain('restore-drill')
  await rm(newest)
})

test('a failed backup is shown beside the last good one, and retried an hour later', async () => {
  await makeNightlyBackup(settings, site, log)
  await owner`update private.backup_runs set started_at = started_at - interval '2 days'`
  const objects = { ...site.objects, read: () => Promise.reject(new Error('The disk is broken.')) }
  await expect(makeNightlyBackup(settings, { ...site, objects }, log)).rejects.toThrow('broken')

  expect(await site.readState()).toMatchObject({
    backup_at: expect.any(String),
    backup_problem: 'The disk is broken.',
  })
  expect(await findDueTask(owner, settings)).not.toBe('nightly')
  expect(await findDueTask(owner, { ...settings, BACKUP_COPY_TO: '/copies' })).not.toBe('copy')
  await owner`update private.backup_runs set started_at = started_at - interval '61 minutes'`
  expect(await findDueTask(owner, settings)).toBe('nightly')
})

test('an interrupted or late backup is shown as such', async () => {
  await owner`
    insert into private.backup_runs (kind, started_at) values ('nightly', now() - interval '2 hours')`
  await saveSchedule(owner, settings.BACKUP_KEEP)
  await owner`alter table private.settings disable trigger user`
  await owner`update private.settings set updated_at = now() - interval '27 hours'`
  expect(await site.readState()).toMatchObject({
    backup_at: null,
    backup_problem: 'It was interrupted.',
    is_backup_late: true,
    is_drill_late: false,
  })
  await owner`update private.settings set updated_at = now() - interval '9 days'`
  await owner`alter table private.settings enable trigger user`
  expect(await site.readState()).toMatchObject({ is_drill_late: true })
})

test('the newest problem since the last good backup is shown', async () => {
  const run = (hoursAgo: number, problem: string | null) => owner`
    insert into private.backup_runs (kind, started_at, finished_at, problem)
    values ('nightly', now() - make_interval(hours => ${hoursAgo}), now(), ${problem})`
  await run(5, 'Before the good one')
  await run(4, null)
  expect(await site.readState()).toMatchObject({ backup_problem: null })
  await run(3, 'The first')
  await run(2, 'The second')
  expect(await site.readState()).toMatchObject({ backup_problem: 'The second' })
})

test('nothing is due if nightly backups are off', async () => {
  await saveSchedule(owner, 1)
  expect(await site.readState()).toMatchObject({ nightly: 'on' })
  await saveSchedule(owner, 0)
  expect(await site.readState()).toMatchObject({ nightly: 'off', is_backup_late: false })
  expect(await findDueTask(owner, { ...settings, BACKUP_KEEP: 0 })).toBeUndefined()
})

test('the backup hour is in the firm’s time zone, and runs in the future are ignored', async () => {
  const morning = new Date('2026-07-22T15:20:00Z')
  expect(findLatestHour(morning, 3, 'America/Edmonton')).toEqual(new Date('2026-07-22T09:00:00Z'))
  expect(findLatestHour(morning, 10, 'America/Edmonton')).toEqual(new Date('2026-07-21T16:00:00Z'))
  // A zone offset by half an hour, where the night must begin only once.
  for (const time of ['2026-07-22T05:31:00Z', '2026-07-22T06:01:00Z', '2026-07-23T05:29:00Z'])
    expect(findLatestHour(new Date(time), 3, 'America/St_Johns')).toEqual(
      new Date('2026-07-22T05:30:00Z'),
    )
  await owner`
    insert into private.backup_runs (kind, started_at, finished_at) values ('nightly', now() + interval '1 day', now())`
  expect(await findDueTask(owner, settings)).toBe('nightly')
})

test('repeated changes of the time zone cause at most one backup in twelve hours', async () => {
  onTestFinished(async () => void (await owner`delete from site_settings where key = 'time_zone'`))
  const made: string[] = []
  for (let hour = 0; hour < 24; hour++) {
    const now = new Date(Date.UTC(2026, 6, 1, hour, 5))
    const zone = `Etc/GMT+${(hour + 9) % 12}`
    await owner`
      insert into site_settings (key, value) values ('time_zone', ${zone})
      on conflict (key) do update set value = excluded.value`
    if ((await findDueTask(owner, settings, now)) !== 'nightly') continue
    made.push(now.toISOString())
    await owner`
      insert into private.backup_runs (kind, started_at, finished_at) values ('nightly', ${now}, ${now})`
  }
  expect(made).toEqual(['2026-07-01T00:05:00.000Z', '2026-07-01T13:05:00.000Z'])
})

test('a drill is due a week after a good one, and a day after a failed one', async () => {
  const BACKUP_DIR = await makeFolder()
  await writeFile(path.join(BACKUP_DIR, 'nightly-2026-11-28T100000.000Z.tar.zst'), '')
  const dueAfter = async (age: string, problem: string | null) => {
    await owner`truncate private.backup_runs`
    await owner`insert into private.backup_runs (kind, started_at, finished_at, problem) values
      ('nightly', now(), now(), null), ('drill', now() - ${age}::interval, now(), ${problem})`
    return findDueTask(owner, { ...settings, BACKUP_DIR })
  }
  expect(await dueAfter('6 days', null)).toBeUndefined()
  expect(await dueAfter('8 days', null)).toBe('drill')
  expect(await dueAfter('23 hours', 'A row is missing.')).toBeUndefined()
  expect(await dueAfter('25 hours', 'A row is missing.')).toBe('drill')
})

test('a backup needs more space than it takes, and a full disk is named as such', async () => {
  const free = (await findDiskSpace(site.folder))?.free ?? 0
  await expect(checkDiskSpace(site.folder, free)).rejects.toThrow('There is too little space')
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  expect(describeProblem(full)).toBe('The disk is full.')
})

test('two processes never make a backup at the same time', async () => {
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

test('the newest nightly backups and all manual ones are kept', async () => {
  const folder = await makeFolder()
  const days = ['01', '02', '03', '04'].map((day) => `nightly-2024-11-${day}T100000.000Z.tar.zst`)
  const others = ['backup', 'upgrade'].map((kind) => `${kind}-2024-01-01T100000.000Z.tar.zst`)
  const unfinished = ['a.tar.zst.1.unfinished', 'b.tar.zst.2.unfinished'] as const
  for (const name of [...days, ...others, ...unfinished])
    await writeFile(path.join(folder, name), '')
  await utimes(path.join(folder, unfinished[0]), 0, 0)
  // A shifted clock leaves file times real.
  await utimes(path.join(folder, unfinished[1]), new Date(), new Date())
  // From a clock that was ahead.
  const future = 'nightly-2099-11-01T100000.000Z.tar.zst'
  await writeFile(path.join(folder, future), '')
  await removeOldBackups(folder, 2)
  expect((await readdir(folder)).sort()).toEqual(
    [...others, unfinished[1], ...days.slice(2), future].sort(),
  )
  expect(await findNewestBackup(folder)).toBe(path.join(folder, days[3] ?? ''))
})
