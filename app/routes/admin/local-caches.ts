import { heroImagesCache } from '../../features/hero-images/hero-images.queries.ts'
import {
  navigationCache,
  sectionVisibilityCache,
} from '../../features/navigation/navigation.queries.ts'

/** The copies of public content that this browser keeps. */
export const localCaches = [
  { name: 'Hero images', cache: heroImagesCache },
  { name: 'Navigation', cache: navigationCache },
  { name: 'Section visibility', cache: sectionVisibilityCache },
]
