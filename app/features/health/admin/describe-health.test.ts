import { expect, test } from 'vitest'
import type { SiteHealth } from '../site-health.ts'
import { describeHealth, judgeHealth } from './describe-health.ts'

const well: SiteHealth = {
  date: { now: '2026-11-22T18:00:00Z', known_at: '2026-11-22T17:50:00Z', is_in_doubt: false },
  backups: {
    nightly: 'on',
    backup_at: '2026-11-21T10:00:00Z',
    backup_size: 5_322_502,
    backup_pictures: 18,
    backup_missing: 0,
    backup_problem: null,
    is_backup_late: false,
    folder_problem: null,
    drill_at: '2026-11-21T10:10:00Z',
    drill_problem: null,
    is_drill_late: false,
  },
  oldest_mail_seconds: 0,
  mail: {
    queued: 0,
    delayed: 0,
    failed: 0,
    problem: null,
    transport: 'server',
    is_check_missing: false,
  },
  retention: { is_late: false, finished_at: '2026-11-21T11:00:00Z', messages: 2, mails: 1 },
  held_orphans: null,
  is_read_only: false,
  server: { version: '1.2.0 (3deaac0)', disk: { free: 41.2e9, size: 80e9 } },
}

const ahead = { now: '2029-11-22T17:00:00Z', known_at: '2026-11-22T16:50:00Z', is_in_doubt: true }

const almostFull = (free: number) => ({ version: '1.2.0', disk: { free, size: 80e9 } })

interface Change {
  date?: SiteHealth['date']
  backups?: Partial<SiteHealth['backups']>
  mail?: Partial<SiteHealth['mail']>
  retention?: SiteHealth['retention']
  held_orphans?: SiteHealth['held_orphans']
  server?: SiteHealth['server']
}

const describeWell = (health: SiteHealth) => describeHealth(health, 'America/Edmonton')

const after = ({ backups, mail, retention, ...others }: Change) =>
  describeWell({
    ...well,
    date: others.date ?? well.date,
    backups: { ...well.backups, ...backups },
    mail: { ...well.mail, ...mail },
    retention: retention ?? well.retention,
    held_orphans: others.held_orphans ?? null,
    server: others.server === undefined ? well.server : others.server,
  })

test('a healthy site shows one line for each topic', () => {
  const lines = describeWell(well)
  expect(judgeHealth(lines)).toBe('fine')
  expect(lines.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    expect.stringMatching(/^Last backup: Nov\.? 21, 2026, [34]:00.am, 5\.3 MB, 18 pictures$/),
    expect.stringMatching(/^Last restore drill: .*2026.*, passed$/),
    'Mail: None waiting',
    'Deleted last night: 2 messages, 1 mail',
    'Disk left: 41.2 GB of 80 GB',
    'Version: 1.2.0 (3deaac0)',
  ])
  expect(lines.flatMap(({ advice }) => advice)).toEqual([])
})

test.each<[string, Change, string]>([
  ['fine', { backups: { backup_at: null, drill_at: null } }, ''],
  ['act', { backups: { backup_problem: 'The disk is full.' } }, 'The disk is full. It will'],
  [
    'act',
    { backups: { folder_problem: 'There is no folder /mnt/nas.' } },
    'The next backup or its copy will fail: There is no folder /mnt/nas. Please tell',
  ],
  ['act', { backups: { is_backup_late: true } }, 'more than 26 hours. Please tell'],
  ['look', { mail: { queued: 2, delayed: 1 } }, 'card “Mail”'],
  ['act', { mail: { failed: 1 } }, 'card “Mail”'],
  ['act', { mail: { is_check_missing: true } }, 'card “Mail”'],
  ['look', { backups: { nightly: 'off' } }, 'Nightly backups are switched off'],
  ['fine', { backups: { nightly: null, is_backup_late: true, is_drill_late: true } }, ''],
  ['look', { backups: { backup_missing: 1 } }, 'A picture is missing'],
  ['act', { mail: { problem: 'The mail server did not answer.' } }, 'card “Mail”'],
  ['look', { retention: { is_late: true } }, 'more than 26 hours. Please tell'],
  [
    'act',
    { retention: { is_late: true }, backups: { is_backup_late: true } },
    'It waits for the night’s backup.',
  ],
  [
    'act',
    { date: ahead },
    'until you confirm it, nothing is deleted for its age.\nIf it is wrong, please tell',
  ],
  ['act', { held_orphans: { held: 60, stored: 78 } }, 'no entry for 60 of 78 stored picture'],
  ['look', { server: almostFull(1.9e9) }, 'getting full. Please tell'],
  ['act', { server: almostFull(4e8) }, 'Soon neither messages nor changes'],
  ['fine', { server: null }, ''],
])('staff read "%s" when %j', (verdict, change, advice) => {
  const lines = after(change)
  expect(judgeHealth(lines)).toBe(verdict)
  expect(lines.flatMap((line) => line.advice).join('\n')).toContain(advice)
})

test('a date in doubt comes first, with the newest date that the site knew and a button', () => {
  const [first, ...others] = after({ date: ahead, retention: { is_late: true } })
  expect(first).toMatchObject({ label: 'Date', verdict: 'act', action: 'confirm the date' })
  expect(first?.value).toMatch(/^Nov\.? 22, 2029, (9|10|11):00.am$/)
  expect(first?.advice[0]).toMatch(/the site knows is Nov\.? 22, 2026, (8|9|10):50.am\. If/)
  expect(others.map(({ value }) => value)).toContain('Nothing while the date is in doubt')
  expect(others.flatMap(({ advice }) => advice)).toEqual([])
})
