import type { ApiKeys } from '../auth/api-keys.ts'
import type { createWorkQueue } from '../concurrency.ts'
import type { Enqueue } from '../connection-queue.ts'
import type { Claims, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { PublicObjects } from './objects/public-objects.ts'
import type { RenderAhead, WantedRenderings } from './renderings/render-ahead.ts'
import type { Renderings } from './renderings/renderings.ts'
import type { VariantCache } from './renderings/variant-cache.ts'
import type { ObjectStore } from './stores/object-store.ts'

export interface StorageServiceOptions {
  database: Database
  keys: ApiKeys
  /** The bytes of stored pictures. */
  objects: ObjectStore
  /** The folder for renderings, which can be emptied at any time. */
  variantsFolder: string
  /** The folder for uploads until they are processed; each file is deleted with its request. */
  uploadsFolder: string
  /** The only widths of renderings in pixels; a request gets the next larger one. */
  imageWidths: readonly number[]
  /** The renderings that are made of a stored picture in advance; none if absent. */
  wantedRenderings?: WantedRenderings
  /** The queue through which other services share the connections; by default the service has its own. */
  enqueue?: Enqueue
  log: Log
}

/** The services that every operation receives. */
export interface StorageParts extends Required<Omit<StorageServiceOptions, 'variantsFolder'>> {
  publicObjects: PublicObjects
  variants: VariantCache
  renderings: Renderings
  renderAhead: RenderAhead
  /** Prepares one picture at a time. */
  preparationQueue: ReturnType<typeof createWorkQueue>
}

/** A request and its caller, whose rights the policies on `storage.objects` decide. */
export interface StorageCall {
  request: Request
  claims: Claims
  address?: string
}

export type Operation = (call: StorageCall, parts: StorageParts) => Promise<Response>
