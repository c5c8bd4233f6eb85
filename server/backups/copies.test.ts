import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from 'one-process-backend/log'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFilledSite, makeFolder, makeFolderOnAnotherDisk } from '../../tests/backup-site.ts'
import { startS3Server } from '../../tests/s3-server.ts'
import { people } from '../../tests/test-users.ts'
import { readSettings } from '../settings.ts'
import { makeNightlyBackup } from './back-up-site.ts'
import { copyNewestBackup, openCopy } from './copy-backup.ts'
import { openCopyPlace } from './copy-place.ts'
import { createKeyPair, encryptFile } from './encrypt-file.ts'
import { saveSchedule } from './runs.ts'
import { findDueTask } from './schedule.ts'

const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))
const { owner } = site.database
const settings = readSettings({ DATA_DIR: site.folder })
const log = createLog('silent')
const s3 = await startS3Server()
const s3Address = `${s3.settings.endpoint.replace('//', '//S3RVER:S3RVER@')}/pictures/copies%20of%20us`

beforeEach(() => owner`truncate private.backup_runs`)

async function makeCopySettings(destination: string) {
  const { publicKey, secretKey } = await createKeyPair()
  const given = { DATA_DIR: site.folder, BACKUP_DIR: await makeFolder(), BACKUP_KEEP: '1' }
  const copying = readSettings({
    ...given,
    BACKUP_COPY_TO: destination,
    BACKUP_COPY_KEY: publicKey,
  })
  return { copying, secretKey }
}

test.for(['a folder', 'an S3 store'])(
  'a nightly backup is copied encrypted to %s, the oldest copy is removed, and only the secret key decrypts one',
  async (kind) => {
    const destination = kind === 'a folder' ? await makeFolder() : s3Address
    const { copying, secretKey } = await makeCopySettings(destination)
    expect(await findDueTask(owner, copying)).toBe('nightly')
    await makeNightlyBackup(copying, site, log)
    expect(await findDueTask(owner, copying)).toBe('copy')
    await writeFile(path.join(copying.BACKUP_DIR, 'upgrade-2099-01-01.tar.zst'), '')
    await copyNewestBackup(copying, site, log)
    expect(await findDueTask(owner, copying)).not.toBe('copy')
    await makeNightlyBackup(copying, site, log)
    if (kind === 'a folder') await writeFile(path.join(destination, 'notes.txt'), '')
    await copyNewestBackup(copying, site, log)

    const [backup = ''] = await readdir(copying.BACKUP_DIR)
    expect(await openCopyPlace(destination).list()).toEqual([`${backup}.age`])
    const original = await readFile(path.join(copying.BACKUP_DIR, backup))
    const older = 'nightly-2020-01-01T100000.000Z.tar.zst.age'
    if (kind === 'a folder') await writeFile(path.join(destination, older), '')
    const elsewhere = { ...copying, BACKUP_DIR: await makeFolder() }
    const other = (await createKeyPair()).secretKey
    await expect(openCopy('copy', elsewhere, async () => other)).rejects.toThrow(
      /can't be decrypted/,
    )
    expect(await readdir(elsewhere.BACKUP_DIR)).toEqual([])
    for (const name of ['copy', `${backup}.age`]) {
      const opened = await openCopy(name, elsewhere, async () => secretKey)
      expect(await readFile(opened)).toEqual(original)
      expect((await stat(opened)).mode & 0o777).toBe(0o600)
    }
  },
)

test('a copy to a folder that is missing fails with a sentence, and the folder is not created', async () => {
  const destination = path.join(await makeFolder(), 'nas')
  const { copying } = await makeCopySettings(destination)
  await saveSchedule(owner, copying.BACKUP_KEEP)
  await makeNightlyBackup(copying, site, log)
  const sentence = `There is no folder ${destination}, which BACKUP_COPY_TO names. Mount its disk, or make the folder.`
  expect(await site.readState()).toMatchObject({ folder_problem: sentence, backup_problem: null })
  await expect(copyNewestBackup(copying, site, log)).rejects.toThrow(sentence)
  expect(await site.readState()).toMatchObject({
    backup_problem: `It could not be copied to ${destination}: ${sentence}`,
  })
  expect(await readdir(path.dirname(destination))).toEqual([])

  await mkdir(destination)
  await copyNewestBackup(copying, site, log)
  expect(await site.readState()).toMatchObject({ folder_problem: null, backup_problem: null })
})

test('a backup into a missing folder that the operator chose fails, and the folder is not created', async () => {
  const BACKUP_DIR = path.join(await makeFolder(), 'nas')
  const sentence = `There is no folder ${BACKUP_DIR}, which BACKUP_DIR names. Mount its disk, or make the folder.`
  const backUp = makeNightlyBackup({ ...settings, BACKUP_DIR }, site, log)
  await expect(backUp).rejects.toThrow(sentence)
  expect(await site.readState()).toMatchObject({ backup_problem: sentence })
  expect(await readdir(path.dirname(BACKUP_DIR))).toEqual([])
})

