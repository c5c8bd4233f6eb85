import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ApiKeys } from '../auth/api-keys.ts'
import { identify, Unauthorized } from '../auth/identify.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { errors, StorageError } from './errors.ts'
import type { ObjectFiles } from './object-files.ts'
import { openPublicObjects } from './public-objects.ts'
import { readPublicObject } from './read-public-object.ts'
import { refuseDatabaseError } from './refuse-database-error.ts'
import { removeObject, removeObjects } from './remove-objects.ts'
import { createPublicImageRenderer } from './render-public-image.ts'
import type { Operation, StorageParts } from './storage-parts.ts'
import { uploadObject } from './upload-object.ts'
import { openVariantCache } from './variant-cache.ts'
import { createWorkQueue } from './work-queue.ts'

export interface StorageServiceOptions {
  database: Database
  keys: ApiKeys
  objects: ObjectFiles
  /** Where renderings are kept; it can be emptied at any time. */
  variantsFolder: string
  /** Where uploads wait for their turn; none outlives its request. */
  uploadsFolder: string
  log: Log
}

const mostVariantBytes = 1024 ** 3
const mostUploadsWaiting = 100

/**
 * The routes below /storage/v1. Reading public objects takes no key, as at Supabase; whatever else
 * a caller may do is for the policies on `storage.objects` and `storage.buckets` to say.
 */
export function createStorageService(options: StorageServiceOptions): Hono {
  const { log } = options
  const parts = openParts(options)
  const renderPublicImage = createPublicImageRenderer(parts)
  const serve = (operation: Operation) => async (c: Context) => {
    const claims = await identify(c.req.raw.headers, parts.keys)
    return operation({ request: c.req.raw, claims }, parts)
  }

  const service = new Hono()
  service.onError((error) => asResponse(error, log))
  service.use(cors({ origin: '*' }))
  service.get('/object/public/*', (c) => readPublicObject(c.req.raw, parts))
  service.get('/render/image/public/*', (c) => renderPublicImage(c.req.raw))
  service.post('/object/:bucket/*', serve(uploadObject))
  service.put('/object/:bucket/*', serve(uploadObject))
  service.delete('/object/:bucket', serve(removeObjects))
  service.delete('/object/:bucket/*', serve(removeObject))
  service.all('*', (c) => {
    throw errors.routeNotFound(c.req.method, c.req.path)
  })
  return service
}

function openParts({ variantsFolder, ...options }: StorageServiceOptions): StorageParts {
  const { database, log } = options
  return {
    ...options,
    publicObjects: openPublicObjects(database, log),
    variants: openVariantCache({ folder: variantsFolder, limit: mostVariantBytes, log }),
    prepareInTurn: createWorkQueue({ mostWaiting: mostUploadsWaiting }),
  }
}

function asResponse(error: Error, log: Log): Response {
  if (error instanceof Unauthorized) return errors.unauthorized(error.message).toResponse()
  const refusal = error instanceof StorageError ? error : refuseDatabaseError(error)
  if (!refusal) {
    log.error({ err: error }, 'storage failed')
    return errors.internal().toResponse()
  }
  if (refusal.cause) log.warn({ err: refusal.cause }, refusal.message)
  return refusal.toResponse()
}
