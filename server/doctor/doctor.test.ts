import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startMailCatcher } from '../../tests/mail-catcher.ts'
import { readSettings } from '../settings.ts'
import {
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMail,
  checkSettings,
  checkSite,
} from './doctor.ts'

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
    sentence: 'ana is not an e-mail address.',
  })
})

test('an unreachable mail server fails the check with one sentence', async () => {
  const settings = readSettings({ SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(await checkMail(settings)).toEqual({
    verdict: 'FAIL',
    sentence: 'The mail server could not be reached. Correct SMTP_URL, which leads to 127.0.0.1:1.',
  })
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

test('an unreachable database and a stopped site fail the check', async () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://site@127.0.0.1:1/site', PORT: '1' })
  expect((await checkDatabase(settings)).findings).toEqual([
    { verdict: 'FAIL', sentence: expect.stringMatching(/^The database doesn't answer: /) },
  ])
  expect(await checkSite(settings)).toEqual({
    verdict: 'FAIL',
    sentence: 'No site answers on http://127.0.0.1:1. Start it, or look at its log.',
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
  const verdict = async (now?: number) => (await checkBackups(settings, [], now))[0]?.verdict
  expect(await verdict()).toBe('note')
  expect(await verdict(Date.now() + 27 * 3_600_000)).toBe('FAIL')
  const file = path.join(folder, 'backup-2026-11-22T100000.000Z.tar.zst')
  writeFileSync(file, '')
  expect(await verdict()).toBe('ok')
  const hours = (count: number) => Date.now() / 1000 - count * 3600
  utimesSync(file, hours(30), hours(30))
  expect(await verdict()).toBe('FAIL')
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
