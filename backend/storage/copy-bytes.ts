import { randomUUID } from 'node:crypto'
import { PostgresError } from '../database/driver.ts'
import { errors, StorageError } from './errors.ts'
import type { ObjectName } from './object-name.ts'
import type { ObjectVersion } from './object-store.ts'
import { refuseDatabaseError } from './refuse-database-error.ts'
import type { StorageParts } from './storage-parts.ts'

/** Copies bytes to another name, then has `writeRow` make them count; if that is refused, they go. */
export async function withCopiedBytes<Result>(
  from: ObjectVersion,
  { bucket, name }: ObjectName,
  { objects }: StorageParts,
  writeRow: (copy: ObjectVersion) => Promise<Result>,
): Promise<Result> {
  const copy = { bucket, name, version: randomUUID() }
  if (!(await objects.copy(from, copy))) throw errors.objectNotFound()
  try {
    return await writeRow(copy)
  } catch (error) {
    if (error instanceof PostgresError || error instanceof StorageError) await objects.remove(copy)
    throw refuseDatabaseError(error) ?? error
  }
}
