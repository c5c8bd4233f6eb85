import type { StorageApiError } from '@supabase/supabase-js'
import type { Bucket } from '../../../shared/pictures/buckets.ts'
import { findPictureEnding, withEnding } from '../../../shared/pictures/picture-ending.ts'
import type { Db } from '../db.ts'
import { quoteServer } from '../rows/writes/error-messages.ts'
import { reducePicture } from './reduce-picture.ts'
import { abortUploadBy } from './upload-fetch.ts'

export interface NewPicture {
  bucket: Bucket
  /**
   * The name in the bucket, with the extension of the picture's format. Every upload gets a new name, so that no cached
   * picture is shown in its place.
   */
  name: string
  file: File
  /** Called when the picture is too large and is being made smaller. */
  onReduce?: () => void
  signal?: AbortSignal
}

const MAX_BYTES = 20 * 1024 * 1024
/** The width in pixels of the widest picture that a page requests. */
const WIDEST_SHOWN = 2400

export const isTooLarge = ({ size }: File) => size > MAX_BYTES

/** A picture that would be refused again on every attempt. */
export class UnusablePictureError extends Error {
  override name = 'UnusablePictureError'
}

/** Throws an error that names the step that failed, for the person who supports staff. */
export const failAs =
  (step: string) =>
  (cause: unknown): never => {
    throw new Error(`${step}: ${quoteServer(cause)}`, { cause })
  }

/**
 * Uploads a picture. Our own backend validates and prepares it; a picture that is too large for that is made smaller
 * first, and HEIC is sent as JPEG if this browser can read it. A hosted project stores the file as it is, so this
 * browser re-encodes the picture first, at most as wide as the pages show it. Resolves to the URL to store in a table:
 * relative to the site, so that the site may move to another host.
 * @throws UnusablePictureError, or the server's refusal, each with a sentence as its message; when aborted, the
 * signal's reason
 */
export async function uploadPicture(db: Db, picture: NewPicture): Promise<string> {
  await requireReadable(picture.file)
  try {
    return await upload(db, picture)
  } catch (error) {
    picture.signal?.throwIfAborted()
    // A file that changes while it is sent looks like a lost connection, or like no picture.
    await requireReadable(picture.file)
    throw error
  }
}

/** The browser refuses to read a file that is no longer as it was when it was chosen. */
const requireReadable = (file: File) =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .catch((cause) => {
      throw new UnusablePictureError(CHANGED, { cause })
    })

const CHANGED =
  'This file has been changed, moved or deleted since you chose it. Please choose it again.'

async function upload(db: Db, picture: NewPicture): Promise<string> {
  const { file } = picture
  if (db.isHosted) return uploadDrawn(db, picture)
  if (isTooLarge(file)) return uploadReduced(db, picture)
  const readable = isHeic(file) && (await reducePicture(file, MAX_BYTES))
  try {
    return await send(db, picture, readable || file)
  } catch (error) {
    const { statusCode, message } = error as StorageApiError
    if (statusCode === '413') return uploadReduced(db, picture, message)
    throw statusCode === '415' ? new UnusablePictureError(message) : error
  }
}

async function uploadDrawn(db: Db, picture: NewPicture) {
  const { file } = picture
  if (isTooLarge(file)) picture.onReduce?.()
  const drawn = await reducePicture(file, MAX_BYTES, [WIDEST_SHOWN])
  if (!drawn) throw new UnusablePictureError(refusalOf(file))
  return send(db, picture, drawn)
}

function refusalOf(file: File) {
  if (isTooLarge(file)) return TOO_LARGE
  return isHeic(file) ? UNREADABLE_HEIC : NOT_A_PICTURE
}

const TOO_LARGE = 'This file is larger than 20 MB. Please choose a smaller one.'
const UNREADABLE_HEIC =
  'This HEIC picture can’t be converted here. On an iPhone, choose Settings → Camera → Formats → Most Compatible, or share the picture as JPEG, and upload that.'
const NOT_A_PICTURE =
  'This file is not a picture that can be shown. Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'

/** iPhones write HEIC, or HEIF. Safari can read it, Chromium and Firefox can't. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)

async function uploadReduced(db: Db, picture: NewPicture, refusal = TOO_LARGE) {
  picture.onReduce?.()
  const reduced = await reducePicture(picture.file, MAX_BYTES)
  if (!reduced) throw new UnusablePictureError(refusal)
  return send(db, picture, reduced)
}

async function send(db: Db, picture: NewPicture, file: File): Promise<string> {
  const { bucket, signal } = picture
  const ending = await findPictureEnding(file)
  const name = ending ? withEnding(picture.name, ending) : picture.name
  signal?.throwIfAborted()
  const folder = (await db()).storage.from(bucket)
  if (signal) abortUploadBy(file, signal)
  const { data, error } = await folder.upload(name, file, { cacheControl: '3600', upsert: false })
  signal?.throwIfAborted()
  if (error) throw error
  return pathOf(folder.getPublicUrl(data.path).data.publicUrl)
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

/** The last part of the URL; undefined for a picture that is stored elsewhere. */
function findStoredName(bucket: Bucket, url: string): string | undefined {
  const [, name] =
    new RegExp(`/storage/v1/object/public/${bucket}/([^/?#]+)(?:[?#]|$)`).exec(url) ?? []
  return name && decodeURIComponent(name)
}
