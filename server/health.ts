import type { SupabaseClient } from '@supabase/supabase-js'
import type { SiteHealth } from '../app/features/health/site-health.ts'
import { singleFlight } from '../backend/concurrency.ts'

export interface Health {
  database: 'ok' | 'away'
  mail: { queued: number; failed: number } | 'unknown'
  storage: 'ok' | 'away'
}

const TIMEOUT_MS = 3000

/**
 * The answer of /healthz, after three seconds at the latest. Reads with the secret key, because visitors may not
 * read the state of mail. Simultaneous requests share one check.
 */
export function createHealthCheck(
  service: SupabaseClient,
  storageIsUp: () => Promise<boolean>,
): () => Promise<Health> {
  return singleFlight(() => checkHealth(service, storageIsUp))
}

async function checkHealth(service: SupabaseClient, storageIsUp: () => Promise<boolean>) {
  const [health, storage] = await Promise.all([readSiteHealth(service), withTimeout(storageIsUp())])
  return {
    database: health ? 'ok' : 'away',
    mail: health ? { queued: health.mail.queued, failed: health.mail.failed } : 'unknown',
    storage: storage ? 'ok' : 'away',
  } satisfies Health
}

/** Undefined when the database doesn't answer within three seconds. */
export async function readSiteHealth(service: SupabaseClient): Promise<SiteHealth | undefined> {
  const answer = await withTimeout(service.rpc('site_health'))
  return (answer?.data as SiteHealth | null) ?? undefined
}

async function withTimeout<T>(work: PromiseLike<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, TIMEOUT_MS, undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
