import type { SupabaseClient } from '@supabase/supabase-js'
import { BUCKETS, type Bucket } from '../../shared/pictures/buckets.ts'

interface Picture {
  bucket: Bucket
  name: string
}

/** Entries per response; a project returns no more than a thousand. */
const PAGE = 500
const DEEPEST = 5

/** The pictures in the buckets of a project. */
export async function listStoredPictures({ storage }: SupabaseClient): Promise<Picture[]> {
  const lists = BUCKETS.map((bucket) => listFolder(storage, bucket, ''))
  return (await Promise.all(lists)).flat()
}

// Storage lists one folder at a time; a folder is an entry without an id.
async function listFolder(
  storage: SupabaseClient['storage'],
  bucket: Bucket,
  folder: string,
  depth = 0,
): Promise<Picture[]> {
  const found: Picture[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { data, error } = await storage.from(bucket).list(folder, { limit: PAGE, offset })
    if (error) throw new Error(`The pictures of ${bucket} are not listed: ${error.message}`)
    for (const { id, name: part } of data) {
      const name = folder ? `${folder}/${part}` : part
      if (id !== null) found.push({ bucket, name })
      else if (depth < DEEPEST) found.push(...(await listFolder(storage, bucket, name, depth + 1)))
    }
    if (data.length < PAGE) return found
  }
}
