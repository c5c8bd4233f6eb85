import type { Database } from '../database/database.ts'
import { errors } from './errors.ts'

/** The columns of `storage.buckets` that an upload needs. */
export interface Bucket {
  id: string
  public: boolean
  /** In bytes. */
  sizeLimit: number
  /** Such as `image/png` or `image/*`; null for any. */
  allowedTypes: string[] | null
}

/** The size limit of a file in any bucket, in bytes. */
const maxFileSize = 20 * 1024 * 1024

/** @throws StorageError NoSuchBucket */
export async function requireBucket({ owner: sql }: Database, id: string): Promise<Bucket> {
  const [bucket] = await sql<Bucket[]>`
    select
      id,
      coalesce(public, false) as "public",
      least(file_size_limit, ${maxFileSize})::int as "sizeLimit",
      allowed_mime_types as "allowedTypes"
    from storage.buckets where id = ${id}`
  if (!bucket) throw errors.bucketNotFound()
  return bucket
}

export function isTypeAllowed({ allowedTypes }: Bucket, type: string): boolean {
  if (!allowedTypes) return true
  const [essence = ''] = type.toLowerCase().split(';')
  const [family] = essence.split('/')
  return [essence.trim(), `${family}/*`, '*/*'].some((allowed) => allowedTypes.includes(allowed))
}

export const isForPicturesOnly = ({ allowedTypes }: Bucket) =>
  allowedTypes?.every((type) => type.startsWith('image/')) ?? false

const pictureName = /\.(jpe?g|png|gif|webp|avif|hei[cf])$/i

/**
 * A bucket that holds only pictures refuses names with the extension of another kind of file.
 * @throws StorageError InvalidMimeType
 */
export function requireFittingName(bucket: Bucket, name: string) {
  if (isForPicturesOnly(bucket) && !pictureName.test(name)) throw errors.notAPicture()
}
