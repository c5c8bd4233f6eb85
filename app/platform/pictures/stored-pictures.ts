import type { Db } from '../db.ts'
import type { Bucket } from './buckets.ts'
import { watchUpload } from './upload-fetch.ts'

interface NewPicture {
  bucket: Bucket
  /** In the bucket. A new name for each upload, so that no cached picture is shown in its place. */
  name: string
  file: File
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const mostBytes = 20 * 1024 * 1024

/**
 * Uploads a picture and resolves to the address to store in a table: relative to the site, so that the
 * site may move to another host.
 * @throws the server's refusal, with a sentence as its message; when aborted, the signal's reason
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

/** Removes a stored picture. A failure is only logged, because unused pictures are removed every hour. */
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

/** The last part of the address; undefined for a picture that is stored elsewhere. */
function findStoredName(bucket: Bucket, url: string): string | undefined {
  const [, name] =
    new RegExp(`/storage/v1/object/public/${bucket}/([^/?#]+)(?:[?#]|$)`).exec(url) ?? []
  return name && decodeURIComponent(name)
}