test('an empty folder in place of another disk fails the backup and the copy', async () => {
  const elsewhere = await makeFolderOnAnotherDisk()
  const mount = path.join(await makeFolder(), 'nas')
  const { copying } = await makeCopySettings(mount)
  await symlink(elsewhere, mount)
  await makeNightlyBackup({ ...copying, BACKUP_DIR: mount }, site, log)
  await saveSchedule(owner, copying.BACKUP_KEEP)
  expect(await readDisk()).toBe('other')

  await rm(mount)
  await mkdir(mount)
  const sentence = (name: string) =>
    `${name} ${mount} was on another disk than the data, and isn't any more. Mount its disk, or set another folder.`
  await expect(makeNightlyBackup({ ...copying, BACKUP_DIR: mount }, site, log)).rejects.toThrow(
    sentence('BACKUP_DIR'),
  )
  expect(await readDisk()).toBe('same')
  await makeNightlyBackup(copying, site, log)
  await expect(copyNewestBackup(copying, site, log)).rejects.toThrow(sentence('BACKUP_COPY_TO'))
  expect(await readdir(mount)).toEqual([])
})

async function readDisk() {
  await site.database.as(people.service, (sql) => sql`select public.report_site_setup('{}')`)
  return site.database.as(people.administrator, async (sql) => {
    const [setup] = await sql`select public.site_setup() ->> 'backup_disk' as disk`
    return setup?.disk
  })
}

test('a copy that can’t be restored is refused in one sentence, and nothing is written', async () => {
  const { copying, secretKey } = await makeCopySettings(await makeFolder())
  await makeNightlyBackup(copying, site, log)
  await copyNewestBackup(copying, site, log)
  const [copy = ''] = await openCopyPlace(copying.BACKUP_COPY_TO ?? '').list()
  const bytes = await readFile(path.join(copying.BACKUP_COPY_TO ?? '', copy))
  const letter = path.join(await makeFolder(), 'letter')
  await writeFile(letter, 'Dear Ann')
  await encryptFile(letter, copying.BACKUP_COPY_KEY ?? '', `${letter}.age`)
  const BACKUP_DIR = await makeFolder()
  const problemOf = async (content: Buffer | string, key = secretKey) => {
    const file = path.join(path.dirname(letter), 'given.tar.zst.age')
    await writeFile(file, content)
    const opened = openCopy(file, { ...copying, BACKUP_DIR }, async () => key)
    const { message } = await opened.then(expect.unreachable, (error: Error) => error)
    expect(await readdir(BACKUP_DIR)).toEqual([])
    return message.replace(path.dirname(file), '…')
  }
  const changed = Buffer.from(bytes).fill(0, bytes.length - 5000, bytes.length - 4900)
  const damaged = '…/given.tar.zst.age is damaged or incomplete. Try an older copy.'
  expect(await problemOf(changed)).toBe(damaged)
  expect(await problemOf(bytes.subarray(0, -100))).toBe(damaged)
  expect(await problemOf('Dear Ann')).toBe(
    '…/given.tar.zst.age is not an encrypted copy of a backup.',
  )
  expect(await problemOf(await readFile(`${letter}.age`))).toBe(
    'given.tar.zst.age is not a backup.',
  )
  const otherKey =
    "…/given.tar.zst.age can't be decrypted with this key: it is another one, or the file is damaged."
  expect(await problemOf(bytes, (await createKeyPair()).secretKey)).toBe(otherKey)
  expect(await problemOf(Buffer.from(bytes).fill('x', 40, 60))).toBe(otherKey)
  expect(await problemOf(bytes, 'secret')).toBe(
    'This is not a secret key of age, which begins with AGE-SECRET-KEY-1.',
  )
})

test('a failed copy is shown to administrators without a secret, and retried an hour later', async () => {
  const away = 'http://key:top-secret@127.0.0.1:9/backups'
  const { copying } = await makeCopySettings(away)
  await makeNightlyBackup(copying, site, log)
  await expect(copyNewestBackup(copying, site, log)).rejects.toThrow('127.0.0.1:9')
  const { backup_problem, backup_file } = await site.readState()
  expect(backup_file).toMatch(/^nightly-/)
  expect(backup_problem).toMatch(
    /^It could not be copied to 127\.0\.0\.1:9: The S3 store can’t be reached\.$/,
  )
  expect(backup_problem).not.toContain('top-secret')
  expect(await readdir(copying.BACKUP_DIR)).toHaveLength(1)

  expect(await findDueTask(owner, copying)).not.toBe('copy')
  await owner`update private.backup_runs set started_at = started_at - interval '61 minutes' where kind = 'copy'`
  expect(await findDueTask(owner, copying, new Date())).toBe('copy')
  await copyNewestBackup({ ...copying, BACKUP_COPY_TO: await makeFolder() }, site, log)
  expect(await site.readState()).toMatchObject({ backup_file, backup_problem: null })
})

test('while the date is in doubt, no backup and no copy of one is removed', async () => {
  const destination = await makeFolder()
  const { copying } = await makeCopySettings(destination)
  const older = 'nightly-2020-01-01T100000.000Z.tar.zst'
  await makeNightlyBackup(copying, site, log)
  await writeFile(path.join(copying.BACKUP_DIR, older), '')
  await writeFile(path.join(destination, `${older}.age`), '')
  await owner`update private.known_date set known_at = now() - interval '3 years'`
  await owner`update private.backup_runs set started_at = now() - interval '3 years', finished_at = now() - interval '3 years'`
  await makeNightlyBackup(copying, site, log)
  await copyNewestBackup(copying, site, log)
  expect(await readdir(copying.BACKUP_DIR)).toHaveLength(3)
  expect(await readdir(destination)).toHaveLength(2)

  await owner`update private.known_date set known_at = now()`
  await makeNightlyBackup(copying, site, log)
  await copyNewestBackup(copying, site, log)
  expect(await readdir(copying.BACKUP_DIR)).toHaveLength(1)
  expect(await readdir(destination)).toHaveLength(1)
})
