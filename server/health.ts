import { singleFlight } from 'one-process-backend/turns'
import type { SiteHealth } from '../app/features/health/site-health.ts'
import type { DataClient } from '../app/platform/db.ts'

export interface Health {
  database: 'ok' | 'away'
  /** Says whether a family's message can be stored. */
  messages: 'ok' | 'disk full' | 'read-only' | 'refused' | 'unconfirmed' | 'unknown'
  mail: { queued: number; failed: number } | 'unknown'
  storage: 'ok' | 'away'
  /** The space of the data folder. On a full one, messages are stored only as long as the database's log has room. */
  disk: 'ok' | 'full'
  /** A sentence that says why the site can't do its work; absent when it can. */
  reason?: string
}

const TIMEOUT_MS = 3000

/**
 * The answer of /healthz, after three seconds at the latest. Reads with the secret key, because visitors may not
 * read the state of mail. Simultaneous requests share one check.
 */
export function createHealthCheck(
  service: DataClient,
  storageIsUp: () => Promise<boolean>,
  diskIsFull: () => Promise<boolean> = async () => false,
): () => Promise<Health> {
  const findProblem = rememberProblem(service)
  return singleFlight(() => checkHealth(service, storageIsUp, findProblem, diskIsFull))
}

async function checkHealth(
  service: DataClient,
  storageIsUp: () => Promise<boolean>,
  findProblem: () => Promise<Health['messages']>,
  diskIsFull: () => Promise<boolean>,
) {
  const [health, storage, found, isFull] = await Promise.all([
    readSiteHealth(service),
    withTimeout(storageIsUp()),
    findProblem(),
    diskIsFull(),
  ])
  const messages = health ? found : 'unknown'
  const reason = health ? REASONS[messages] : 'The database is away.'
  return {
    database: health ? 'ok' : 'away',
    messages,
    mail: health ? { queued: health.mail.queued, failed: health.mail.failed } : 'unknown',
    storage: storage ? 'ok' : 'away',
    disk: isFull ? 'full' : 'ok',
    ...(reason && { reason }),
  } satisfies Health
}

const REASONS: Partial<Record<Health['messages'], string>> = {
  'disk full': "Messages can't be stored: the disk of the database is full.",
  'read-only': "Messages can't be stored: the database is read-only.",
  unconfirmed:
    "Messages can't be stored: the database doesn't confirm them. A standby that it waits for may be away.",
  refused: "Messages can't be stored: the database refuses them.",
}

/** A trial write for each of many health checks would be work for nothing. */
const TRY_EVERY_MS = 5000

/** Tells whether a message can be stored, tried out now and then. */
function rememberProblem(service: DataClient): () => Promise<Health['messages']> {
  let last: Health['messages'] = 'unknown'
  let isOldAt = 0
  // One that waits for a standby is not tried again beside itself.
  const tryOut = singleFlight(async () => service.rpc('find_storing_problem'))
  return async () => {
    if (performance.now() < isOldAt) return last
    const answer = await withTimeout(tryOut())
    last = answer?.error === null ? ((answer.data ?? 'ok') as Health['messages']) : whyNot(answer)
    isOldAt = performance.now() + TRY_EVERY_MS
    return last
  }
}

const whyNot = (answer: { error: { message: string } } | undefined): Health['messages'] =>
  answer && /read-only/.test(answer.error.message) ? 'read-only' : 'unconfirmed'

/** Undefined when the database doesn't answer within three seconds. */
export async function readSiteHealth(service: DataClient): Promise<SiteHealth | undefined> {
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
