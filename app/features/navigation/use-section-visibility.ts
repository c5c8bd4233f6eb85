import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { sectionVisibilityQuery } from './navigation.queries.ts'
import { isSectionVisible } from './navigation.ts'

/** Tells for a section's id whether it is to be shown. */
export function useSectionVisibility() {
  const { data } = useQuery(sectionVisibilityQuery(useDb()))
  return (section: string) => isSectionVisible(data, section)
}
