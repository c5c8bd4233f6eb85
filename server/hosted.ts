import { createClient } from '@supabase/supabase-js'
import type { DataSource } from './data-source.ts'
import type { Settings } from './settings.ts'

/** A hosted Supabase project: nothing of ours is started, everything goes to its address. */
export function connectHostedSupabase(settings: Settings & { SUPABASE_URL: string }): DataSource {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = settings
  const connect = (key: string) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      // A page that waits for a project that is away would keep a visitor waiting, too.
      db: { retry: false },
    })
  return {
    browserUrl: url,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    visitor: connect(SUPABASE_PUBLISHABLE_KEY),
    service: connect(SUPABASE_SECRET_KEY),
    callFunction: (path, init, { address = '' }) => {
      const headers = new Headers(init.headers)
      // With the secret key beside it, the function takes the site's word for whom it speaks.
      headers.set('apikey', SUPABASE_SECRET_KEY)
      headers.set('x-visitor-address', address)
      return fetch(`${url}/functions/v1${path}`, { ...init, headers })
    },
    storageIsUp: () => isAnswering(`${url}/storage/v1/status`),
    takeTurn: async () => true,
    stop: async () => {},
  }
}

async function isAnswering(address: string) {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
