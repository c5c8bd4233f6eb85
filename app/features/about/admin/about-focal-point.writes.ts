import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import { ConflictError, type Versioned } from '../../../platform/rows/writes/optimistic-update.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import { type StoredSetting, saveSetting, textSetting } from '../../../platform/settings/setting.ts'
import { readAboutImage } from '../about.queries.ts'

/** The focal point of the About picture: the point that stays in view when it is cropped. */
interface AboutFocalPoint extends Versioned {
  focal_point: string | null
  url: string
}

const focalPoint = textSetting('about_image_focal_point')

/** Null while there is no picture. Never served from the cache, so that an edit begins with the current value. */
export const aboutFocalPointQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'about-picture', 'focal_point'],
    staleTime: 0,
    queryFn: async ({ client }) => {
      const url = await readAboutImage(db)
      const stored = await client.fetchQuery({ ...focalPoint.storedQuery(db), staleTime: 0 })
      return url ? asFocalPoint(stored, url) : null
    },
  })

const asFocalPoint = ({ value, ...setting }: StoredSetting, url: string): AboutFocalPoint => ({
  ...setting,
  focal_point: value || null,
  url,
})

interface MovedFocalPoint {
  before: AboutFocalPoint
  change: Pick<AboutFocalPoint, 'focal_point'>
}

export const moveAboutFocalPoint: Write<MovedFocalPoint, void> = {
  writes: ['site_settings'],
  send: async (db, { before: { focal_point, url, ...version }, change }) => {
    // A focal point is valid only for the picture it was set on.
    if ((await readAboutImage(db)) !== url)
      throw new ConflictError(
        null,
        'Somebody else has replaced this picture in the meantime. Look at theirs, and choose what stays in view again.',
      )
    try {
      const before = { ...version, value: focal_point ?? '' }
      await saveSetting.send(db, { before, change: { value: change.focal_point ?? '' } })
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      const theirs = error.theirs as StoredSetting | null
      throw new ConflictError(theirs && asFocalPoint(theirs, url))
    }
  },
}
