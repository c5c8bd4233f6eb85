import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import postgres from 'postgres'
import { errors, StorageError } from './errors.ts'
import type { ObjectVersion } from './object-files.ts'
import type { ObjectName } from './object-name.ts'
import { refuseDatabaseError } from './refuse-database-error.ts'
import type { StorageParts } from './storage-parts.ts'

/** Copies bytes to another name, then has `writeRow` make them count; if that is refused, they go. */
export async function withCopiedBytes<Result>(
  from: ObjectVersion,
  { bucket, name }: ObjectName,
  { objects }: StorageParts,
  writeRow: (copy: ObjectVersion) => Promise<Result>,
): Promise<Result> {
  const bytes = await objects.read(from)
  if (!bytes) throw errors.objectNotFound()
  const copy = { bucket, name, version: randomUUID() }
  await objects.put(copy, await buffer(bytes))
  try {
    return await writeRow(copy)
  } catch (error) {
    if (error instanceof postgres.PostgresError || error instanceof StorageError)
      await objects.remove(copy)
    throw refuseDatabaseError(error) ?? error
  }
}
