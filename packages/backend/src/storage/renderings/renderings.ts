import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createFairQueue, createWorkQueue, singleFlight } from '../../concurrency.ts'
import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { findNetwork } from '../../network.ts'
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

/** The callers who wait for a rendering. */
interface Reader {
  /** The network address, which identifies the reader. */
  address?: string
  /** Aborted when the reader disconnects. */
  signal?: AbortSignal
}

export type Renderings = ReturnType<typeof openRenderings>

const maxPending = 100
/** A page shows at most twenty pictures at once. */
const ofOneNetwork = { concurrency: 2, maxPending: 60 }

/** The renderings of stored pictures: made one at a time, so that pages keep the other cores. */
export function openRenderings(deps: Deps) {
  const { variants } = deps
  const enqueue = createWorkQueue({ concurrency: 1, maxPending, refuse: errors.tooBusy })
  const enqueueFairly = createFairQueue({
    concurrency: maxPending,
    perCaller: ofOneNetwork,
    refuse: errors.tooBusy,
  })
  const readers = createReaders()

  // It may have been made while this request waited in the queue.
  const findOrEncode = async (object: StoredObject, encoding: Encoding, key: string) =>
    (await variants.find(key)) ?? encodeAndKeep(object, encoding, key, deps)

  const readOnce = singleFlight(
    (object: StoredObject, encoding: Encoding) => {
      const key = renderingKey(object, encoding)
      return enqueue(async () => {
        if (readers.haveGone(key)) throw errors.tooBusy()
        return findOrEncode(object, encoding, key)
      })
    },
    (object, encoding) => renderingKey(object, encoding),
  )

  // Readers of the same rendering each wait in the queue of their own network.
  const findOrRead = async (object: StoredObject, encoding: Encoding, { address }: Reader) =>
    (await variants.find(renderingKey(object, encoding))) ??
    enqueueFairly(findNetwork(address), () => readOnce(object, encoding))

  return {
    /** @throws StorageError SlowDown, NoSuchKey, InvalidRequest for what isn't a picture */
    read: (object: StoredObject, encoding: Encoding, reader: Reader) =>
      readers.wait(renderingKey(object, encoding), reader, () =>
        findOrRead(object, encoding, reader),
      ),
    /** Makes a missing rendering in the background, after those that visitors wait for. */
    async make(object: StoredObject, encoding: Encoding) {
      const key = renderingKey(object, encoding)
      if (await variants.has(key)) return
      await enqueue(() => findOrEncode(object, encoding, key), 'background')
    },
  }
}

/** Tracks who waits for each rendering, so that none is made for readers who have disconnected. */
function createReaders() {
  const waiting = new Map<string, Set<Reader>>()
  return {
    haveGone: (key: string) => [...(waiting.get(key) ?? [])].every(({ signal }) => signal?.aborted),
    async wait<Result>(key: string, reader: Reader, read: () => Promise<Result>) {
      const those = waiting.get(key) ?? new Set()
      waiting.set(key, those.add(reader))
      try {
        return await read()
      } finally {
        those.delete(reader)
        if (those.size === 0) waiting.delete(key)
      }
    },
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
export async function removeStaleRenderings(database: Database, variants: VariantCache) {
  const there = await database.owner<ObjectVersion[]>`
    select bucket_id as bucket, name, coalesce(version, '') as version from storage.objects`
  await variants.removeAllBut(new Set(there.map(renderingKeyPrefix)))
}
