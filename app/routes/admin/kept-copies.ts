import { heroImagesCache } from '../../features/hero-images/hero-images.queries.ts'
import {
  navigationCache,
  sectionVisibilityCache,
} from '../../features/navigation/navigation.queries.ts'

/** What this browser keeps of the public pages. */
export const keptCopies = [
  { name: 'Hero images', cache: heroImagesCache },
  { name: 'Navigation', cache: navigationCache },
  { name: 'Section visibility', cache: sectionVisibilityCache },
]
