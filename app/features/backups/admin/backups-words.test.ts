import { expect, test } from 'vitest'
import type { BackupState } from './backups.ts'
import {
  describeLastBackup,
  describeLastDrill,
  judgeBackups,
  warnOfBackups,
} from './backups-words.ts'

const state: BackupState = {
  nightly: 'on',
  backup_at: '2026-11-21T10:00:00Z',
  backup_file: 'nightly-2026-11-21T100000.000Z.tar.zst',
  backup_size: 5_322_502,
  backup_rows: 127,
  backup_pictures: 18,
  backup_missing: 0,
  backup_problem: null,
  is_backup_late: false,
  drill_at: '2026-11-21T10:10:00Z',
  drill_file: 'nightly-2026-11-21T100000.000Z.tar.zst',
  drill_problem: null,
  is_drill_late: false,
}

test.each<[string, Partial<BackupState>, string[]]>([
  ['In order', {}, []],
  ['Not yet', { backup_at: null, drill_at: null }, []],
  ['Take note', { nightly: 'off' }, []],
  ['Take note', { backup_missing: 2 }, ['2 pictures are missing']],
  ['Needs attention', { backup_problem: 'The disk is full.' }, ['The last backup failed']],
  ['Needs attention', { is_backup_late: true }, ['No backup for more than 26 hours']],
  [
    'Needs attention',
    { drill_problem: 'It is damaged.', is_drill_late: true },
    ['The last restore drill failed'],
  ],
])('staff read "%s" when %j', (word, change, titles) => {
  const changed = { ...state, ...change }
  expect(judgeBackups(changed).word).toBe(word)
  expect(warnOfBackups(changed).map(({ title }) => title)).toEqual(titles)
})

test('the last backup and the last drill are told in a line each', () => {
  expect(describeLastBackup(state)).toMatch(/2026.*, 5\.3 MB, 18 pictures$/)
  expect(describeLastDrill(state)).toMatch(/2026.*, passed$/)
  expect(describeLastDrill({ ...state, drill_problem: 'No.' })).toBe('Failed')
})
