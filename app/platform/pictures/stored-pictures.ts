import type { Db } from '../db.ts'
import type { Bucket } from './buckets.ts'
import { watchUpload } from './upload-fetch.ts'

interface NewPicture {
  bucket: Bucket
  /** In the bucket; new each time, so that no copy of another picture is shown for it. */
  name: string
  file: File
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const mostBytes = 20 * 1024 * 1024

/**
 * Stores a picture and gives the address to keep in a table: site-relative wherever it is stored, so
 * that the site may move house.
 * @throws the server's refusal, with a sentence as its message; when given up, the signal's reason
 */
export async function uploadPicture(db: Db, picture: NewPicture): Promise<{ url: string }> {
  const { bucket, name, file, onProgress, signal } = picture
  if (file.size > mostBytes)
    throw new Error('This file is larger than 20 MB. Please choose a smaller one.')
  const folder = (await db()).storage.from(bucket)
  watchUpload(file, { onProgress, signal })
  const { data, error } = await folder.upload(name, file, { cacheControl: '3600', upsert: false })
  signal?.throwIfAborted()
  if (error) throw error
  return { url: pathOf(folder.getPublicUrl(data.path).data.publicUrl) }
}

const pathOf = (url: string) => url.slice(url.indexOf('/storage/v1/'))

/** Removes a stored picture. A failure is only logged: what is left over is swept away some day. */
export async function removePicture(db: Db, bucket: Bucket, url: string): Promise<void> {
  try {
    const name = findStoredName(bucket, url)
    if (!name) return
    const { error } = await (await db()).storage.from(bucket).remove([name])
    if (error) throw error
  } catch (error) {
    console.warn(`The picture ${url} could not be removed`, error)
  }
}

/** The last part of the address; none for a picture that is kept elsewhere. */
function findStoredName(bucket: Bucket, url: string): string | undefined {
  const [, name] =
    new RegExp(`/storage/v1/object/public/${bucket}/([^/?#]+)(?:[?#]|$)`).exec(url) ?? []
  return name && decodeURIComponent(name)
}
