import type { Database } from 'one-process-backend/database'
import { findNetwork } from 'one-process-backend/turns'
import {
  type ContactLimits,
  type CountedMessage,
  contactAllowance,
} from '../../supabase/functions/_shared/rate-limits.ts'

/** Rate limits that all processes of the site share, counted in the database. */
export function shareContactLimits({ owner }: Pick<Database, 'owner'>): ContactLimits {
  const { perAddress, suspectedPerAddress, overall, seconds } = contactAllowance
  return {
    take: async (address, isSuspected) => {
      const network = findNetwork(address) ?? null
      const [counted] = await owner<CountedMessage[]>`
        select wait, is_first as "isFirst" from private.count_contact_message(
          ${network}, ${isSuspected}, ${isSuspected ? suspectedPerAddress : perAddress}, ${overall}, make_interval(secs => ${seconds}))`
      return counted ?? { wait: 0, isFirst: false }
    },
    giveBack: async (address, isSuspected, wasFirst) => {
      await owner`
        select private.uncount_contact_message(${findNetwork(address) ?? null}, ${isSuspected}, ${wasFirst})`
    },
  }
}
