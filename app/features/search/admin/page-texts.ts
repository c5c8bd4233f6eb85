import { type TextKey, texts } from '../../../brand/texts.ts'
import type { Db } from '../../../platform/db.ts'
import { foldLetters } from '../../../platform/rows/reads/fold-letters.ts'
import { NO_ROW } from '../../../platform/rows/writes/optimistic-update.ts'
import { nameText } from '../../../platform/site-texts/text-names.ts'
import type { Found } from './found-list.tsx'

/** Returns whether a text contains every typed word. */
export function wantedIn(typed: string) {
  const wanted = foldLetters(typed).split(/\s+/).filter(Boolean)
  return (text: string) => {
    const within = foldLetters(text)
    return wanted.every((word) => within.includes(word))
  }
}

/** Searches the sentences of the public pages here, because the defaults are not in the database. */
export async function findPageTexts(db: Db, typed: string, most: number): Promise<Found[]> {
  const { data } = await (await db())
    .from('site_texts')
    .select('id:key, value, updated_at')
    .throwOnError()
  const changed = new Map(data.map((text) => [text.id, text]))
  const isWanted = wantedIn(typed)
  return (Object.keys(texts) as TextKey[])
    .map((id) => {
      const text = changed.get(id) ?? { id, value: texts[id], updated_at: NO_ROW }
      return { title: nameText(id), text }
    })
    .filter(({ title, text }) => isWanted(`${title} ${text.value}`))
    .slice(0, most)
    .map(({ title, text }) => ({
      group: 'Page texts',
      key: `site_texts ${text.id}`,
      title,
      detail: text.value,
      to: '/admin/texts',
      edit: text,
    }))
}
