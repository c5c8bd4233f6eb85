import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createWorkQueue, singleFlight } from '../../concurrency.ts'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { errors } from '../errors.ts'
import type { StoredObject } from '../objects/public-objects.ts'
import type { ObjectStore, ObjectVersion } from '../stores/object-store.ts'
import { type Encoding, encodePicture, encoderVersion } from './encode-picture.ts'
import type { VariantCache } from './variant-cache.ts'

interface Deps {
  objects: ObjectStore
  variants: VariantCache
  log: Log
}

/** The renderings of stored pictures: made one at a time, so that pages keep the other cores. */
export interface Renderings {
  /** @throws StorageError SlowDown, NoSuchKey, InvalidRequest for what is no picture */
  read(object: StoredObject, encoding: Encoding): Promise<Buffer>
  /** Makes a missing rendering in the background, after those that visitors wait for. */
  make(object: StoredObject, encoding: Encoding): Promise<void>
  countWaiting(): { foreground: number; background: number }
}

const maxPending = 100

export function openRenderings(deps: Deps): Renderings {
  const { variants } = deps
  const enqueue = createWorkQueue({ concurrency: 1, maxPending, refuse: errors.tooBusy })

  // It may have been made ahead while this request waited in the queue.
  const findOrEncode = async (object: StoredObject, encoding: Encoding, key: string) =>
    (await variants.find(key)) ?? encodeAndKeep(object, encoding, key, deps)

  return {
    read: singleFlight(async (object, encoding) => {
      const key = renderingKey(object, encoding)
      const found = await variants.find(key)
      return found ?? enqueue(() => findOrEncode(object, encoding, key))
    }, renderingKey),
    async make(object, encoding) {
      const key = renderingKey(object, encoding)
      if (await variants.has(key)) return
      await enqueue(() => findOrEncode(object, encoding, key), 'background')
    },
    countWaiting: enqueue.countWaiting,
  }
}

async function encodeAndKeep(
  object: StoredObject,
  encoding: Encoding,
  key: string,
  { objects, variants, log }: Deps,
): Promise<Buffer> {
  const original = await objects.read(object)
  if (!original) throw errors.objectNotFound()
  const bytes = await encodePicture(await buffer(original), encoding)
  await variants.keep(key, bytes)
  log.debug({ object: `${object.bucket}/${object.name}`, ...encoding }, 'picture rendered')
  return bytes
}

/** Differs for each version of the object, each encoding and each encoder. */
export function renderingKey(object: StoredObject, encoding: Encoding): string {
  const recipe = JSON.stringify([object.eTag, encoding, encoderVersion])
  return `${renderingKeyPrefix(object)}${hash(recipe)}`
}

/** The prefix of the keys of all renderings of one version of an object. */
export const renderingKeyPrefix = ({ bucket, name, version }: ObjectVersion) =>
  `${hash(JSON.stringify([bucket, name, version]))}-`

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Removes the renderings of objects that another process has removed or replaced. */
export async function removeStaleRenderings({
  database: { owner: sql },
  variants,
}: {
  database: Database
  variants: VariantCache
}): Promise<void> {
  const there = await sql<ObjectVersion[]>`
    select bucket_id as bucket, name, coalesce(version, '') as version from storage.objects`
  await variants.removeAllBut(new Set(there.map(renderingKeyPrefix)))
}
