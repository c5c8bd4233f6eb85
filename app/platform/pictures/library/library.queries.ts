import type { Db } from '../../db.ts'
import { pagedQuery } from '../../rows/reads/paged-query.ts'
import type { Write } from '../../rows/writes/use-write.ts'
import type { StoredPicture, Use } from './stored-picture.ts'

/** Newest first. Never from the cache, because any of them may have been used or deleted. */
export const storedPicturesQuery = (db: Db) => ({
  ...pagedQuery<StoredPicture>(db, {
    queryKey: ['pictures', 'library'],
    pageSize: 24,
    order: ['-created_at', 'id'],
    select: (client) => client.rpc('list_stored_pictures', {}, { count: 'exact' }),
  }),
  staleTime: 0,
})

/** Deletes an unused picture. The database refuses to delete a used one; then this resolves to its uses. */
export const deleteStoredPicture: Write<StoredPicture, Use[]> = {
  writes: ['pictures'],
  send: async (db, { id, bucket_id, name }) => {
    const client = await db()
    const { data, error } = await client.storage.from(bucket_id).remove([name])
    if (error) throw error
    if (data.length > 0) return []
    const { data: left } = await client
      .rpc('list_stored_pictures')
      .eq('id', id)
      .maybeSingle()
      .throwOnError()
    return (left?.uses ?? []) as Use[]
  },
}
