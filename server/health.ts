import { singleFlight } from 'one-process-backend/limits'
import type { SiteHealth } from '../app/features/health/site-health.ts'
import type { DataClient } from '../app/platform/db.ts'
import { inTime } from './in-time.ts'

export interface Health {
  database: 'ok' | 'read-only' | 'starting' | 'away'
  storage: 'ok' | 'away'
  /** On a full disk, messages are stored only as long as the database's write-ahead log has space. */
  disk: 'ok' | 'low' | 'full'
  /** Why families' messages can't be stored, as a sentence; absent if they can. */
  reason?: string
}

const TIMEOUT_MS = 3000

/**
 * The response of /healthz, after three seconds at the latest. Writes nothing. Anybody may read it, so it has no mail
 * counts: one that grows after a password reset would reveal that an address has an account. Simultaneous requests
 * share one check.
 */
export function createHealthCheck(
  service: DataClient,
  storageIsUp: () => Promise<boolean>,
  checkDisk: () => Promise<Health['disk']> = async () => 'ok',
): () => Promise<Health> {
  return singleFlight(async () => {
    const [answer, isUp, disk] = await Promise.all([
      askSiteHealth(service),
      inTime(storageIsUp(), TIMEOUT_MS),
      checkDisk(),
    ])
    const database = describeDatabase(answer)
    const reason = REASONS[database] ?? REASONS[disk]
    return {
      database,
      storage: isUp ? 'ok' : 'away',
      disk,
      ...(reason && { reason }),
    }
  })
}

function describeDatabase(answer: HealthAnswer | undefined): Health['database'] {
  if (answer?.error?.code === '57P03') return 'starting'
  if (!answer?.data) return 'away'
  return answer.data.is_read_only ? 'read-only' : 'ok'
}

const REASONS: Partial<Record<Health['database'] | Health['disk'], string>> = {
  away: 'The database is away.',
  starting: 'The database is starting.',
  'read-only': "Messages can't be stored: the database is read-only.",
  full: "Messages can't be stored: the disk of the data folder is full.",
}

/** Undefined if the database doesn't respond within three seconds. */
export async function readSiteHealth(service: DataClient): Promise<SiteHealth | undefined> {
  const answer = await askSiteHealth(service)
  return answer?.data ?? undefined
}

interface HealthAnswer {
  data: SiteHealth | null
  error: { code: string } | null
}

const askSiteHealth = (service: DataClient) =>
  inTime(service.rpc('site_health') as PromiseLike<HealthAnswer>, TIMEOUT_MS)
