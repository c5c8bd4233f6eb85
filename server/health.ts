import type { SupabaseClient } from '@supabase/supabase-js'
import type { SiteHealth } from '../app/features/health/site-health.ts'
import { singleFlight } from '../backend/concurrency.ts'

export interface Health {
  database: 'ok' | 'away'
  mail: { queued: number; failed: number } | 'unknown'
  storage: 'ok' | 'away'
}

const PATIENCE_MS = 3000

/**
 * What /healthz answers, in three seconds at the latest. Asks with the secret key, so it sees what a
 * visitor may not; who asks at the same time shares one look.
 */
export function createHealthCheck(
  service: SupabaseClient,
  storageIsUp: () => Promise<boolean>,
): () => Promise<Health> {
  return singleFlight(() => look(service, storageIsUp))
}

async function look(service: SupabaseClient, storageIsUp: () => Promise<boolean>) {
  const [health, storage] = await Promise.all([readSiteHealth(service), inTime(storageIsUp())])
  return {
    database: health ? 'ok' : 'away',
    mail: health ? { queued: health.mail.queued, failed: health.mail.failed } : 'unknown',
    storage: storage ? 'ok' : 'away',
  } satisfies Health
}

/** Undefined while the database is away, which is found out soon. */
export async function readSiteHealth(service: SupabaseClient): Promise<SiteHealth | undefined> {
  const answer = await inTime(service.rpc('site_health'))
  return (answer?.data as SiteHealth | null) ?? undefined
}

async function inTime<T>(work: PromiseLike<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, PATIENCE_MS, undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
