import { firm } from '../../brand/firm.ts'
import { describeAddress, mapHref } from '../../platform/address.ts'
import { StructuredData } from '../../platform/head/structured-data.tsx'
import { useSiteUrl } from '../../platform/head/use-site-url.ts'
import type { Business } from '../../platform/site-context.ts'
import { openingHoursCodes } from './opening-hours.ts'
import { listSpecialDays, specialHoursSpecification } from './special-hours.ts'
import { useBusiness, useOpeningHours } from './use-business.ts'

/** Structured data about the firm. `towns` are the names of the towns it serves. */
export function BusinessData({ towns }: { towns: string[] }) {
  const [siteUrl, hours] = [useSiteUrl(), useOpeningHours()]
  return <StructuredData data={describeBusiness(useBusiness(), { siteUrl, towns, hours })} />
}

/** The `@id` by which all structured data of the site refers to the firm. */
const businessId = (siteUrl: string) => `${siteUrl}/#business`

interface Described {
  siteUrl: string
  towns: string[]
  hours: ReturnType<typeof useOpeningHours>
}

/** The firm as schema.org describes it. `towns` are the names of the towns it serves. */
const describeBusiness = (
  { name, phone, email, address, postalCode }: Business,
  { siteUrl, towns, hours }: Described,
) => ({
  '@type': 'LocalBusiness',
  '@id': businessId(siteUrl),
  name,
  url: `${siteUrl}/`,
  telephone: phone,
  email,
  image: `${siteUrl}/share.jpg`,
  logo: `${siteUrl}/icon-512.png`,
  foundingDate: firm.foundedIn,
  address: address
    ? describeAddress(address, postalCode)
    : {
        '@type': 'PostalAddress',
        addressLocality: firm.homeTown,
        addressRegion: firm.province.code,
        addressCountry: firm.countryCode,
      },
  ...(address && { hasMap: mapHref(address) }),
  areaServed: towns.map((town) => ({ '@type': 'City', name: town })),
  openingHours: openingHoursCodes(hours.usual),
  ...specialHoursSpecification(listSpecialDays(hours.special, hours.today)),
})

export const describeTownService = (
  { name, phone }: Business,
  { siteUrl, town, path }: { siteUrl: string; town: string; path: string },
) => ({
  '@type': 'Service',
  name: `Pet cremation in ${town}`,
  serviceType: 'Pet cremation',
  url: siteUrl + path,
  areaServed: { '@type': 'City', name: town },
  provider: {
    '@type': 'LocalBusiness',
    '@id': businessId(siteUrl),
    name,
    telephone: phone,
    url: `${siteUrl}/`,
  },
})
