import { useDb } from '../../platform/db-context.tsx'
import { useLocallyCachedQuery } from '../../platform/reads/use-locally-cached-query.ts'
import { sectionVisibilityCache, sectionVisibilityQuery } from './navigation.queries.ts'
import { isSectionVisible } from './navigation.ts'

/** Tells for a section's id whether it is to be shown. */
export function useSectionVisibility() {
  const { data } = useLocallyCachedQuery(sectionVisibilityCache, sectionVisibilityQuery(useDb()))
  return (section: string) => isSectionVisible(data, section)
}
