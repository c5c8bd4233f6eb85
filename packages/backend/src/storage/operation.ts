import type { ApiKeys } from '../auth/api-keys.ts'
import type { createWorkQueue } from '../concurrency.ts'
import type { Claims, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { TakeTurn } from '../share-connections.ts'
import type { PublicObjects } from './objects/public-objects.ts'
import type { RenderAhead, WantedRenderings } from './renderings/render-ahead.ts'
import type { Renderings } from './renderings/renderings.ts'
import type { VariantCache } from './renderings/variant-cache.ts'
import type { ObjectStore } from './stores/object-store.ts'

/** The services that every operation is given. */
export interface StorageParts {
  database: Database
  keys: ApiKeys
  objects: ObjectStore
  publicObjects: PublicObjects
  variants: VariantCache
  renderings: Renderings
  renderAhead: RenderAhead
  /** The only widths of renderings, in pixels. */
  imageWidths: readonly number[]
  /** The renderings that pages show of a bucket's pictures. */
  wantedRenderings: WantedRenderings
  /** The folder where uploads are kept until they are processed. */
  uploadsFolder: string
  /** Prepares one picture at a time. */
  preparationQueue: ReturnType<typeof createWorkQueue>
  takeTurn: TakeTurn
  log: Log
}

/** A request and its caller, whose rights the policies on `storage.objects` decide. */
export interface StorageCall {
  request: Request
  claims: Claims
  address?: string
}

export type Operation = (call: StorageCall, parts: StorageParts) => Promise<Response>
