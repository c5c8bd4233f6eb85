import type { SupabaseClient } from '@supabase/supabase-js'
import type { Backend } from '../../backend/backend.ts'
import type { Database } from '../../backend/database/database.ts'
import type { SqlPool } from '../../backend/database/sql.ts'

/** Where the product's data is: in our own backend, or in a hosted Supabase project. */
export interface DataSource {
  /** Our own backend; absent with hosted Supabase. */
  backend?: Backend
  /** For what the site does with its own database by itself; absent with hosted Supabase. */
  owner?: SqlPool
  /** How busy that database's connections are; absent with hosted Supabase. */
  databaseLoad?: Database['load']
  /** Where browsers reach it: absolute, or empty for the site's own origin. */
  browserUrl: string
  publishableKey: string
  /** The data with a visitor's rights, and with those of the service. */
  visitor: SupabaseClient
  service: SupabaseClient
  /** Where a stored picture is that the content names by a path of this site; absent when it's served here. */
  pictureAddress?(path: string): string
  /** Calls a server function on behalf of a visitor, whose address counts for its limits. */
  callFunction(path: string, init: RequestInit, visitor: { address?: string }): Promise<Response>
  storageIsUp(): Promise<boolean>
  /** Whether this process, of all that share the data, may do a task for the next `seconds`. */
  acquireLease(task: string, seconds: number): Promise<boolean>
  /** Removes stored bytes that belong to nothing; absent with hosted Supabase, which does so itself. */
  removeOrphans?(): Promise<void>
  /** Removes what this process keeps for itself and nobody needs any more. */
  tidyCache?(): Promise<void>
  stop(): Promise<void>
}
