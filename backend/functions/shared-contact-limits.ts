import { networkOf, tellsVisitorsApart } from '../../supabase/functions/_shared/rate-limits.ts'
import {
  type ContactLimits,
  contactAllowance,
} from '../../supabase/functions/process-contact-form/contact-limits.ts'
import type { Database } from '../database/database.ts'
import { takeTries } from '../database/tries.ts'

/** Counted in the database, together with other processes of the site. */
export function shareContactLimits(database: Pick<Database, 'owner'>): ContactLimits {
  const { perAddress, overall, seconds } = contactAllowance
  const everyone = { door: 'message', caller: 'everyone', most: overall, seconds }
  return {
    take: (address) => {
      if (!tellsVisitorsApart(address)) return takeTries(database, [everyone])
      const one = { door: 'message', caller: networkOf(address), most: perAddress, seconds }
      return takeTries(database, [one, everyone])
    },
  }
}
