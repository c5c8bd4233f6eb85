import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ApiKeys } from '../auth/api-keys.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { errors, StorageError } from './errors.ts'
import type { ObjectFiles } from './object-files.ts'
import { createPublicObjectFinder } from './public-objects.ts'
import { readPublicObject } from './read-public-object.ts'
import { createPublicImageRenderer } from './render-public-image.ts'
import { openVariantCache } from './variant-cache.ts'

export interface StorageServiceOptions {
  database: Database
  keys: ApiKeys
  objects: ObjectFiles
  /** Where renderings are kept; it can be emptied at any time. */
  variantsFolder: string
  log: Log
}

const mostVariantBytes = 1024 ** 3

/** The routes below /storage/v1. Reading public objects takes no key, as at Supabase. */
export function createStorageService(options: StorageServiceOptions): Hono {
  const { database, objects, variantsFolder, log } = options
  const findPublicObject = createPublicObjectFinder(database, log)
  const variants = openVariantCache({ folder: variantsFolder, limit: mostVariantBytes, log })
  const renderPublicImage = createPublicImageRenderer({ findPublicObject, objects, variants, log })

  const service = new Hono()
  service.onError((error) => asResponse(error, log))
  service.use(cors({ origin: '*', allowMethods: ['GET', 'HEAD'] }))
  service.get('/object/public/*', (c) => readPublicObject(c.req.raw, { findPublicObject, objects }))
  service.get('/render/image/public/*', (c) => renderPublicImage(c.req.raw))
  service.all('*', (c) => {
    throw errors.routeNotFound(c.req.method, c.req.path)
  })
  return service
}

function asResponse(error: Error, log: Log): Response {
  if (!(error instanceof StorageError)) {
    log.error({ err: error }, 'storage failed')
    return errors.internal().toResponse()
  }
  if (error.cause) log.warn({ err: error.cause }, error.message)
  return error.toResponse()
}
