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

interface RevertRequest {
  change: Pick<Change, 'id'>
  /** Newer values that the user has seen and that may be overwritten. */
  seen?: NewerValue[]
}

interface Reverted {
  /** Values that were changed again since; if there are any, nothing was reverted. */
  newer: NewerValue[]
  /** The number of pictures that could not be restored because their files are gone. */
  lost_pictures: number
}

/** Reverts a change of content. `caches` are the copies of content in this browser. */
export const revertChange = (caches: LocalCache[]): Write<RevertRequest, Reverted> => ({
  makesStale: [['changes'], ...contentQueries],
  send: async (db, { change, seen = [] }) => {
    const { data } = await (await db())
      .rpc('revert_change', { change_id: change.id, seen })
      .throwOnError()
    for (const cache of caches) clearLocalCache(cache)
    return data as Reverted
  },
})
