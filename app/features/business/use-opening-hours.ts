import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { businessQuery } from './business.queries.ts'
import { parseOpeningHours } from './opening-hours.ts'

/** The opening hours as staff set them; none when they are not set. */
export function useOpeningHours() {
  const { data: set = {} } = useQuery(businessQuery(useDb()))
  return parseOpeningHours(set.opening_hours ?? '')
}
