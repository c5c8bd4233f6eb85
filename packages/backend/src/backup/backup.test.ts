import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp, bucket, createFilledSite, makeFolder } from '../../../../tests/backup-site.ts'
import { verifyBackup } from './verify-backup.ts'

const site = await createFilledSite()
afterAll(() => rm(site.folder, { recursive: true }))

test('when a picture is deleted between the snapshot and its copy, a new snapshot is taken', async () => {
  const stat: typeof site.objects.stat = async (object) => {
    if (object.name === 'urn.jpg') await site.store('late.jpg', 'stored while others were copied')
    if (object.name === 'late.jpg') {
      await site.database.owner`delete from storage.objects where name = 'late.jpg'`
      await site.objects.remove(object)
    }
    return site.objects.stat(object)
  }
  const objects = { ...site.objects, stat }
  const made = await backUp({ ...site, objects }, path.join(site.folder, 'twice.tar.zst'))
  expect(made.missing).toEqual([])
  expect(made.objects.map(({ name }) => name)).not.toContain('late.jpg')
})

test('a picture whose bytes had been lost is reported, and the rest is backed up', async () => {
  const [lost] = await site.database.owner`
    insert into storage.objects (bucket_id, name, version) values (${bucket}, 'lost.jpg', 'none') returning id`
  const { missing, objects } = await backUp(site, path.join(site.folder, 'lossy.tar.zst'))
  await site.database.owner`delete from storage.objects where id = ${lost?.id}`
  expect(missing).toEqual([{ bucket, name: 'lost.jpg' }])
  expect(objects).toHaveLength(3)
})

test('a failed backup leaves no file, and only the owner can read a finished one', async () => {
  const folder = await makeFolder()
  const file = path.join(folder, 'site.tar.zst')
  const objects = { ...site.objects, read: () => Promise.reject(new Error('The disk is broken.')) }
  await expect(backUp({ ...site, objects }, file)).rejects.toThrow('The disk is broken.')
  expect(await readdir(folder)).toEqual([])
  await backUp(site, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['site.tar.zst'])
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, -100), 'is incomplete: its end is missing'],
  ['cut to a tenth', (bytes: Buffer) => bytes.subarray(0, bytes.length / 10), 'is incomplete'],
  ['changed in one bit', flipOneBit, /damaged|incomplete/],
  ['something else', () => Buffer.from('Dear Ann'), 'is not a backup'],
  ['empty', () => Buffer.alloc(0), /is (not a backup|incomplete)/],
])('a file that is %s is refused', async (_, spoil, words) => {
  const file = path.join(site.folder, 'spoilt.tar.zst')
  await backUp(site, file)
  await writeFile(file, spoil(await readFile(file)))
  await expect(verifyBackup(file)).rejects.toThrow(words)
  await rm(file)
})

function flipOneBit(bytes: Buffer) {
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 4
  return bytes
}
