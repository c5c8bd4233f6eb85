import { Hono } from 'hono'
import { type AuthServiceOptions, createAuthService } from './auth/auth-service.ts'
import { createConnectionQueue } from './connection-queue.ts'
import { createDataService } from './data/data-service.ts'
import type { Database } from './database/database.ts'
import {
  createFunctionsService,
  type FunctionsServiceOptions,
} from './functions/functions-service.ts'
import type { StorageServiceOptions } from './storage/operation.ts'
import { createStorageService } from './storage/storage-service.ts'

export interface BackendOptions
  extends Omit<AuthServiceOptions, 'database' | 'limits'>,
    Pick<FunctionsServiceOptions, 'functions'>,
    Pick<StorageServiceOptions, 'objects' | 'imageWidths' | 'wantedRenderings'> {
  database: Database
  /** The folder for files that can be generated again. */
  cacheFolder: string
}

export interface Backend {
  /**
   * Responds to a request as hosted Supabase would. `address` is the caller's; calls in process have none. `isSite` if
   * the site itself calls on behalf of a visitor.
   */
  fetch(request: Request, client?: { address?: string; isSite?: boolean }): Promise<Response>
  /** Renders missing sizes of stored pictures in the background. */
  renderPicturesAhead(): Promise<void>
  /** Removes the renderings of pictures that another process has removed. */
  removeStaleRenderings(): Promise<void>
}

/** Supabase's services below one origin: /auth/v1, /rest/v1, /storage/v1 and /functions/v1. */
export function createBackend(options: BackendOptions): Backend {
  const { objects, cacheFolder, imageWidths, wantedRenderings, functions, ...given } = options
  const { database, keys, log } = given
  const shared = { database, keys, log, enqueue: createConnectionQueue(database.most.requests) }
  const app = new Hono<{ Bindings: { address?: string; isSite?: boolean } }>()
  app.route('/auth/v1', createAuthService(given))
  app.route('/rest/v1', createDataService(shared))
  const storage = createStorageService({
    ...shared,
    objects,
    variantsFolder: `${cacheFolder}/pictures`,
    uploadsFolder: uploadsFolder(cacheFolder),
    imageWidths,
    wantedRenderings,
  })
  app.route('/storage/v1', storage.service)
  app.route('/functions/v1', createFunctionsService({ functions, keys, log }))
  // The responses of Supabase's gateway and pg_graphql when these services are off.
  app.all('/realtime/v1/*', (c) => c.json({ message: 'no Route matched with those values' }, 404))
  app.all('/graphql/v1/*', (c) =>
    c.json({ errors: [{ message: 'pg_graphql extension is not enabled.' }] }, 404),
  )
  return {
    fetch: async (request, client = {}) => app.fetch(request, client),
    renderPicturesAhead: storage.renderAllAhead,
    removeStaleRenderings: storage.removeStaleRenderings,
  }
}

/** The folder where uploads wait for their turn. */
export const uploadsFolder = (cacheFolder: string) => `${cacheFolder}/uploads`
