import type { ObjectStore, ObjectVersion } from '../storage/stores/object-store.ts'
import { createChecksum } from './checksum.ts'
import { entryOf, type ObjectCopy } from './manifest.ts'
import type { ArchiveWriter } from './write-archive.ts'

/** Copies the bytes of an object into the archive; undefined where there are none. */
export async function copyObject(
  archive: ArchiveWriter,
  objects: ObjectStore,
  object: ObjectVersion,
): Promise<ObjectCopy | undefined> {
  // A row that something else wrote may have no version, and then no bytes of ours.
  const found = object.version ? await objects.stat(object) : undefined
  const bytes = found && (await objects.read(object))
  if (!bytes) return undefined
  const sum = createChecksum()
  await archive.add(entryOf.object(object), found.size, addingUp(bytes, sum))
  const { size, sha256 } = sum.end()
  return { ...object, size, sha256 }
}

async function* addingUp(bytes: AsyncIterable<Uint8Array>, sum: ReturnType<typeof createChecksum>) {
  for await (const chunk of bytes) {
    sum.add(chunk)
    yield chunk
  }
}
