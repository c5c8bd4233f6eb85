import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useDb } from '../../platform/db-context.tsx'
import type { Business } from '../../platform/site-context.ts'
import { businessQuery } from './business.queries.ts'
import { parseOpeningHours } from './opening-hours.ts'
import type { SpecialHours } from './special-hours.ts'

/** The firm's details as staff set them; until then, name, phone and e-mail from the environment. */
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

/** The hours of single days as the page came with them, and its day of the firm's calendar. */
export const SpecialHoursContext = createContext<{ special: SpecialHours[]; today: string }>({
  special: [],
  today: '',
})

/** The opening hours that staff set, empty when they have not set any, and those of single days. */
export function useOpeningHours() {
  const { data: set = {} } = useQuery(businessQuery(useDb()))
  return { usual: parseOpeningHours(set.opening_hours ?? ''), ...use(SpecialHoursContext) }
}
