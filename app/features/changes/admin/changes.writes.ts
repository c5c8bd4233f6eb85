import { clearLocalCache, type LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import type { Change, NewerValue } from './change.ts'

interface RevertRequest {
  change: Pick<Change, 'id'>
  /** Newer values that the user has seen and agreed to overwrite. */
  seen?: NewerValue[]
}

interface Reverted {
  /** Values that were changed again since. If there are any, nothing was reverted. */
  newer: NewerValue[]
  /** The number of pictures that could not be restored because their files are gone. */
  lost_pictures: number
}

/** Reverts a change of content. `caches` are the copies of content in this browser. */
export const revertChange = (caches: LocalCache[]): Write<RevertRequest, Reverted> => ({
  // The empty key matches every query: any data on the screen may include what was reverted.
  writes: 'everything',
  send: async (db, { change, seen = [] }) => {
    const { data } = await (await db())
      .rpc('revert_change', { change_id: change.id, seen })
      .throwOnError()
    for (const cache of caches) clearLocalCache(cache)
    return data as Reverted
  },
})
