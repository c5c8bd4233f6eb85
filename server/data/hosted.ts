import { createClient } from '@supabase/supabase-js'
import type { Log } from '../../backend/log.ts'
import type { Settings } from '../settings.ts'
import { bootstrapHostedAdmin } from './bootstrap-admin-hosted.ts'
import type { DataSource } from './data-source.ts'

/** A hosted Supabase project: nothing of ours is started, everything goes to its address. */
export function connectHostedSupabase(
  settings: Settings & { SUPABASE_URL: string },
  siteUrl: string,
  log: Log,
): DataSource {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = settings
  const doesResize = settings.SUPABASE_IMAGE_TRANSFORMATIONS === 'on'
  const service = connectSupabase(url, SUPABASE_SECRET_KEY)
  const sayWhoComesIn = async () => {
    for (const line of await bootstrapHostedAdmin(service, settings, siteUrl)) console.log(line)
  }
  // Not waited for: visitors do without, should the project be away.
  sayWhoComesIn().catch((error) =>
    log.warn({ err: error }, 'The first administrator could not be looked for'),
  )
  return {
    browserUrl: url,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    visitor: connectSupabase(url, SUPABASE_PUBLISHABLE_KEY),
    service,
    pictureAddress: (path) => url + (doesResize ? path : withoutResizing(path)),
    callFunction: (path, init, { address = '' }) => {
      const headers = new Headers(init.headers)
      // With the secret key beside it, the function takes the site's word for whom it speaks.
      headers.set('apikey', SUPABASE_SECRET_KEY)
      headers.set('x-visitor-address', address)
      return fetch(`${url}/functions/v1${path}`, { ...init, headers })
    },
    storageIsUp: () => isAnswering(`${url}/storage/v1/status`),
    acquireLease: async () => true,
    stop: async () => {},
  }
}

/** The official client of a project, with the rights of a key. */
export const connectSupabase = (url: string, key: string) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    // A page that waits for a project that is away would keep a visitor waiting, too.
    db: { retry: false },
  })

/** Of a picture in some size, the address of the picture as it was uploaded. */
export const withoutResizing = (path: string) =>
  path.replace(/^\/storage\/v1\/render\/image\/([^?]+).*$/, '/storage/v1/object/$1')

async function isAnswering(address: string) {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
