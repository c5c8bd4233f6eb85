import type { Database } from 'one-process-backend/database'
import { createFairQueue, findNetwork } from 'one-process-backend/turns'
import {
  type ContactLimits,
  type CountedMessage,
  contactAllowance,
} from '../../supabase/functions/_shared/rate-limits.ts'

/** Messages use two of the four connections of accounts and counters, and one network uses one of the two. */
const CONCURRENCY = 2
const WAITING_OF_ONE_NETWORK = 20

class TooManyWaiting extends Error {}

/** Rate limits that all processes of the site share, counted in the database. */
export function shareContactLimits({ owner }: Pick<Database, 'owner'>): ContactLimits {
  const { perAddress, suspectedPerAddress, overall, seconds } = contactAllowance
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    perCaller: { concurrency: 1, maxPending: WAITING_OF_ONE_NETWORK },
    refuse: () => new TooManyWaiting(),
  })
  const count = async (network: string | null, isSuspected: boolean) => {
    const [counted] = await owner<CountedMessage[]>`
        select wait, is_first as "isFirst" from private.count_contact_message(
          ${network}, ${isSuspected}, ${isSuspected ? suspectedPerAddress : perAddress}, ${overall}, make_interval(secs => ${seconds}))`
    return counted ?? { wait: 0, isFirst: false }
  }
  return {
    take: (address, isSuspected) => {
      const network = findNetwork(address)
      return queue(network, () => count(network ?? null, isSuspected)).catch((error) => {
        if (error instanceof TooManyWaiting) return { wait: 5, isFirst: false }
        throw error
      })
    },
    giveBack: async (address, isSuspected, wasFirst) => {
      await owner`
        select private.refund_contact_message(${findNetwork(address) ?? null}, ${isSuspected}, ${wasFirst})`
    },
  }
}
