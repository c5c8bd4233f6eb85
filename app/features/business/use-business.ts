import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import type { Business } from '../../platform/site-context.ts'
import { businessQuery } from './business.queries.ts'
import { parseOpeningHours } from './opening-hours.ts'
import type { SpecialHours } from './special-hours.ts'

/** The firm's details as set by staff, or else name, phone and email from the environment. */
export function useBusiness(): Required<Business> {
  const root = useRouteLoaderData<{ business: Business }>('root')
  const { data: set = {} } = useQuery(businessQuery(useDb()))
  return {
    name: set.business_name || root?.business.name || '',
    phone: set.business_phone || root?.business.phone || '',
    email: set.business_email || root?.business.email || '',
    address: set.business_address ?? '',
    postalCode: set.business_postal_code ?? '',
    takesTexts: set.business_takes_texts === 'on',
    reviewUrl: set.review_url ?? '',
  }
}

/** The special hours sent with the page, and the current day where the firm is. */
export const SpecialHoursContext = createContext<{ special: SpecialHours[]; today: string }>({
  special: [],
  today: '',
})

/** The opening hours set by staff (empty when there are none), and the special hours. */
export function useOpeningHours() {
  const { data: set = {} } = useQuery(businessQuery(useDb()))
  return { usual: parseOpeningHours(set.opening_hours ?? ''), ...use(SpecialHoursContext) }
}
