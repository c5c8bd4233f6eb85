import { heroImagesCache } from '../../features/hero-images/hero-images.queries.ts'
import {
  navigationCache,
  sectionVisibilityCache,
} from '../../features/navigation/navigation.queries.ts'

export const localCaches = [
  { name: 'Hero images', cache: heroImagesCache },
  { name: 'Navigation', cache: navigationCache },
  { name: 'Section visibility', cache: sectionVisibilityCache },
]
