import { useQuery } from '@tanstack/react-query'
import { anyFaqQuery } from '../../features/faqs/faqs.queries.ts'
import {
  sectionVisibilityQuery,
  useSectionVisibility,
} from '../../features/navigation/navigation.queries.ts'
import { landingSections } from '../../features/navigation/navigation.ts'
import { anyTestimonialQuery } from '../../features/testimonials/testimonials.queries.ts'
import type { Db } from '../../platform/db.ts'
import { useDb } from '../../platform/db-context.tsx'

/** The queries that `useLandingSections` reads. */
export const landingSectionQueries = (db: Db) => [
  sectionVisibilityQuery(db),
  anyFaqQuery(db),
  anyTestimonialQuery(db),
]

/** The one rule for which sections the landing page shows; all links to them follow it. */
export function useLandingSections() {
  const isVisible = useSectionVisibility()
  const db = useDb()
  const { data: hasFaqs = true } = useQuery(anyFaqQuery(db))
  const { data: hasTestimonials = true } = useQuery(anyTestimonialQuery(db))
  const isEmpty = (section: string) =>
    (section === 'faqs' && !hasFaqs) || (section === 'testimonials' && !hasTestimonials)
  return (section: string) =>
    landingSections.includes(section) && isVisible(section) && !isEmpty(section)
}
