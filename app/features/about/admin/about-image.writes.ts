import type { Db } from '../../../platform/db.ts'
import { removePicture, uploadPicture } from '../../../platform/pictures/stored-pictures.ts'
import { errorMessage } from '../../../platform/writes/error-messages.ts'
import type { Write } from '../../../platform/writes/use-write.ts'
import { readAboutImage } from '../about.queries.ts'

const bucket = 'about_images'

interface Replacement {
  file: File
  /** The address of the picture that is shown now. */
  shown: string | null
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Stores the file, makes it the picture of the section, and removes the one it replaces. */
export const replaceAboutImage: Write<Replacement> = {
  makesStale: [['about-image']],
  send: async (db, { file, shown, onProgress }) => {
    const url = await store(db, file, onProgress)
    try {
      await requireStillShown(db, shown)
      await writeSetting(db, url)
    } catch (error) {
      await removePicture(db, bucket, url)
      throw error
    }
    if (shown) await removePicture(db, bucket, shown)
  },
}

async function store(db: Db, file: File, onProgress: Replacement['onProgress']): Promise<string> {
  const name = `about-image-${Date.now()}.${extensionOf(file)}`
  const picture = { bucket, name, file, onProgress } as const
  const { url } = await uploadPicture(db, picture).catch(failAs('Failed to upload image'))
  if (!url) throw new Error('Failed to generate public URL for uploaded image')
  return url
}

// What somebody else has chosen meanwhile is not replaced unseen.
async function requireStillShown(db: Db, shown: string | null) {
  const now = await readAboutImage(db).catch(failAs('Failed to update site settings'))
  if (now !== shown)
    throw new Error(
      'Somebody else has replaced this image meanwhile. Look at theirs, and choose yours again if it shall stay.',
    )
}

async function writeSetting(db: Db, value: string) {
  const { error } = await (await db())
    .from('site_settings')
    .upsert({ key: 'about_image', value }, { onConflict: 'key' })
  if (error) failAs('Failed to update site settings')(error)
}

const failAs = (words: string) => (error: unknown) => {
  throw new Error(
    `${words}: ${errorMessage(error, 'The server could not be reached. Please try again.')}`,
  )
}

const extensionOf = ({ name, type }: File) =>
  /\.(\w{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? /\w+$/.exec(type)?.[0] ?? 'jpg'
