import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteHealth } from '../app/features/health/site-health.ts'
import { createTestApp } from './test-app.ts'

const { as, database } = await createTestApp()
const { owner } = database
const DAY_MS = 24 * 60 * 60 * 1000

beforeEach(async () => {
  await owner`truncate contact_form_submissions, message_replies, reminders, pets, pet_steps, audit_log,
    mail_outbox, private.backup_runs, private.retention_runs`
  await owner`delete from private.settings where key = 'nightly_backup'`
  await checkedAgo('1 hour')
})

/** The database accepted the date this long ago, for the last time. */
const checkedAgo = (age: string) =>
  owner`update private.known_date set known_at = now() - ${age}::interval, confirmed_at = null`
const writeAgo = (age: string) =>
  owner`insert into contact_form_submissions (name, email, message, created_at)
    values ('Ruth', ${`${age.replace(/\W/g, '.')}@example.com`}, 'Hi', now() - ${age}::interval)`
const countMessages = async () => (await owner`select from contact_form_submissions`).length
const backUpAgo = (age: string, problem: string | null = null) =>
  owner`insert into private.backup_runs (kind, started_at, finished_at, problem)
    values ('nightly', now() - ${age}::interval, now() - ${age}::interval, ${problem})`

const lastNight = () => new Date(Date.now() - 60_000).toISOString()
const deleteExpired = () =>
  as('service').rpc('delete_expired_data', { night: lastNight() }).throwOnError()
const readState = async (night = lastNight()) =>
  (await as('service').rpc('deletion_state', { night }).throwOnError()).data
const readDate = async () => {
  const { data } = await as('administrator').rpc('site_health').throwOnError()
  return (data as SiteHealth).date
}
const confirm = () => as('administrator').rpc('confirm_date').throwOnError()

describe('a clock that is three years ahead', () => {
  test('deletes nothing until staff confirm the date', async () => {
    await checkedAgo('3 years')
    await writeAgo('3 years')
    await owner`insert into audit_log (occurred_at, actor_role, table_name, row_id, operation)
      values (now() - interval '3 years', 'authenticated', 'faqs', 'old', 'insert')`

    await deleteExpired()

    expect(await countMessages()).toBe(1)
    expect(await owner`select from audit_log`).toHaveLength(1)
    expect(await readDate()).toMatchObject({ is_in_doubt: true })
    await confirm()
    expect(await readDate()).toMatchObject({ is_in_doubt: false })
    await deleteExpired()
    expect(await countMessages()).toBe(0)
  })

  test('isn’t believed because of what it has written itself', async () => {
    await checkedAgo('3 years')
    await writeAgo('0 days')
    await backUpAgo('0 days')
    expect(await readState()).toBe('in doubt')
    const { known_at } = await readDate()
    expect(Date.parse(known_at)).toBeLessThan(Date.now() - 1000 * DAY_MS)
  })
})

test.each([
  ['59 days after the last check the date is believed', '59 days', null, 'due'],
  ['61 days after everything the date is in doubt', '61 days', '62 days', 'in doubt'],
  ['a message of ten days ago makes the date plausible', '61 days', '10 days', 'due'],
])('%s', async (_name, checked, written, state) => {
  await checkedAgo(checked)
  if (written) await writeAgo(written)
  expect(await readState()).toBe(state)
})

test('a backup of ten days ago makes the date plausible', async () => {
  await checkedAgo('61 days')
  await backUpAgo('10 days')
  expect(await readState()).toBe('due')
})

test('a site that is used every month never doubts the date', async () => {
  for (let month = 0; month < 4; month++) {
    expect(await readState()).toBe('due')
    await owner`update private.known_date set known_at = known_at - interval '31 days'`
  }
})

test('a date before the newest message is in doubt, and once it is confirmed, later rows don’t count', async () => {
  await writeAgo('-900 days')
  await writeAgo('3 years')
  expect(await readState()).toBe('in doubt')
  await deleteExpired()
  expect(await countMessages()).toBe(2)
  expect(Date.parse((await readDate()).known_at)).toBeGreaterThan(Date.now() + 800 * DAY_MS)

  await confirm()
  expect(await readState()).toBe('due')
  await deleteExpired()
  expect(await countMessages()).toBe(1)
})

test('a clock that was set back behind its last check is in doubt until staff confirm the date', async () => {
  await checkedAgo('-2 days')
  expect(await readState()).toBe('in doubt')
  await confirm()
  expect(await readState()).toBe('due')
})

test('a deletion by a clock that was ahead doesn’t stop later ones', async () => {
  await owner`insert into private.retention_runs (night, finished_at)
    values (now() + interval '900 days', now() + interval '900 days')`
  expect(await readState()).toBe('due')
  const { data } = await as('administrator').rpc('site_health').throwOnError()
  expect((data as SiteHealth).retention).toEqual({ is_late: false })
})

test('a night after now is in doubt, because the site’s clock isn’t the database’s', async () => {
  expect(await readState(new Date(Date.now() + DAY_MS).toISOString())).toBe('in doubt')
})

test('where backups are made, nothing is deleted before the night’s backup has succeeded', async () => {
  await owner`insert into private.settings (key, value) values ('nightly_backup', 'on')`
  await writeAgo('3 years')
  await backUpAgo('25 hours')
  await backUpAgo('1 hour', 'The disk is full.')
  await backUpAgo('-900 days')
  await confirm()
  expect(await readState()).toBe('no backup')
  await deleteExpired()
  expect(await countMessages()).toBe(1)

  await backUpAgo('0 hours')
  await deleteExpired()
  expect(await countMessages()).toBe(0)
})
