import type { Backend } from 'one-process-backend'
import type { SqlPool } from 'one-process-backend/database'
import type { DataClient } from '../../app/platform/db.ts'

/** Where the product's data is: in our own backend, or in a hosted Supabase project. */
export interface DataSource {
  /** Our own backend; absent with hosted Supabase. */
  backend?: Backend
  /** The connection for background jobs; absent with hosted Supabase. */
  owner?: SqlPool
  /** The backend's origin for browsers; empty for the site's own origin. */
  browserUrl: string
  publishableKey: string
  /** Clients with the rights of a visitor and of the service. */
  visitor: DataClient
  service: DataClient
  /** A client with the rights of the person who has this access token. */
  connectAs(token: string): DataClient
  /** The URL in the hosted project for a picture path of this site; absent if this site serves pictures itself. */
  pictureAddress?(path: string): string
  /** Calls a server function on behalf of a visitor, whose address counts for the rate limits. */
  callFunction(path: string, init: RequestInit, visitor: { address?: string }): Promise<Response>
  storageIsUp(): Promise<boolean>
  /** Removes stored files without an object; absent with hosted Supabase, which does so itself. */
  removeOrphans?(): Promise<void>
  /** Removes outdated entries from this process's cache. */
  tidyCache?(): Promise<void>
  stop(): Promise<void>
}
