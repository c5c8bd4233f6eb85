import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import {
  ConflictError,
  updateOptimistically,
  type Versioned,
} from '../../../platform/writes/optimistic-update.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import { readAboutImage } from '../about.queries.ts'

/** What stays in view of the about picture, as staff edit it. */
export interface AboutMiddle extends Versioned {
  middle: string | null
  /** The picture that it is the middle of. */
  url: string
}

interface Setting extends Versioned {
  value: string
}

const named = { keyColumn: 'key', columns: 'id:key, value, updated_at' } as const

/** Null while there is no picture. Always read anew: what is edited must be what there is. */
export const aboutMiddleQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'about-picture', 'middle'],
    staleTime: 0,
    queryFn: async () => {
      const url = await readAboutImage(db)
      const { data } = await (await db())
        .from('site_settings')
        .select(named.columns)
        .eq('key', 'about_image_middle')
        .single()
        .throwOnError()
      return url ? asMiddle(data, url) : null
    },
  })

const asMiddle = ({ value, ...setting }: Setting, url: string): AboutMiddle => ({
  ...setting,
  middle: value || null,
  url,
})

interface MovedMiddle {
  before: AboutMiddle
  change: Pick<AboutMiddle, 'middle'>
}

export const moveAboutMiddle: Write<MovedMiddle, void> = {
  writes: ['site_settings'],
  send: async (db, { before, change }) => {
    const { middle, url, ...version } = before
    // The middle of one picture says nothing about another.
    if ((await readAboutImage(db)) !== url)
      throw new Error(
        'Somebody else has replaced this picture meanwhile. Look at theirs, and set its middle anew.',
      )
    try {
      const setting = { ...version, value: middle ?? '' }
      const value = change.middle ?? ''
      await updateOptimistically<Setting>(db, 'site_settings', setting, { value }, named)
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      const theirs = error.theirs as Setting | null
      throw new ConflictError(theirs && asMiddle(theirs, url))
    }
  },
}
