import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { useLocalCache } from '../../platform/use-local-cache.ts'
import { sectionVisibilityCache, sectionVisibilityQuery } from './navigation.queries.ts'
import { isSectionVisible } from './navigation.ts'

/** Tells for a section's id whether it is to be shown. */
export function useSectionVisibility() {
  const query = sectionVisibilityQuery(useDb())
  const result = useQuery(query)
  useLocalCache(sectionVisibilityCache, query.queryKey, result)
  return (section: string) => isSectionVisible(result.data, section)
}
