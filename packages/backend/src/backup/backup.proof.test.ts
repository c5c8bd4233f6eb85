import { appendFile, cp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  backUp,
  bucket,
  createFilledSite,
  makeFolder,
  readEverything,
  startEmptyServer,
} from '../../../../tests/backup-site.ts'
import { people } from '../../../../tests/test-users.ts'
import { createLog } from '../log.ts'
import { openFileStore } from '../storage/stores/file-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const { createEmptyDatabase } = await startEmptyServer()
const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))
const log = createLog('silent')
const migrations = path.resolve('supabase/migrations')

async function restore(file: string, folder = migrations) {
  const target = {
    database: await createEmptyDatabase(),
    objects: openFileStore(await makeFolder()),
    files: {} as Record<string, string>,
  }
  const saveFile = async (name: string, bytes: Buffer) => {
    target.files[name] = bytes.toString()
  }
  await restoreBackup(file, await verifyBackup(file), {
    ...target,
    saveFile,
    migrations: folder,
    log,
  })
  return target
}

test('a restored site has every row and every byte, and works as before', async () => {
  const file = path.join(site.folder, 'whole.tar.zst')
  const manifest = await backUp(site, file)
  const before = await readEverything(site)

  const copy = await restore(file)

  expect(await readEverything(copy)).toEqual(before)
  expect(Object.keys(before.bytes)).toEqual(['deep/in (a) folder.jpg', 'empty.jpg', 'urn.jpg'])
  expect(before.rows['public.audit_log']).toContain('Cedar urn')
  expect(copy.files).toEqual({ 'secrets.json': '{"passcode":"R2d7"}' })
  expect(manifest.variables).toEqual(['SMTP_URL'])
  const { owner } = copy.database
  const [next] = await owner`insert into auth.refresh_tokens (token) values ('e') returning id::int`
  expect(next?.id).toBe(3)
  await expect(
    owner`insert into public.admin_users (id) values (gen_random_uuid())`,
  ).rejects.toMatchObject({ code: '23503' })
  await owner`update public.faqs set answer = 'Another answer'`
  const [version] =
    await owner`select version::int from public.content_version where table_name = 'faqs'`
  expect(version?.version).toBe(2)
})

test('a backup made while people write and delete is a consistent snapshot with all its bytes', async () => {
  const busy = await createFilledSite()
  afterAll(() => rm(busy.folder, { recursive: true }))
  let isOver = false
  const stored: string[] = []
  const work = (async () => {
    for (let round = 0; !isOver; round += 1) {
      await busy.database.as(people.service, async (sql) => {
        await sql`insert into public.faqs (question, answer) values (${`Question ${round}`}, 'An answer to it')`
        await sql`insert into public.products (name, type) values (${`Urn ${round}`}, 'Urns')`
      })
      stored.push(`round-${round}.jpg`)
      await busy.store(`round-${round}.jpg`, `picture ${round}`)
      await busy.store('urn.jpg', `the urn of round ${round}`, true)
      const old = stored.length > 3 && stored.shift()
      if (old) await removeObject(busy, old)
    }
  })()
  await expect.poll(() => stored.length).toBeGreaterThan(2)
  const file = path.join(busy.folder, 'busy.tar.zst')
  const { missing, tables } = await backUp(busy, file)
  isOver = true
  await work

  const rows = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
  expect(rows('public.faqs') - rows('public.products')).toBe(-1)
  expect(missing).toEqual([])
  const { bytes } = await readEverything(await restore(file))
  expect(Object.values(bytes)).not.toContain('nothing')
  expect(bytes['urn.jpg']).toMatch(/^the urn of round/)
})

async function removeObject({ database, objects }: typeof site, name: string) {
  const [gone] = await database.owner`
    delete from storage.objects where name = ${name} returning version`
  if (gone) await objects.remove({ bucket, name, version: gone.version })
}

test('a backup of an earlier release is brought up to date, and one of a later release is refused', async () => {
  const file = path.join(site.folder, 'release.tar.zst')
  await backUp(site, file)
  const folder = await makeFolder()
  await cp(migrations, folder, { recursive: true })
  await writeFile(
    path.join(folder, '20991231000000_shout.sql'),
    'alter table public.faqs add column shouted text; update public.faqs set shouted = upper(question)',
  )

  const later = await restore(file, folder)
  const [faq] = await later.database.owner`select question, shouted from public.faqs`
  expect(faq?.shouted).toBe(faq?.question.toUpperCase())

  const newer = path.join(site.folder, 'newer.tar.zst')
  await backUp({ ...site, ...later }, newer)
  await expect(restore(newer)).rejects.toThrow('was made by a later release of the site')
})

test('a backup made with a migration that has since been edited is refused', async () => {
  const file = path.join(site.folder, 'forms.tar.zst')
  await backUp(site, file)
  const folder = await makeFolder()
  await cp(migrations, folder, { recursive: true })
  const name = '20261127001100_contact_messages.sql'
  await appendFile(path.join(folder, name), '-- The same in other words.')
  await expect(restore(file, folder)).rejects.toThrow(
    `was made with a different version of ${name}`,
  )
})

test('a backup of a version before 1.0 is refused with instructions for moving its content', async () => {
  const file = path.join(site.folder, 'early.tar.zst')
  await backUp(site, file)
  const folder = await makeFolder()
  await cp(migrations, folder, { recursive: true })
  const [first = ''] = (await readdir(folder)).sort()
  await rename(path.join(folder, first), path.join(folder, '20261127000001_private_schema.sql'))
  await expect(restore(file, folder)).rejects.toThrow(
    `${file} was made by a version before 1.0. Restore it with the version that made it, run "npm run export" there, and "npm run import" with this one.`,
  )
})
