import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import {
  updateOptimistically,
  type Versioned,
} from '../../../platform/rows/writes/optimistic-update.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import type { WrittenPageKey } from '../pages.ts'

/** A page's Markdown as staff edit it; its id is the key of the setting. */
export interface StoredText extends Versioned {
  value: string
}

const named = { keyColumn: 'key', columns: 'id:key, value, updated_at' } as const

export const storedTextQuery = (db: Db, key: WrittenPageKey) =>
  queryOptions({
    queryKey: ['site_settings', 'written-page', key, 'stored'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('site_settings')
        .select(named.columns)
        .eq('key', key)
        .single()
        .throwOnError()
      return data
    },
  })

/** Throws `ConflictError` when somebody else has changed the text since it was read. */
export const saveText: Write<{ before: StoredText; value: string }, StoredText> = {
  writes: ['site_settings'],
  send: (db, { before, value }) =>
    updateOptimistically(db, 'site_settings', before, { value }, named),
}
