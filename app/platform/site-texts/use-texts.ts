import { queryOptions, useQuery } from '@tanstack/react-query'
import { type TextKey, texts } from '../../brand/texts.ts'
import type { Db } from '../db.ts'
import { useDb } from '../db-context.tsx'

export const siteTextsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_texts'],
    queryFn: async () => {
      const { data } = await (await db()).from('site_texts').select('key, value').throwOnError()
      return Object.fromEntries(data.map(({ key, value }) => [key, value]))
    },
  })

/**
 * Finds a sentence by its key: the text set by staff, or else the default. `names` replaces the names in curly
 * brackets.
 */
export function useTexts() {
  const { data: changed } = useQuery(siteTextsQuery(useDb()))
  return (key: TextKey, names: Record<string, string> = {}) =>
    Object.entries(names).reduce<string>(
      (text, [name, value]) => text.replaceAll(`{${name}}`, () => value),
      changed?.[key] ?? texts[key],
    )
}

export const useText = (key: TextKey, names?: Record<string, string>) => useTexts()(key, names)
