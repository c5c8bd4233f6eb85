import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../tests/test-app.ts'
import { recordRun, saveSchedule } from './backups/runs.ts'
import { deleteExpired } from './nightly-deletion.ts'

const { as, database } = await createTestApp()
const { owner } = database
const DAY_MS = 24 * 60 * 60 * 1000
const logged: object[] = []
const mailFolder = await mkdtemp(path.join(tmpdir(), 'mails-'))
afterAll(() => rm(mailFolder, { recursive: true }))
const swept: string[] = []
const options = {
  source: { service: as('service'), removeOrphans: async () => void swept.push('orphans') },
  mailFolder,
  hour: 4,
  log: pino({}, { write: (line) => logged.push(JSON.parse(line)) }),
}

const addOldMessages = (count: number) => owner`
  insert into contact_form_submissions (name, email, message, created_at)
  select 'Ruth', 'ruth' || n || '@example.com', 'Hi', now() - interval '3 years' from generate_series(1, ${count}::integer) n`
const countMessages = async () => (await owner`select from contact_form_submissions`).length

const addUnconfirmedAccount = () => owner`
  insert into auth.users (id, email, created_at, confirmation_sent_at, raw_user_meta_data)
  values (gen_random_uuid(), 'late@example.com', now() - interval '2 days', now() - interval '2 days', '{"access_passcode": "R2d7"}')`
const countAccounts = async () =>
  (await owner`select from auth.users where email = 'late@example.com'`).length
const writeOldMail = async () => {
  const file = path.join(mailFolder, 'forgotten.eml')
  await writeFile(file, 'To: ruth@example.com')
  await utimes(file, 0, 0)
}

test('while the date is in doubt or the night’s backup is missing, nothing is deleted for its age', async () => {
  await addOldMessages(1)
  await addUnconfirmedAccount()
  await writeOldMail()
  const expectNothingDeleted = async () => {
    await deleteExpired(options)
    expect(await countMessages()).toBe(1)
    expect(await countAccounts()).toBe(1)
    expect(await readdir(mailFolder)).toEqual(['forgotten.eml'])
    expect(swept).toEqual([])
  }
  await owner`update private.known_date set known_at = now() - interval '3 years'`
  await expectNothingDeleted()
  expect(logged.splice(0)).toMatchObject([
    { msg: 'The date is in doubt, so nothing is deleted for its age' },
  ])
  await as('administrator').rpc('confirm_date').throwOnError()
  await saveSchedule(owner, 7)
  await expectNothingDeleted()

  await recordRun(owner, 'nightly', async () => ({ file: 'nightly', size: 0 }))
  await deleteExpired(options)
  expect(await countMessages()).toBe(0)
  expect(await countAccounts()).toBe(0)
  expect(await readdir(mailFolder)).toEqual([])
  expect(swept).toEqual(['orphans'])
  await owner`truncate private.retention_runs`
  expect(logged).toEqual([])
})

test('the site deletes all data past its retention period, once a night', async () => {
  await addOldMessages(1001)
  await deleteExpired(options)
  expect(await countMessages()).toBe(0)

  await addOldMessages(1)
  await deleteExpired(options)
  expect(await countMessages()).toBe(1)
  expect(logged).toEqual([])
})

test('a site without a mail server deletes mail files after the same time as delivered mails', async () => {
  const write = async (name: string, days: number) => {
    const file = path.join(mailFolder, name)
    const writtenAt = new Date(Date.now() - days * DAY_MS)
    await writeFile(file, 'To: ruth@example.com')
    await utimes(file, writtenAt, writtenAt)
  }
  await write('old.eml', 31)
  await write('old.eml.5c8a.unfinished', 31)
  await write('new.eml', 29)
  await write('notes.txt', 900)

  await deleteExpired(options)
  expect(await readdir(mailFolder)).toEqual(['new.eml', 'notes.txt'])
  expect(logged).toEqual([])
})

test('a site that has never written a mail has no mail folder and deletes the rest', async () => {
  await deleteExpired({ ...options, mailFolder: path.join(mailFolder, 'none') })
  expect(logged).toEqual([])
})

test('a step that fails is logged, and the others are done', async () => {
  await owner`truncate private.retention_runs`
  await addOldMessages(1)
  const removeOrphans = () => Promise.reject(new Error('The S3 store can’t be reached.'))
  await deleteExpired({ ...options, source: { ...options.source, removeOrphans } })
  expect(await countMessages()).toBe(0)
  expect(logged.splice(0)).toMatchObject([{ msg: 'A clean-up failed' }])
})

test('a failure is logged and retried later', async () => {
  await deleteExpired({ ...options, source: { service: as('visitor') } })
  expect(logged).toMatchObject([{ msg: 'Data past its retention period could not be deleted' }])
})
