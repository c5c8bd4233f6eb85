import type { Database } from './database.ts'

/** One rate-limit bucket: endpoint, caller, allowance. All processes of the site share it. */
export interface RateLimit {
  endpoint: string
  /** Stored as a hash, and only until the bucket resets. */
  caller: string
  allowance: number
  /** The length of a period. */
  seconds: number
  /** When the allowance is used up, one more attempt is allowed after each pause of this many seconds. */
  pause?: number
}

type Owned = Pick<Database, 'owner'>

/**
 * Counts one attempt in each bucket in order. Returns the seconds to wait, or 0 if all buckets allow it. Buckets after
 * the first exhausted one are not counted.
 */
export async function consumeRateLimits({ owner }: Owned, limits: RateLimit[]): Promise<number> {
  if (limits.length === 0) return 0
  const [consumed] = await owner<{ wait: number }[]>`
    select private.consume_rate_limits(
      ${limits.map(({ endpoint }) => endpoint)}, ${limits.map(({ caller }) => caller)},
      ${limits.map(({ allowance }) => allowance)}, ${limits.map(({ seconds }) => seconds)},
      ${limits.map(({ pause }) => pause ?? null)}) as wait`
  return consumed?.wait ?? 0
}

/** The mailbox of an address: without its tag and, at Gmail, without dots. */
export async function findMailbox({ owner }: Owned, address: string): Promise<string> {
  const [found] = await owner<{ mailbox: string }[]>`
    select private.find_mailbox(${address}) as mailbox`
  return found?.mailbox ?? address
}

/** Undoes one attempt in each bucket. */
export async function refundRateLimits({ owner }: Owned, limits: RateLimit[]): Promise<void> {
  await owner`
    select private.refund_rate_limit(endpoint, caller)
    from unnest(
      ${limits.map(({ endpoint }) => endpoint)}::text[], ${limits.map(({ caller }) => caller)}::text[]
    ) as given (endpoint, caller)`
}
