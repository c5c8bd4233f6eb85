import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../tests/test-app.ts'
import { deleteExpired } from './nightly-deletion.ts'

const { as, database } = await createTestApp()
const DAY_MS = 24 * 60 * 60 * 1000
const logged: object[] = []
const mailFolder = await mkdtemp(path.join(tmpdir(), 'mails-'))
afterAll(() => rm(mailFolder, { recursive: true }))
const options = {
  service: as('service'),
  mailFolder,
  hour: 4,
  log: pino({}, { write: (line) => logged.push(JSON.parse(line)) }),
}

const addOldMessages = (count: number) => database.owner`
  insert into contact_form_submissions (name, email, message, created_at)
  select 'Ruth', 'ruth' || n || '@example.com', 'Hi', now() - interval '3 years' from generate_series(1, ${count}::integer) n`
const countMessages = async () =>
  (await database.owner`select from contact_form_submissions`).length

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

test('a failure is logged and retried later', async () => {
  await deleteExpired({ ...options, service: as('visitor') })
  expect(logged).toMatchObject([{ msg: 'Data past its retention period could not be deleted' }])
})
