import { createLog } from 'one-process-backend/log'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailCatcher } from '../../tests/mail-catcher.ts'
import { createTestApp } from '../../tests/test-app.ts'
import { people } from '../../tests/test-users.ts'
import { checkMail } from './mail-check.ts'
import { createMailTransport } from './mail-transport.ts'

const { as, database } = await createTestApp()
const supabase = as('service')
const log = createLog('silent')
const catcher = await startMailCatcher()
afterAll(() => catcher.stop())
const options = {
  supabase,
  transport: createMailTransport({ smtpUrl: catcher.url, folder: '/nowhere' }),
  contactEmail: 'office@quietvalley.example',
  log,
}

/** The state that an administrator sees. */
const readState = async () => {
  const [state] = await database.as(
    people.administrator,
    (sql) => sql`
      select problem, transport, mailbox, is_check_missing, checked_at > now() - interval '1 minute' as is_fresh
        from mail_state()`,
  )
  return state
}
const passed = {
  problem: null,
  transport: 'server',
  mailbox: 'office@quietvalley.example',
  is_check_missing: false,
  is_fresh: true,
}
const letTimePass = (time: string) => database.owner`
  update mail_check set started_at = started_at - ${time}::interval, checked_at = checked_at - ${time}::interval`

beforeEach(
  () => database.owner`
  update mail_check set started_at = null, checked_at = null, problem = null, transport = null, mailbox = null`,
)

test('a check connects to the mail server, sends nothing, and stores its result', async () => {
  expect(await readState()).toMatchObject({ is_check_missing: true, transport: null })
  await checkMail(options, true)
  expect(await readState()).toEqual(passed)
  expect(catcher.mails()).toEqual([])
})

test('staff see why the mail server is unreachable, and an hour later that it is back', async () => {
  await catcher.stop()
  await checkMail(options, true)
  await catcher.start()
  const away = { ...passed, problem: 'The mail server could not be reached.' }
  expect(await readState()).toEqual(away)
  await checkMail(options, false)
  expect(await readState()).toEqual(away)
  await letTimePass('1 hour')
  await checkMail(options, false)
  expect(await readState()).toEqual(passed)
})

test('without a mail server staff see that mails are only written to disk', async () => {
  const folder = '/nowhere/at/all'
  await checkMail(
    { ...options, transport: { ...createMailTransport({ folder }), check: async () => {} } },
    true,
  )
  expect(await readState()).toEqual({ ...passed, transport: 'folder' })
})

test('a check counts as missing after 26 hours', async () => {
  await checkMail(options, true)
  await letTimePass('25 hours')
  expect(await readState()).toMatchObject({ is_check_missing: false })
  await letTimePass('1 hour')
  expect(await readState()).toMatchObject({ is_check_missing: true })
})

describe('the mail check of several processes', () => {
  const start = async () => (await supabase.rpc('claim_mail_check').throwOnError()).data

  test('one of several processes checks the mail server, once a day', async () => {
    expect((await Promise.all([start(), start(), start()])).filter(Boolean)).toHaveLength(1)
    await checkMail(options, true)
    await letTimePass('23 hours')
    expect(await start()).toBe(false)
    await letTimePass('1 hour')
    expect(await start()).toBe(true)
  })
})
