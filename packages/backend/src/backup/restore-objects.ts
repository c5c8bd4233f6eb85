import { buffer } from 'node:stream/consumers'
import type { Sql } from '../database/sql.ts'
import type { ObjectStore } from '../storage/stores/object-store.ts'
import { readArchive } from './archive.ts'
import { createChecksum, sha256Of } from './checksum.ts'
import { listObjects } from './copy-objects.ts'
import { entryOf, type Manifest, type ObjectCopy, type Progress } from './manifest.ts'
import { quoteName, UnusableBackup } from './unusable-backup.ts'

/**
 * Checks that the restored rows of `storage.objects` and the backup's list of pictures match.
 * @throws UnusableBackup
 */
export async function requireSameObjects(sql: Sql, { objects, missing }: Manifest): Promise<void> {
  const pictureOf = ({ bucket, name }: { bucket: string; name: string }) => `${bucket}/${name}`
  const listed = new Set(objects.map(entryOf.object))
  const lost = new Set(missing.map(pictureOf))
  for (const row of await listObjects(sql))
    if (!listed.delete(entryOf.object(row)) && !lost.has(pictureOf(row)))
      throw new UnusableBackup(
        `The backup is incomplete: the picture ${quoteName(pictureOf(row))} is missing.`,
      )
  const [foreign] = listed
  if (foreign)
    throw new UnusableBackup(
      `The backup holds ${quoteName(foreign)}, which its database doesn't list.`,
    )
}

/** Stores each picture of the list, reads it back and compares it. */
export async function restoreObjects(
  file: string,
  manifest: Manifest,
  objects: ObjectStore,
  progress: Progress,
): Promise<void> {
  const wanted = new Map(manifest.objects.map((object) => [entryOf.object(object), object]))
  let restored = 0
  await readArchive(file, async ({ name, bytes }) => {
    const object = wanted.get(name)
    if (!object) for await (const _ of bytes);
    else {
      await restoreObject(file, objects, object, await buffer(bytes))
      progress(`Pictures: ${++restored} of ${wanted.size}`)
    }
  })
  if (restored < wanted.size) throw new UnusableBackup(`${file} has changed.`)
}

async function restoreObject(
  file: string,
  objects: ObjectStore,
  object: ObjectCopy,
  bytes: Buffer,
) {
  if (sha256Of(bytes) !== object.sha256) throw new UnusableBackup(`${file} has changed.`)
  await objects.put(object, bytes)
  const sum = createChecksum()
  for await (const chunk of (await objects.read(object)) ?? []) sum.add(chunk)
  if (sum.end().sha256 === object.sha256) return
  throw new Error(`The picture ${object.bucket}/${object.name} was not restored correctly.`)
}
