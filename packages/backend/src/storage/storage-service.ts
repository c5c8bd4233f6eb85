import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { identify, Unauthorized } from '../auth/identify.ts'
import { findLargestBody, limitBody } from '../body-limits.ts'
import { createWorkQueue } from '../concurrency.ts'
import { createConnectionQueue, TooManyRequests } from '../connection-queue.ts'
import { warnOfOutage } from '../counted-log.ts'
import type { Claims } from '../database/database.ts'
import type { Log } from '../log.ts'
import { createSecurityLog, describeAction } from '../security-log.ts'
import { errors, StorageError } from './errors.ts'
import { listObjects } from './objects/list-objects.ts'
import { openPublicObjects } from './objects/public-objects.ts'
import { readObject, readPublicObject } from './objects/read-object.ts'
import { removeObjects } from './objects/remove-objects.ts'
import type { Operation, StorageCall, StorageParts, StorageServiceOptions } from './operation.ts'
import { createRenderAhead } from './renderings/render-ahead.ts'
import { renderPublicImage } from './renderings/render-image.ts'
import {
  openRenderings,
  removeStaleRenderings,
  renderingKeyPrefix,
} from './renderings/renderings.ts'
import { openVariantCache } from './renderings/variant-cache.ts'
import { ObjectStoreAwayError, type ObjectVersion } from './stores/object-store.ts'
import { translateDatabaseError, translateDiskError } from './translate-errors.ts'
import { uploadObject } from './uploads/upload.ts'

interface Environment {
  Bindings: { address?: string } | undefined
  Variables: { claims?: Claims }
}

const maxCacheBytes = 1024 ** 3
const maxPendingUploads = 100

/**
 * The routes below /storage/v1. Reading public objects needs no key, as on Supabase; the policies on `storage.objects`
 * and `storage.buckets` decide everything else.
 */
export function createStorageService(options: StorageServiceOptions) {
  const { log } = options
  const parts = openParts(options)
  const securityLog = createSecurityLog(log, parts.keys.jwtSecret)
  const own = (operation: Operation) => serveQueued(operation, parts)
  const ownFile = (operation: Operation) => serve(operation, parts)
  const service = new Hono<Environment>()
  service.onError((error, c) => {
    const refusal = toRefusal(error, log)
    if (isForbidden(refusal))
      securityLog.refused({
        action: describeAction(c.req.method, c.req.path),
        code: refusal.code,
        account: c.get('claims')?.sub,
        address: c.env?.address,
      })
    return refusal.toResponse()
  })
  service.use(cors({ origin: '*' }))
  service.get('/status', (c) => c.body(null))
  service.get('/object/public/*', (c) => readPublicObject(c.req.raw, parts))
  service.get('/render/image/public/*', (c) => renderPublicImage(c.req.raw, c.env?.address, parts))
  // Supabase Storage routes that nobody calls here. Without this, the routes below would take them for names of
  // buckets.
  for (const route of ['sign', 'upload', 'info', 'list-v2', 'move', 'copy', 'authenticated'])
    service.all(`/object/${route}/*`, refuseRoute)
  service.post('/object/list/:bucket', own(listObjects))
  service.get('/object/:bucket/*', ownFile(readObject))
  service.post('/object/:bucket/*', ownFile(uploadObject))
  service.delete('/object/:bucket', own(removeObjects))
  service.all('*', refuseRoute)
  return {
    service,
    renderAllAhead: parts.renderAhead.allPictures,
    removeStaleRenderings: () => removeStaleRenderings(parts.database, parts.variants),
  }
}

function refuseRoute(c: Context): never {
  throw errors.routeNotFound(c.req.method, c.req.path)
}

const serve = (operation: Operation, parts: StorageParts) => async (c: Context) =>
  operation(await readCall(c, parts), parts)

/**
 * For calls whose body isn't a file. The body is read before the call is queued, so that a slow sender delays nobody,
 * and is parsed afterwards.
 */
const serveQueued = (operation: Operation, parts: StorageParts) => async (c: Context) => {
  const call = await readCall(c, parts)
  const request = await receive(call, c, parts)
  return parts.enqueue(call, () => operation({ ...call, request }, parts))
}

async function receive(call: StorageCall, c: Context, { database, enqueue }: StorageParts) {
  const sender = { claims: call.claims, headers: call.request.headers }
  const maxSize = await findLargestBody(sender, {
    as: (...args) => enqueue(call, () => database.as(...args)),
  })
  const onError = () => {
    throw errors.bodyTooLarge(maxSize)
  }
  await limitBody(maxSize, onError)(c, async () => {})
  const body = await c.req.arrayBuffer().catch(() => {
    throw errors.cutShort()
  })
  const { url, method, headers } = c.req.raw
  return new Request(url, { method, headers, body })
}

async function readCall(c: Context, { keys }: StorageParts): Promise<StorageCall> {
  const claims = await identify(c.req.raw.headers, keys)
  c.set('claims', claims)
  return { request: c.req.raw, claims, address: c.env?.address }
}

function openParts(options: StorageServiceOptions): StorageParts {
  const { variantsFolder, wantedRenderings = () => [], ...given } = options
  const { enqueue = createConnectionQueue(given.database.most.requests) } = given
  const { database, objects, imageWidths, log } = given
  const variants = openVariantCache({ folder: variantsFolder, limit: maxCacheBytes, log })
  const onGone = (object: ObjectVersion) =>
    variants
      .removeAll(renderingKeyPrefix(object))
      .catch((error) =>
        log.warn({ err: error }, 'The renderings of a deleted object could not be removed'),
      )
  const publicObjects = openPublicObjects({ database, log, onGone })
  const renderings = openRenderings({ objects, variants, log })
  const shared = { publicObjects, variants, renderings }
  return {
    ...given,
    ...shared,
    enqueue,
    wantedRenderings,
    renderAhead: createRenderAhead({
      database,
      ...shared,
      wanted: wantedRenderings,
      imageWidths,
      log,
    }),
    preparationQueue: createWorkQueue({
      concurrency: 1,
      maxPending: maxPendingUploads,
      refuse: errors.tooBusy,
    }),
  }
}

/** A wrong key, or one without the required rights. */
const isForbidden = ({ statusCode }: StorageError) => [401, 403, 429].includes(statusCode)

function toRefusal(error: Error, log: Log): StorageError {
  if (error instanceof Unauthorized) return errors.unauthorized(error)
  if (error instanceof TooManyRequests) return errors.tooManyRequests(error.retryAfter)
  const refusal = error instanceof StorageError ? error : findRefusal(error)
  if (!refusal) {
    log.error({ err: error }, 'storage failed')
    return errors.internal()
  }
  if (refusal !== error && refusal.statusCode >= 500) warnOfOutage(log, error, refusal.message)
  if (refusal.cause) log.warn({ err: refusal.cause }, refusal.message)
  return refusal
}

const findRefusal = (error: Error) =>
  error instanceof ObjectStoreAwayError
    ? errors.storeAway()
    : (translateDatabaseError(error) ?? translateDiskError(error))
