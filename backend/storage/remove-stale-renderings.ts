import type { ObjectVersion } from './object-store.ts'
import { renderingsOf } from './renderings.ts'
import type { StorageParts } from './storage-parts.ts'

/** Removes the renderings of objects that another process has removed or replaced. */
export async function removeStaleRenderings({
  database: { owner: sql },
  variants,
}: Pick<StorageParts, 'database' | 'variants'>): Promise<void> {
  const there = await sql<ObjectVersion[]>`
    select bucket_id as bucket, name, coalesce(version, '') as version from storage.objects`
  await variants.removeAllBut(new Set(there.map(renderingsOf)))
}
