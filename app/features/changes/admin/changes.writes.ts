import { clearLocalCache, type LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import type { Change, NewerValue } from './change.ts'

interface RevertRequest {
  change: Pick<Change, 'id'>
  seen?: NewerValue[]
}

interface Reverted {
  /** Values that were changed again since. If there are any, nothing was reverted. */
  newer: NewerValue[]
  /** The number of pictures that could not be restored because their files are gone. */
  lost_pictures: number
  /** The change that the revert itself is; null if it joined an earlier one. */
  change_id: string | null
}

/** Reverts a change of content. `caches` are the copies of content in this browser. */
export const revertChange = (caches: LocalCache[]): Write<RevertRequest, Reverted> => ({
  // Any data on the screen may include what was reverted.
  writes: 'everything',
  send: async (db, { change, seen = [] }) => {
    const { data } = await (await db())
      .rpc('revert_change', { change_id: change.id, seen })
      .throwOnError()
    for (const cache of caches) clearLocalCache(cache)
    return data as Reverted
  },
})

/** Takes back the revert that is this change, unless what it restored has been changed again since. */
export const takeBackRevert = (caches: LocalCache[]): Write<string> => ({
  writes: 'everything',
  send: async (db, id) => {
    const { newer } = await revertChange(caches).send(db, { change: { id } })
    if (newer.length > 0) throw new Error('It has been changed again since.')
  },
})
