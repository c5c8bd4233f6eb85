import type { SupabaseClient, SupabaseClientOptions, SupportedStorage } from '@supabase/supabase-js'
import type { Database } from '../../supabase/database.types.ts'
import { localStore } from './browser-storage.ts'
import { explainServerFailures } from './rows/writes/server-failures.ts'
import { endByDeviceClock } from './session/device-clock.ts'
import { hasStoredSession, isSessionTaken } from './session/stored-session.ts'
import { asOwnerOnly } from './session/tab-owner.ts'

/** Opens the data client on first use, so that a page that doesn't need it never downloads it. */
export interface Db {
  (): Promise<DataClient>
  /** True when the data is in a hosted project, which stores files as they are sent. */
  isHosted?: boolean
}

/** The official client, which knows the tables, their columns and the functions. */
export type DataClient = SupabaseClient<Database>

/** A table whose name is known only at run time, so its columns are untyped. */
export const tableNamed = (client: DataClient, table: string) =>
  (client as SupabaseClient).from(table)

/** The settings that a browser needs to reach the backend. An empty `supabaseUrl` means the site's own origin. */
export interface BackendSettings {
  supabaseUrl: string
  publishableKey: string
}

const applicationName = { 'x-application-name': 'pet-cremation-site' }

const authStore: SupportedStorage = {
  getItem: (key) => localStore.getItem(key),
  setItem: (key, value) => void localStore.setItem(key, value),
  removeItem: (key) => localStore.removeItem(key),
}

/** The browser's client. It keeps the session in local storage, refreshes tokens and follows links in mails. */
export const browserDb = openOnce((settings) =>
  open(settings, {
    auth: {
      persistSession: true,
      storage: authStore,
      autoRefreshToken: true,
      detectSessionInUrl: (_, parameters) => isSessionTaken(parameters, hasStoredSession()),
    },
  }),
)

/** Reads what a visitor reads, even for somebody who is signed in. */
export const visitorDb = openOnce((settings) => open(settings, { accessToken: async () => null }))

function openOnce(open: (settings: BackendSettings) => ReturnType<Db>) {
  let opened: ReturnType<Db> | undefined
  return (settings: BackendSettings): Db => {
    const db = () => {
      opened ??= open(settings).catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    }
    return Object.assign(db, { isHosted: settings.supabaseUrl !== '' })
  }
}

type Identity = Pick<SupabaseClientOptions<'public'>, 'auth' | 'accessToken'>

/** Preloads the client's script, which visitors don't need. */
export const fetchClient = () =>
  Promise.all([import('@supabase/supabase-js'), import('./pictures/upload-fetch.ts')])

async function open(
  { supabaseUrl, publishableKey }: BackendSettings,
  identity: Identity,
): Promise<DataClient> {
  const [{ createClient }, { uploadFetch }] = await fetchClient()
  return createClient<Database>(supabaseUrl || window.location.origin, publishableKey, {
    ...identity,
    global: {
      headers: applicationName,
      fetch: asOwnerOnly(endByDeviceClock(explainServerFailures(uploadFetch))),
    },
    // TanStack Query retries instead.
    db: { retry: false },
  })
}
