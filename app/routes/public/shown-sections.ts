import { useSectionVisibility } from '../../features/navigation/navigation.queries.ts'
import { isLandingSection } from '../../features/navigation/navigation.ts'

/** The one rule for which sections the landing page shows; all links to them follow it. */
export function useLandingSections(empty: readonly string[]) {
  const isVisible = useSectionVisibility()
  return (section: string) =>
    isLandingSection(section) && isVisible(section) && !empty.includes(section)
}
