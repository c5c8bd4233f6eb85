import { ABOUT_BUCKET } from '../../../../shared/pictures/buckets.ts'
import type { Db } from '../../../platform/db.ts'
import {
  failAs,
  type NewPicture,
  removePicture,
  uploadPicture,
} from '../../../platform/pictures/stored-pictures.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import { readAboutImage } from '../about.queries.ts'

interface Replacement extends Omit<NewPicture, 'bucket' | 'name'> {
  /** The address of the picture that is shown now. */
  shown: string | null
}

/** Stores the file, makes it the picture of the section, and removes the one it replaces. */
export const replaceAboutImage: Write<Replacement> = {
  writes: ['site_settings', 'pictures'],
  send: async (db, { shown, ...picture }) => {
    const url = await store(db, picture)
    try {
      await requireStillShown(db, shown)
      await writeSetting(db, url)
    } catch (error) {
      await removePicture(db, ABOUT_BUCKET, url)
      throw error
    }
    if (shown) await removePicture(db, ABOUT_BUCKET, shown)
  },
}

/** Shows a picture that is already stored. The previous one is kept for a day, so that this can be reverted. */
export const chooseAboutImage: Write<{ url: string; shown: string | null }> = {
  writes: ['site_settings', 'pictures'],
  send: async (db, { url, shown }) => {
    await requireStillShown(db, shown)
    await writeSetting(db, url)
  },
}

async function store(db: Db, picture: Omit<Replacement, 'shown'>) {
  const name = `about-image-${Date.now()}`
  const upload = uploadPicture(db, { ...picture, bucket: ABOUT_BUCKET, name })
  const url = await upload.catch(failAs('Failed to upload image'))
  if (!url) throw new Error('Failed to generate public URL for uploaded image')
  return url
}

// Doesn't replace a picture that somebody else chose in the meantime.
async function requireStillShown(db: Db, shown: string | null) {
  const now = await readAboutImage(db).catch(failAs('Failed to update site settings'))
  if (now !== shown)
    throw new Error(
      'Somebody else has replaced this image in the meantime. Look at theirs, and choose yours again if you prefer it.',
    )
}

async function writeSetting(db: Db, value: string) {
  // The focal point of the old picture doesn't apply to the new one.
  const rows = [
    { key: 'about_image', value },
    { key: 'about_image_focal_point', value: '' },
  ]
  const { error } = await (await db()).from('site_settings').upsert(rows, { onConflict: 'key' })
  if (error) failAs('Failed to update site settings')(error)
}
