import { BUCKETS, type Bucket } from './buckets.ts'

export interface StoredPicture {
  bucket: Bucket
  name: string
}

const LONGEST = 2048

const ADDRESS =
  /^(?:https?:\/\/[^/\s]+)?\/storage\/v1\/(?:object|render\/image)\/public\/([^/?#\s]+)\/([^?#\s]+)/i

/** The stored picture that a URL points to, on whatever host; undefined if it isn't in one of the site's buckets. */
export function parsePictureAddress(address: string): StoredPicture | undefined {
  const [, found, encoded] = (address.length <= LONGEST && ADDRESS.exec(address)) || []
  const bucket = BUCKETS.find((one) => one === found)
  if (!bucket || !encoded) return undefined
  try {
    return { bucket, name: decodeURIComponent(encoded) }
  } catch {
    return undefined
  }
}

/** The path at which the site serves a stored picture. */
export const picturePath = ({ bucket, name }: { bucket: string; name: string }) =>
  `/storage/v1/object/public/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`

/** The absolute and relative URLs of stored pictures within a text, such as a page in Markdown. */
export const PICTURES_IN_TEXT =
  /(?:https?:\/\/[^/\s"'()<>]{1,255})?\/storage\/v1\/(?:object|render\/image)\/public\/[^\s"'()<>]{1,1500}/gi
