import { clearLocalCache, type LocalCache } from '../../../platform/reads/local-cache.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import type { Change, NewerValue } from './change.ts'

const contentQueries = [
  ['faqs'],
  ['visit-faqs'],
  ['navigation'],
  ['footer-navigation'],
  ['section-visibility'],
  ['hero-images'],
  ['products'],
  ['product-types'],
  ['product-images'],
  ['clinics'],
  ['clinic'],
  ['current-slug'],
  ['clinics-by-slug'],
  ['pricing-tiers'],
  ['about-image'],
  ['policy'],
  ['business'],
]

interface Reverting {
  change: Pick<Change, 'id'>
  /** The newer values that may be overwritten, since the person has seen them. */
  seen?: NewerValue[]
}

interface Reverted {
  /** What was changed again since; where there is any, nothing was reverted. */
  newer: NewerValue[]
  /** How many pictures could not be brought back, because their files are gone. */
  lost_pictures: number
}

/** Takes a change of content back. `copies` are what the browser keeps of the content. */
export const revertChange = (copies: LocalCache[]): Write<Reverting, Reverted> => ({
  makesStale: [['changes'], ...contentQueries],
  send: async (db, { change, seen = [] }) => {
    const { data } = await (await db())
      .rpc('revert_change', { change_id: change.id, seen })
      .throwOnError()
    for (const copy of copies) clearLocalCache(copy)
    return data as Reverted
  },
})
