import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createLog } from 'one-process-backend/log'
import { expect, test } from 'vitest'
import { makeFolder } from '../../tests/backup-site.ts'
import { listSite, lockDataFolder, requireMovable } from './former-site.ts'

const log = createLog('silent')

async function makeEntries(...names: string[]) {
  const folder = await makeFolder()
  for (const name of names) await mkdir(path.join(folder, name), { recursive: true })
  return folder
}

test('nothing is restored into a folder of another program', async () => {
  for (const names of [['photos'], ['mail', 'photos']]) {
    const folder = await makeEntries(...names)
    await expect(lockDataFolder(folder, log)).rejects.toThrow(
      `${folder} isn't empty: it holds photos, which doesn't belong to a site. Restore into another folder.`,
    )
    expect(await readdir(folder)).toEqual(names)
  }
})

test.for([
  ['an empty disk', ['lost+found']],
  ['a site with its database', ['postgres', 'storage', 'photos']],
  ['a site whose database is at DATABASE_URL', ['cache', 'storage', 'mail', 'backups']],
  ['a restore that was killed', ['restoring', 'backups']],
] as const)(
  'the folder of %s may receive a restored site, and no second one',
  async ([, names]) => {
    const folder = await makeEntries(...names)
    const { release } = await lockDataFolder(folder, log)
    await expect(lockDataFolder(folder, log)).rejects.toThrow('Another process is already using')
    release()
    const again = await lockDataFolder(folder, log)
    again.release()
  },
)

test('a restore replaces only what belongs to a site, and leaves backups and everything else', async () => {
  const folder = await makeEntries('postgres', 'storage', 'backups', 'photos', 'before-restore-1')
  await writeFile(path.join(folder, 'secrets.json'), '')
  expect(await listSite(folder)).toEqual(['postgres', 'storage', 'secrets.json'])
})

test.for(['storage', 'storage/product-images', 'postgres'])(
  'a site with a disk of its own at %s is refused before anything is moved',
  async (mount) => {
    const folder = await makeEntries('postgres', 'storage/product-images', 'backups')
    const [name = ''] = mount.split('/')
    await expect(requireMovable(folder, async () => [path.join(folder, mount)])).rejects.toThrow(
      `${path.join(folder, name)} is on a disk of its own, so it can't be moved aside for the restored site. Restore into another folder with --into, and start the site with that as DATA_DIR.`,
    )
  },
)

test('other disks, also for backups or the whole data folder, don’t prevent a restore', async () => {
  const folder = await makeEntries('postgres', 'storage', 'backups')
  const mounts = ['/', folder, `${folder}/backups`, `${folder}/storages`]
  await requireMovable(folder, async () => mounts)
  await requireMovable(folder)
})

test('a link to pictures on another disk is moved like a file', async () => {
  const folder = await makeEntries('postgres')
  await symlink('/proc', path.join(folder, 'storage'))
  await requireMovable(folder)
})
