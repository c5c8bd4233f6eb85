import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import type { Business } from '../../platform/site-context.ts'
import { type OpeningLine, openingHoursCodes } from './opening-hours.ts'
import { useBusiness, useOpeningHours } from './use-business.ts'

/** Structured data about the firm. `cities` are the names of the places it serves. */
export function BusinessData({ cities }: { cities: string[] }) {
  const [siteUrl, hours] = [useSiteUrl(), useOpeningHours()]
  return <StructuredData data={describeBusiness(useBusiness(), { siteUrl, cities, hours })} />
}

/** The `@id` by which all structured data of the site refers to the same firm. */
const businessId = (siteUrl: string) => `${siteUrl}/#business`

/** The firm as schema.org describes it. `cities` are the names of the places it serves. */
const describeBusiness = (
  { name, phone, email }: Business,
  { siteUrl, cities, hours }: { siteUrl: string; cities: string[]; hours: OpeningLine[] },
) => ({
  '@type': 'LocalBusiness',
  '@id': businessId(siteUrl),
  name,
  url: `${siteUrl}/`,
  telephone: phone,
  email,
  image: `${siteUrl}/share.jpg`,
  logo: `${siteUrl}/icon-512.png`,
  foundingDate: '2018',
  address: {
    '@type': 'PostalAddress',
    addressLocality: 'Cranbrook',
    addressRegion: 'BC',
    addressCountry: 'CA',
  },
  areaServed: cities.map((city) => ({ '@type': 'City', name: city })),
  openingHours: openingHoursCodes(hours),
})

/** What the firm does in one city, as schema.org describes it. */
export const describeCityService = (
  { name, phone }: Business,
  { siteUrl, city, path }: { siteUrl: string; city: string; path: string },
) => ({
  '@type': 'Service',
  name: `Pet cremation in ${city}`,
  serviceType: 'Pet cremation',
  url: siteUrl + path,
  areaServed: { '@type': 'City', name: city },
  provider: {
    '@type': 'LocalBusiness',
    '@id': businessId(siteUrl),
    name,
    telephone: phone,
    url: `${siteUrl}/`,
  },
})
