import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { openFileStore, storeObject } from 'one-process-backend/storage'
import { type BenchSite, withDatabase } from '../bench-site.ts'
import { type Line, timeOf } from '../table.ts'

const run = promisify(execFile)
const PICTURES = 500
/** About the size of a photograph uploaded in full. */
const BYTES = 700_000
const bucket = 'product-images'

/** A backup of the running demo site with many pictures, and its restore, compared with tar of the same files. */
export async function benchBackup(site: BenchSite): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-backup-'))
  try {
    await addPictures(site)
    const file = path.join(folder, 'site.tar.zst')
    const tar = path.join(folder, 'storage.tar')
    const environment = { env: { ...process.env, DATA_DIR: site.folder } }
    const command = (name: string, ...args: string[]) =>
      run(process.execPath, [`server/commands/${name}.ts`, file, ...args], environment)
    const packed = await timeOf(() => run('tar', ['-cf', tar, '-C', site.folder, 'storage']))
    const made = await timeOf(() => command('backup'))
    const restored = await timeOf(() => command('restore', '--into', path.join(folder, 'copy')))
    const megabytes = Math.round((await stat(file)).size / 1e6)
    const what = `of the demo site and ${PICTURES} pictures, ${megabytes} MB`
    return [
      {
        what: `backup ${what}: made and verified`,
        value: made / 1000,
        unit: 's',
        beside: 'tar of the pictures alone, unchecked',
        besideValue: packed / 1000,
      },
      {
        what: `backup ${what}: restored and compared`,
        value: restored / 1000,
        unit: 's',
        beside: 'made',
        besideValue: made / 1000,
      },
    ]
  } finally {
    await removePictures(site)
    await rm(folder, { recursive: true, force: true })
  }
}

const findObjects = (site: BenchSite) => openFileStore(path.join(site.folder, 'storage'))

const addPictures = (site: BenchSite) =>
  withDatabase(site, async (database) => {
    const objects = findObjects(site)
    const file = { bucket, contentType: 'image/jpeg', cacheControl: 'max-age=3600' }
    for (let n = 0; n < PICTURES; n += 1)
      await storeObject(
        { database, objects },
        { ...file, name: `bench-${n}.jpg`, bytes: randomBytes(BYTES) },
      )
  })

const removePictures = (site: BenchSite) =>
  withDatabase(site, async ({ owner }) => {
    const gone = await owner<{ bucket: string; name: string; version: string }[]>`
      delete from storage.objects where name like 'bench-%'
      returning bucket_id as bucket, name, version`
    for (const object of gone) await findObjects(site).remove(object)
  })
