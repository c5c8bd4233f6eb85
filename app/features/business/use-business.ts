import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import type { Business } from '../../platform/site-context.ts'
import { businessQuery } from './business.queries.ts'
import { parseOpeningHours } from './opening-hours.ts'

/** Name, phone and e-mail as staff set them; until then, those from the environment. */
export function useBusiness(): Business {
  const root = useRouteLoaderData<{ business: Business }>('root')
  const { data: set = {} } = useQuery(businessQuery(useDb()))
  return {
    name: set.business_name || root?.business.name || '',
    phone: set.business_phone || root?.business.phone || '',
    email: set.business_email || root?.business.email || '',
  }
}

/** The opening hours that staff set; empty when they have not set any. */
export function useOpeningHours() {
  const { data: set = {} } = useQuery(businessQuery(useDb()))
  return parseOpeningHours(set.opening_hours ?? '')
}
