import { createClient } from '@supabase/supabase-js'
import type { Log } from 'one-process-backend/log'
import type { DataClient } from '../../app/platform/db.ts'
import type { Settings } from '../settings.ts'
import { bootstrapHostedAdmin } from './bootstrap-admin-hosted.ts'
import type { DataSource } from './data-source.ts'

/** Connects to a hosted Supabase project. No backend is started here. */
export function connectHostedSupabase(
  settings: Settings & { SUPABASE_URL: string },
  siteUrl: string,
  log: Log,
): DataSource {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY = '', SUPABASE_SECRET_KEY = '' } = settings
  const doesResize = settings.SUPABASE_IMAGE_TRANSFORMATIONS === 'on'
  const service = connectSupabase(url, SUPABASE_SECRET_KEY)
  const bootstrapAdmin = async () => {
    for (const line of await bootstrapHostedAdmin(service, settings, siteUrl)) console.log(line)
  }
  // Not awaited, because the site works for visitors without it, even while the project is unreachable.
  bootstrapAdmin().catch((error) =>
    log.warn({ err: error }, 'The first administrator could not be set up'),
  )
  return {
    browserUrl: url,
    publishableKey: SUPABASE_PUBLISHABLE_KEY,
    visitor: connectSupabase(url, SUPABASE_PUBLISHABLE_KEY),
    service,
    connectAs: (token) => connectSupabase(url, SUPABASE_PUBLISHABLE_KEY, token),
    pictureAddress: (path) => url + (doesResize ? path : withoutResizing(path)),
    callFunction: (path, init, { address = '' }) => {
      const headers = new Headers(init.headers)
      // The function trusts x-visitor-address only together with the secret key.
      headers.set('apikey', SUPABASE_SECRET_KEY)
      headers.set('x-visitor-address', address)
      return fetchWithoutRedirect(`${url}/functions/v1${path}`, { ...init, headers })
    },
    storageIsUp: () => isAnswering(`${url}/storage/v1/status`),
    stop: async () => {},
  }
}

/**
 * Asks a project for something that only the secret key may read. An unreachable project doesn't prevent the start.
 * @throws one sentence if it refuses the key
 */
export async function checkSecretKey({
  SUPABASE_URL,
  SUPABASE_SECRET_KEY,
}: Settings): Promise<void> {
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) return
  const service = connectSupabase(SUPABASE_URL, SUPABASE_SECRET_KEY)
  const { status } = await service.rpc('site_health').abortSignal(AbortSignal.timeout(5_000))
  if (status === 401 || status === 403)
    throw new Error(
      `SUPABASE_SECRET_KEY is not the secret key of ${SUPABASE_URL}: it answers ${status}. Copy the key from the project's settings, API Keys.`,
    )
}

/** Creates the project's official client, with the rights of a key or of the person who has this access token. */
export const connectSupabase = (url: string, key: string, token?: string): DataClient =>
  createClient(url, key, {
    ...(token && { accessToken: async () => token }),
    auth: { persistSession: false, autoRefreshToken: false },
    // While the project is unreachable, retries would only keep visitors waiting.
    db: { retry: false },
    global: { fetch: fetchWithoutRedirect },
  })

/** Refuses redirects, which would send our keys to another host. */
const fetchWithoutRedirect: typeof fetch = (input, init) =>
  fetch(input, { ...init, redirect: 'error' })

/** The URL of the uploaded picture for the URL of one of its renderings. */
export const withoutResizing = (path: string) =>
  path.replace(/^\/storage\/v1\/render\/image\/([^?]+)(\?.*)?$/, '/storage/v1/object/$1')

async function isAnswering(address: string) {
  return fetchWithoutRedirect(address, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}
