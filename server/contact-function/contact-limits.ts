import type { Database } from 'one-process-backend/database'
import { createFairQueue, findNetwork } from 'one-process-backend/limits'
import type {
  ContactLimits,
  CountedMessage,
} from '../../supabase/functions/process-contact-form/handler.ts'

/** Messages use two of the four connections of accounts and counters, and one network uses one of the two. */
const CONCURRENCY = 2
const WAITING_OF_ONE_NETWORK = 20

class TooManyWaiting extends Error {}

/** The limits that the database counts for all processes of the site. */
export function createContactLimits({ owner }: Pick<Database, 'owner'>): ContactLimits {
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    perCaller: { concurrency: 1, maxPending: WAITING_OF_ONE_NETWORK },
    refuse: () => new TooManyWaiting(),
  })
  const count = async (address: string | undefined, isSuspected: boolean) => {
    const [counted] = await owner<CountedMessage[]>`
      select wait, is_first as "isFirst"
        from public.count_contact_message(${address ?? null}, ${isSuspected})`
    return counted ?? { wait: 0, isFirst: false }
  }
  return {
    take: (address, isSuspected) =>
      queue(findNetwork(address), () => count(address, isSuspected)).catch((error) => {
        if (error instanceof TooManyWaiting) return { wait: 5, isFirst: false }
        throw error
      }),
    giveBack: async (address, isSuspected, wasFirst) => {
      await owner`
        select public.refund_contact_message(${address ?? null}, ${isSuspected}, ${wasFirst})`
    },
  }
}
