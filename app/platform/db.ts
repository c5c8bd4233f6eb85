import type { SupabaseClient } from '@supabase/supabase-js'
import { explainServerFailures } from './writes/server-failures.ts'

/** Opens the data client at first use, so that a page that doesn't need it never downloads it. */
export type Db = () => Promise<SupabaseClient>

/** What a browser needs to reach the backend. An empty `supabaseUrl` means the site's own origin. */
export interface BackendSettings {
  supabaseUrl: string
  publishableKey: string
}

const applicationName = { 'x-application-name': 'pet-cremation-site' }

let opened: ReturnType<Db> | undefined

/** The browser's only client. It keeps the session in local storage, refreshes tokens and follows links in mails. */
export function browserDb(settings: BackendSettings): Db {
  return () => {
    opened ??= open(settings).catch((error) => {
      opened = undefined
      throw error
    })
    return opened
  }
}

async function open({ supabaseUrl, publishableKey }: BackendSettings): Promise<SupabaseClient> {
  const [{ createClient }, { uploadFetch }] = await Promise.all([
    import('@supabase/supabase-js'),
    import('./pictures/upload-fetch.ts'),
  ])
  return createClient(supabaseUrl || window.location.origin, publishableKey, {
    auth: { persistSession: true, autoRefreshToken: true, detectSessionInUrl: true },
    global: { headers: applicationName, fetch: explainServerFailures(uploadFetch) },
    // TanStack Query retries instead.
    db: { retry: false },
  })
}
