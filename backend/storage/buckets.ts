import type { Database } from '../database/database.ts'
import { errors } from './errors.ts'

/** What an upload needs to know of a row of `storage.buckets`. */
export interface Bucket {
  id: string
  public: boolean
  /** In bytes. */
  sizeLimit: number
  /** Such as `image/png` or `image/*`; null for any. */
  allowedTypes: string[] | null
}

/** The most that any bucket takes for one file, in bytes. */
const largestFile = 20 * 1024 * 1024

/** @throws StorageError NoSuchBucket */
export async function requireBucket({ owner: sql }: Database, id: string): Promise<Bucket> {
  const [bucket] = await sql<Bucket[]>`
    select
      id,
      coalesce(public, false) as "public",
      least(file_size_limit, ${largestFile})::int as "sizeLimit",
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
