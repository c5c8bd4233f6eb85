import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeFolderOnAnotherDisk } from '../../tests/backup-site.ts'
import { certificate } from '../../tests/certificate.ts'
import { findFreePort } from '../../tests/free-port.ts'
import { startMailCatcher } from '../../tests/mail-catcher.ts'
import { createTestDatabase } from '../../tests/test-app.ts'
import { readSettings } from '../settings.ts'
import { forgetStartProblem, saveStartProblem } from '../start-problem.ts'
import { checkBackups } from './check-backups.ts'
import { checkData } from './check-data.ts'
import { checkDisk } from './check-disk.ts'
import { checkMail, checkSender } from './check-mail.ts'
import { checkSettings, checkSite } from './doctor.ts'

vi.setConfig({ testTimeout: 120_000 })

test('a mail server that accepts the site’s sign-in passes the check, and gets a mail only on request', async () => {
  const catcher = await startMailCatcher()
  onTestFinished(() => catcher.stop())
  const settings = readSettings({ SMTP_URL: catcher.url })
  expect(await checkMail(settings)).toMatchObject({ verdict: 'ok' })
  expect(catcher.mails()).toEqual([])
  expect(await checkMail(settings, 'Ana <ana@ＥＸＡＭＰＬＥ.com>')).toMatchObject({ verdict: 'ok' })
  expect(await catcher.waitFor(1)).toMatchObject([
    { subject: 'A mail from the doctor of your site', recipients: ['ana@example.com'] },
  ])
  expect(await checkMail(settings, 'ana')).toEqual({
    verdict: 'FAIL',
    sentence: 'ana is not an email address.',
  })
})

test('an unreachable mail server fails the check with one sentence', async () => {
  const settings = readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(await checkMail(settings)).toEqual({
    verdict: 'FAIL',
    sentence: 'The mail server could not be reached. Correct SMTP_URL, which leads to 127.0.0.1:1.',
  })
})

test('mails from the address of the example fail the check of the sender', () => {
  const SMTP_URL = 'smtps://user:password@mail.stillwater.ca'
  expect(checkSender(readSettings({ SMTP_URL }))).toMatchObject([
    { verdict: 'FAIL', sentence: expect.stringMatching(/Set MAIL_FROM/) },
  ])
  expect(checkSender(readSettings({ SMTP_URL, MAIL_FROM: 'office@stillwater.ca' }))).toEqual([])
})

test('a disk with free space passes the check, while a full one and a missing folder fail it', async () => {
  const folder = makeFolder()
  expect(await checkDisk(folder, 1)).toMatchObject({ verdict: 'ok' })
  expect(await checkDisk(folder, Number.POSITIVE_INFINITY)).toMatchObject({ verdict: 'FAIL' })
  expect(await checkDisk(path.join(folder, 'none'))).toEqual({
    verdict: 'FAIL',
    sentence: `There is no ${folder}/none. Start the site once.`,
  })
})

test.for<[string, object, RegExp]>([
  [
    'delays unknown senders',
    { onRcptTo: refuse(451, '4.7.1 Greylisted') },
    /^note The mail server asks us to try again later \(451\)\. .* repeat this in fifteen minutes\.$/,
  ],
  [
    'does not know the recipient',
    { onRcptTo: refuse(550, '5.1.1 No such user') },
    /^FAIL The mail server refused the recipient \(550\)\. Check ana@example\.com/,
  ],
  [
    'does not send for this address',
    { onMailFrom: refuse(553, '5.7.1 Not yours') },
    /^FAIL The mail server refused the sender \(553\)\. Set MAIL_FROM, now Quiet Valley/,
  ],
  [
    'has a certificate of no known authority',
    { disabledCommands: [], ...certificate },
    /^FAIL The certificate of the mail server can’t be verified\. Name the host in SMTP_URL, now localhost, /,
  ],
  [
    'refuses the password',
    { onAuth: refuse(535, '5.7.8 Wrong') },
    /^FAIL The mail server refused our user name or password \(535\)\. Correct them in SMTP_URL/,
  ],
])('a mail server that %s is reported with what to do', async ([, options, sentence]) => {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_, __, done) => done(null, { user: 'site' }),
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const settings = readSettings({ SMTP_URL: `smtp://site:secret@localhost:${port}` })
  const { verdict, ...found } = await checkMail(settings, 'ana@example.com')
  expect(`${verdict} ${found.sentence}`).toMatch(sentence)
})

test('a mail server whose name is not known is reported by that name', async () => {
  const settings = readSettings({ SMTP_URL: 'smtps://nobody.invalid:465' })
  expect(await checkMail(settings)).toEqual({
    verdict: 'FAIL',
    sentence:
      'The address of the mail server could not be found. Correct the host in SMTP_URL, now nobody.invalid.',
  })
})

