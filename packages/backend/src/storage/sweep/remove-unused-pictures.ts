import type { SupabaseClient } from '@supabase/supabase-js'
import type { Log } from '../../log.ts'

interface Picture {
  bucket_id: string
  name: string
}

/**
 * Removes stored pictures that no content has shown for a day: from an abandoned upload or an incomplete deletion. Also
 * works with hosted Supabase.
 */
export async function removeUnusedPictures(service: SupabaseClient, log: Log): Promise<void> {
  const { data } = await service.rpc('find_unused_pictures').throwOnError()
  const inBuckets = Map.groupBy(data as Picture[], ({ bucket_id }) => bucket_id)
  for (const [bucket, pictures] of inBuckets) {
    const names = pictures.map(({ name }) => name)
    const { error } = await service.storage.from(bucket).remove(names)
    if (error) throw error
    log.info({ bucket, names }, 'Pictures that no content shows were removed')
  }
}
