import { useDb } from '../../platform/db-context.tsx'
import { useKeptRead } from '../../platform/reads/use-kept-read.ts'
import { sectionVisibilityCache, sectionVisibilityQuery } from './navigation.queries.ts'
import { isSectionVisible } from './navigation.ts'

/** Tells for a section's id whether it is to be shown. */
export function useSectionVisibility() {
  const { data } = useKeptRead(sectionVisibilityCache, sectionVisibilityQuery(useDb()))
  return (section: string) => isSectionVisible(data, section)
}
