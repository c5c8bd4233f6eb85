import { tmpdir } from 'node:os'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SiteHealth } from '../../app/features/health/site-health.ts'
import { createTestApp } from '../../tests/test-app.ts'
import { findFaults, noteFaults } from './fault-mails.ts'

const app = await createTestApp()
const { owner } = app.database
const service = app.as('service')

const mails = async () =>
  (
    await owner`select kind, payload ->> 'topic' as topic from mail_outbox where kind like 'fault%' order by created_at`
  ).map(({ kind, topic }) => `${kind} ${topic}`)
const note = (problem: string | null) =>
  service.rpc('report_fault', { topic: 'mail', problem }).throwOnError()
const pass = (time: string) =>
  owner`update private.faults set first_seen_at = first_seen_at - ${time}::interval,
    resolved_at = resolved_at - ${time}::interval`
const PROBLEM = 'The mail server did not answer in time.'

beforeEach(async () => {
  await owner`truncate mail_outbox, message_replies, reminders, contact_form_submissions, private.faults`
})

test('staff are mailed once when a fault lasts, and once when it is fixed', async () => {
  await note(PROBLEM)
  await pass('9 minutes')
  await note(PROBLEM)
  expect(await mails()).toEqual([])
  await pass('1 minute')
  for (let again = 0; again < 3; again++) await note(PROBLEM)
  expect(await mails()).toEqual(['fault mail'])
  await owner`update mail_outbox set status = 'sent'`
  await note(null)
  await pass('29 minutes')
  await note(null)
  expect(await mails()).toHaveLength(1)
  await pass('1 minute')
  for (let again = 0; again < 3; again++) await note(null)
  expect((await mails()).at(-1)).toBe('fault-mended mail')
  expect(await mails()).toHaveLength(2)
})

test('a flapping fault doesn’t flood staff with mails', async () => {
  for (let again = 0; again < 5; again++) {
    await note(PROBLEM)
    await pass('5 minutes')
    await note(null)
  }
  expect(await mails()).toEqual([])
  await note(PROBLEM)
  await pass('10 minutes')
  for (let again = 0; again < 5; again++) {
    await note(PROBLEM)
    await note(null)
    await pass('20 minutes')
  }
  expect(await mails()).toEqual(['fault mail'])
})

test('a warning that could not be sent is dropped when its fault is over, but not that of another fault', async () => {
  await service.rpc('report_fault', { topic: 'disk', problem: 'Full.' }).throwOnError()
  await note('Other words.')
  await pass('10 minutes')
  await service.rpc('report_fault', { topic: 'disk', problem: 'Full.' }).throwOnError()
  await note(PROBLEM)
  expect(await mails()).toEqual(['fault disk', 'fault mail'])
  await note(null)
  await pass('30 minutes')
  await note(null)
  expect(await mails()).toEqual(['fault disk', 'fault-mended mail'])
  const [over] = await owner`select payload from mail_outbox where kind = 'fault-mended'`
  expect(over?.payload).toMatchObject({ problem: PROBLEM })
})

test('the site records the faults in its own health report', async () => {
  const options = { service, version: '1.0.0', folder: tmpdir(), log: pino({ level: 'silent' }) }
  await owner`update mail_check set problem = ${PROBLEM}, checked_at = now()`
  await noteFaults(options)
  const [fault] = await owner`select topic, problem from private.faults`
  expect(fault).toEqual({
    topic: 'mail',
    problem: `The daily check of the mail server failed: ${PROBLEM}`,
  })
  await owner`update mail_check set problem = null`
  await noteFaults(options)
  expect(await owner`select from private.faults`).toHaveLength(0)
})

describe('faults', () => {
  const well = {
    date: { is_in_doubt: false },
    backups: { nightly: 'on', backup_at: '2026-11-23T08:00:00Z', drill_at: '2026-11-22T08:00:00Z' },
    mail: { queued: 0, delayed: 0, failed: 0, problem: null, transport: 'server' },
    retention: { is_late: false },
    server: { version: '1', disk: { free: 9e9, size: 20e9 } },
  } as unknown as SiteHealth
  const change = (part: keyof SiteHealth, values: object) =>
    findFaults({ ...well, [part]: { ...Object(well[part]), ...values } })

  test('nothing is a fault while all is well, or while a mail is only delayed', () => {
    expect(Object.values(findFaults(well)).filter(Boolean)).toEqual([])
    expect(change('mail', { queued: 1, delayed: 1 }).mail).toBeUndefined()
  })

  test.each<[string, keyof SiteHealth, object, RegExp]>([
    [
      'a backup that failed',
      'backups',
      { backup_problem: 'The disk is full.' },
      /The disk is full/,
    ],
    ['a backup that is late', 'backups', { is_backup_late: true }, /more than 26 hours/],
    ['a drill that failed', 'backups', { drill_problem: 'A row is missing.' }, /may be useless/],
    ['a mail that was given up', 'mail', { failed: 1 }, /A mail was given up/],
    ['a mail check that is missing', 'mail', { is_check_missing: true }, /Nobody has checked/],
    ['a disk with little room', 'server', { disk: { free: 1e9, size: 20e9 } }, /getting full/],
    ['a disk that is almost full', 'server', { disk: { free: 1e8, size: 20e9 } }, /Soon neither/],
  ])('%s is a fault', (_name, part, values, words) => {
    const [fault] = Object.values(change(part, values)).filter(Boolean)
    expect(fault).toMatch(words)
  })
})
