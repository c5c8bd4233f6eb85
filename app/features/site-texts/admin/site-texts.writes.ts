import { queryOptions } from '@tanstack/react-query'
import { type TextKey, texts } from '../../../brand/texts.ts'
import type { Db } from '../../../platform/db.ts'
import {
  ConflictError,
  forbidden,
  NO_ROW,
  updateOptimistically,
  updateOrAdd,
  type Versioned,
} from '../../../platform/rows/writes/optimistic-update.ts'
import type { Source, Write } from '../../../platform/rows/writes/use-write.ts'

/** A sentence as staff see it; its id is the key. A default has no row and no version. */
export interface SiteText extends Versioned {
  id: TextKey
  value: string
}

const named = { keyColumn: 'key', columns: 'id:key, value, updated_at' } as const
const writes: Source[] = ['site_texts']

export const originalText = (id: TextKey): SiteText => ({
  id,
  value: texts[id],
  updated_at: NO_ROW,
})
export const isOriginal = ({ updated_at }: SiteText) => updated_at === NO_ROW

const keys = Object.keys(texts) as TextKey[]

/** All sentences, in the order of the pages. */
export const siteTextsListQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_texts', 'list'],
    queryFn: async () => {
      const { data } = await (await db()).from('site_texts').select(named.columns).throwOnError()
      const changed = new Map(data.map((text) => [text.id, text]))
      return keys.map((id): SiteText => ({ ...(changed.get(id) ?? originalText(id)), id }))
    },
  })

async function readText(db: Db, id: TextKey) {
  const { data } = await (await db())
    .from('site_texts')
    .select(named.columns)
    .eq('key', id)
    .maybeSingle()
    .throwOnError()
  return data ? { ...data, id } : originalText(id)
}

async function removeText(db: Db, before: SiteText) {
  const { data } = await (await db())
    .from('site_texts')
    .delete()
    .eq('key', before.id)
    .eq('updated_at', before.updated_at)
    .select('key')
    .throwOnError()
  if (data.length > 0) return
  const now = await readText(db, before.id)
  if (now.updated_at === before.updated_at) throw forbidden()
  if (!isOriginal(now)) throw new ConflictError(now)
}

async function setText(db: Db, before: SiteText, value: string) {
  if (value === texts[before.id]) {
    if (!isOriginal(before)) await removeText(db, before)
  } else if (isOriginal(before)) await updateOrAdd(db, 'site_texts', before, { value }, named)
  else await updateText(db, before, value)
}

/** If a colleague has restored the default in the meantime, the user chooses between it and the new text. */
async function updateText(db: Db, before: SiteText, value: string) {
  try {
    await updateOptimistically<SiteText>(db, 'site_texts', before, { value }, named)
  } catch (error) {
    const isGone = error instanceof ConflictError && !error.theirs
    throw isGone ? new ConflictError(originalText(before.id)) : error
  }
}

/** Throws `ConflictError` when somebody else has changed the text since it was read. */
export const changeText: Write<{ before: SiteText; change: Pick<SiteText, 'value'> }> = {
  writes,
  send: (db, { before, change }) => setText(db, before, change.value),
}

/** Restores the previous text, unless somebody has changed it again. */
export const takeBackText: Write<{ before: SiteText; saved: string }> = {
  writes,
  send: async (db, { before, saved }) => {
    const now = await readText(db, before.id)
    if (now.value !== saved) throw new ConflictError(now)
    await setText(db, now, before.value)
  },
}
