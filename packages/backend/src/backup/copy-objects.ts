import type { Sql } from '../database/sql.ts'
import type { ObjectStore, ObjectVersion } from '../storage/stores/object-store.ts'
import type { ArchiveWriter } from './archive.ts'
import { createChecksum } from './checksum.ts'
import { entryOf, type ObjectCopy, type Progress } from './manifest.ts'

export const listObjects = (sql: Sql) => sql<ObjectVersion[]>`
  select bucket_id as bucket, name, coalesce(version, '') as version
  from storage.objects order by 1, 2, 3`

export function createObjectCopies(
  archive: ArchiveWriter,
  objects: ObjectStore,
  progress: Progress,
) {
  const copied = new Map<string, ObjectCopy>()
  const lost = new Set<string>()
  return {
    /**
     * Copies objects that aren't copied yet. `isNew`: one of them was found to have lost its bytes for the first time.
     */
    async add(wanted: ObjectVersion[]) {
      let isNew = false
      for (const [index, object] of wanted.entries()) {
        const entry = entryOf.object(object)
        if (copied.has(entry)) continue
        progress(`Pictures: ${index + 1} of ${wanted.length}`)
        const copy = await copyObject(archive, objects, object)
        if (copy) copied.set(entry, copy)
        else if (!lost.has(entry)) {
          lost.add(entry)
          isNew = true
        }
      }
      return { isNew }
    },
    of(wanted: ObjectVersion[]) {
      const found = wanted.flatMap((object) => copied.get(entryOf.object(object)) ?? [])
      const missing = wanted.filter((object) => !copied.has(entryOf.object(object)))
      return { copied: found, missing: missing.map(({ bucket, name }) => ({ bucket, name })) }
    },
  }
}

/** Copies the bytes of an object into the archive; undefined if there are none. */
async function copyObject(
  archive: ArchiveWriter,
  objects: ObjectStore,
  object: ObjectVersion,
): Promise<ObjectCopy | undefined> {
  // A row written by another program may have no version, and then has no file.
  const found = object.version ? await objects.stat(object) : undefined
  const bytes = found && (await objects.read(object))
  if (!bytes) return undefined
  const sum = createChecksum()
  await archive.add(entryOf.object(object), found.size, addToChecksum(bytes, sum))
  const { size, sha256 } = sum.end()
  return { ...object, size, sha256 }
}

async function* addToChecksum(
  bytes: AsyncIterable<Uint8Array>,
  sum: ReturnType<typeof createChecksum>,
) {
  for await (const chunk of bytes) {
    sum.add(chunk)
    yield chunk
  }
}
