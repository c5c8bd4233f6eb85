import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import { describeBusiness } from './describe-business.ts'
import { useBusiness } from './use-business.ts'
import { useOpeningHours } from './use-opening-hours.ts'

/** The firm, for search engines. `cities` are the names of the places it serves. */
export function BusinessData({ cities }: { cities: string[] }) {
  const [siteUrl, hours] = [useSiteUrl(), useOpeningHours()]
  return <StructuredData data={describeBusiness(useBusiness(), { siteUrl, cities, hours })} />
}