test('an unreachable database fails the check, and a stopped site does not', async () => {
  const PORT = String(await findFreePort())
  const settings = readSettings({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site', PORT })
  expect(await checkData(settings, false)).toEqual({
    findings: [
      { verdict: 'FAIL', sentence: expect.stringMatching(/^DATABASE_URL leads to 127\.0\.0\.1:1/) },
    ],
  })
  expect(await checkSite(settings)).toEqual({
    isRunning: false,
    findings: [
      {
        verdict: 'note',
        sentence: `The site is stopped: nothing answers on http://127.0.0.1:${PORT}.`,
      },
    ],
  })
})

test('a folder that has lost its database fails the check, and nothing is made there', async () => {
  const DATA_DIR = makeFolder()
  writeFileSync(path.join(DATA_DIR, 'secrets.json'), '{}')
  expect(await checkData(readSettings({ DATA_DIR }), false)).toEqual({
    findings: [{ verdict: 'FAIL', sentence: expect.stringMatching(/^The database of this site/) }],
  })
  expect(readdirSync(DATA_DIR)).toEqual(['secrets.json'])
})

test('a failed start is reported with its reason until a start succeeds', async () => {
  const PORT = String(await findFreePort())
  const DATA_DIR = makeFolder()
  const check = async () => {
    const { findings } = await checkSite(readSettings({ PORT, DATA_DIR }))
    return findings.slice(1).map(({ verdict, sentence }) => `${verdict} ${sentence}`)
  }
  await saveStartProblem(DATA_DIR, 'The port is in use.')
  expect(await check()).toEqual([
    expect.stringMatching(/^FAIL The last start, at \S+Z, failed: The port is in use\.$/),
  ])
  await forgetStartProblem(DATA_DIR)
  expect(await check()).toEqual([])
})

test.for<[string, object, string[]]>([
  ['a site', { storage: 'ok', disk: 'ok' }, ['ok The site answers on URL.']],
  [
    'a site without its picture store',
    { storage: 'away', disk: 'low' },
    [
      'FAIL The site reaches no picture store.',
      'FAIL The disk of DATA_DIR is nearly full. Make room.',
    ],
  ],
  ['another program', {}, ["FAIL What answers on URL isn't the site. Change PORT."]],
])('%s at the address of the site is told by its health', async ([, health, expected]) => {
  const server = createServer((_, response) => void response.end(JSON.stringify(health)))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { findings } = await checkSite(readSettings({ PORT: String(port) }))
  const found = findings.map(({ verdict, sentence }) => `${verdict} ${sentence}`)
  expect(found).toEqual(expected.map((one) => one.replace('URL', `http://127.0.0.1:${port}`)))
})

describe('the data of a site', () => {
  const examine = async (isRunning = true, given: object = {}) => {
    const database = await createTestDatabase()
    const [found] = await database.owner`select current_database() as name`
    const { user, password, host } = inject('template')
    const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost/${found?.name}?host=${encodeURIComponent(host)}`
    const settings = readSettings({ DATABASE_URL, DATA_DIR: makeFolder(), ...given })
    const check = async () => {
      const { findings } = await checkData(settings, isRunning)
      return findings.map(({ verdict, sentence }) => `${verdict} ${sentence}`)
    }
    return { owner: database.owner, check }
  }

  test('passes the check after a start', async () => {
    const { check } = await examine()
    expect(await check()).toEqual([
      expect.stringMatching(/^ok PostgreSQL \S+.* answers\.$/),
      'ok The picture store answers.',
      'ok No mail has waited for an hour.',
    ])
  })

  test('fails it if the picture store does not answer', async () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const store = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'pictures', ...keys }
    const { check } = await examine(true, store)
    expect(await check()).toContainEqual(
      expect.stringMatching(/^FAIL S3_ENDPOINT leads to 127\.0\.0\.1:1, bucket pictures: /),
    )
  })

  test('fails it if a later version has changed it', async () => {
    const { owner, check } = await examine()
    await owner`
      insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'next')`
    expect((await check()).at(-1)).toMatch(
      /^FAIL A later version of the site has changed the database \(29990101000000_next\)/,
    )
  })

  test('fails it if mails were given up or wait for long, unless the site is stopped', async () => {
    const { owner, check } = await examine()
    await owner`
      insert into mail_outbox (kind, recipient, payload, created_at)
      values ('invitation', 'ana@example.com', '{}', now() - interval '5 hours')`
    expect((await check()).at(-1)).toMatch(/^FAIL 1 mails wait to be sent, one for 5 hours\./)
    await owner`update mail_outbox set status = 'failed'`
    expect((await check()).at(-1)).toMatch(/^FAIL 1 mails could not be sent\./)
    const stopped = await examine(false)
    await stopped.owner`
      insert into mail_outbox (kind, recipient, payload, created_at)
      values ('invitation', 'ana@example.com', '{}', now() - interval '5 hours')`
    expect((await stopped.check()).at(-1)).toMatch(/^note 1 mails wait to be sent/)
  })
})

test('a misspelled setting and a missing SITE_URL fail the check', () => {
  const found = checkSettings(readSettings({}), { SMTP_ULR: 'x' })
  expect(found.map(({ sentence }) => sentence)).toEqual([
    'SMTP_ULR is not a setting and has no effect.',
    "SITE_URL isn't set: links in mails would only work on this machine.",
  ])
})

test('a backup from yesterday passes the check, while an older or missing one fails it', async () => {
  const folder = makeFolder()
  const settings = readSettings({ DATA_DIR: folder, BACKUP_DIR: folder })
  const verdict = async (now?: number, isRunning = true) =>
    (await checkBackups(settings, { now, isRunning }))[0]?.verdict
  expect(await verdict()).toBe('note')
  expect(await verdict(Date.now() + 27 * 3_600_000)).toBe('FAIL')
  const file = path.join(folder, 'backup-2026-11-22T100000.000Z.tar.zst')
  writeFileSync(file, '')
  expect(await verdict()).toBe('ok')
  const hours = (count: number) => Date.now() / 1000 - count * 3600
  utimesSync(file, hours(30), hours(30))
  expect(await verdict()).toBe('FAIL')
  expect(await verdict(undefined, false)).toBe('note')
})

test('the newest copy is judged by its name, and a place that can’t be read fails the check', async () => {
  const folder = makeFolder()
  const BACKUP_COPY_TO = path.join(folder, 'copies')
  mkdirSync(BACKUP_COPY_TO)
  const given = { DATA_DIR: folder, BACKUP_COPY_TO, BACKUP_COPY_KEY: `age1${'q'.repeat(20)}` }
  const now = Date.parse('2026-11-23T10:00:00Z')
  const check = async (settings: object = given) =>
    (await checkBackups(readSettings({ ...given, ...settings }), { now })).at(-1)
  for (const day of [21, 22])
    writeFileSync(path.join(BACKUP_COPY_TO, `nightly-2026-11-${day}T100000.000Z.tar.zst.age`), '')
  expect(await check()).toEqual({ verdict: 'ok', sentence: 'The newest copy is 24 hours old.' })
  expect(await check({ BACKUP_COPY_TO: 'http://id:secret@127.0.0.1:1/bucket' })).toEqual({
    verdict: 'FAIL',
    sentence: "BACKUP_COPY_TO 127.0.0.1:1 can't be read: The S3 store can’t be reached.",
  })
})

test('backups on another disk are checked for its free space', async () => {
  const folder = makeFolder()
  const BACKUP_DIR = await makeFolderOnAnotherDisk()
  const check = async (bytes: number) => {
    const found = await checkBackups(readSettings({ DATA_DIR: folder, BACKUP_DIR }), { bytes })
    return found.slice(1).map(({ verdict, sentence }) => `${verdict} ${sentence}`)
  }
  expect(await check(1)).toEqual([
    'ok The backups are on a different disk from the data.',
    expect.stringMatching(/^ok .* are free for \S+another-disk-\S+\.$/),
  ])
  expect((await check(Number.POSITIVE_INFINITY)).at(-1)).toMatch(
    /^FAIL .* Make room, or move it\.$/,
  )
})

test('a folder for backups or copies that is missing fails the check, and is not created', async () => {
  const folder = makeFolder()
  const [BACKUP_DIR, BACKUP_COPY_TO] = [path.join(folder, 'nas'), path.join(folder, 'copies')]
  const key = { BACKUP_COPY_KEY: `age1${'q'.repeat(20)}` }
  const settings = readSettings({ DATA_DIR: folder, BACKUP_DIR, BACKUP_COPY_TO, ...key })
  const sentences = (await checkBackups(settings)).map(({ sentence }) => sentence)
  expect(sentences.slice(1)).toEqual([
    `There is no folder ${BACKUP_DIR}, which BACKUP_DIR names. Mount its disk, or make the folder.`,
    `There is no folder ${BACKUP_COPY_TO}, which BACKUP_COPY_TO names. Mount its disk, or make the folder.`,
  ])
  expect(readdirSync(folder)).toEqual([])
})

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** An SMTP server's handler that refuses with this reply. */
function refuse(responseCode: number, words: string) {
  return (_: unknown, __: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error(words), { responseCode }))
}
