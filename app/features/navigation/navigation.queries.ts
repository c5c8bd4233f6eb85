import type { Db } from '../../platform/db.ts'
import { useDb } from '../../platform/db-context.tsx'
import { dataQuery } from '../../platform/rows/reads/data-query.ts'
import { type LocalCache, useLocallyCachedQuery } from '../../platform/rows/reads/local-cache.ts'
import { inDisplayOrder } from '../../platform/rows/reads/paged-query.ts'
import { isSectionVisible } from './navigation.ts'

const MINUTE = 60_000
export const navigationCache: LocalCache = { key: 'cached_navigation', lifetime: 30 * MINUTE }
export const sectionVisibilityCache: LocalCache = {
  key: 'cached_section_visibility',
  lifetime: 30 * MINUTE,
}

const columns = 'title, url, type, is_desktop_visible, is_mobile_visible'

export const navigationQuery = (db: Db) =>
  dataQuery(
    db,
    ['navigation_items'],
    (client) =>
      inDisplayOrder(client.from('navigation_items').select(columns).eq('is_visible', true)),
    { staleTime: 5 * MINUTE, retry: typeof window === 'undefined' ? false : 1 },
  )

export const footerNavigationQuery = (db: Db) =>
  dataQuery(
    db,
    ['navigation_items', 'footer'],
    (client) =>
      inDisplayOrder(
        client
          .from('navigation_items')
          .select('title, url')
          .eq('is_visible', true)
          .eq('type', 'section')
          .eq('is_desktop_visible', true),
      ),
    { staleTime: 5 * MINUTE },
  )

export const sectionVisibilityQuery = (db: Db) =>
  dataQuery(
    db,
    ['navigation_items', 'sections'],
    (client) => client.from('navigation_items').select('url, is_visible').eq('type', 'section'),
    { staleTime: MINUTE },
  )

/** Returns a function that decides whether to show the section with a given id. */
export function useSectionVisibility() {
  const { data } = useLocallyCachedQuery(sectionVisibilityCache, sectionVisibilityQuery(useDb()))
  return (section: string) => isSectionVisible(data, section)
}
