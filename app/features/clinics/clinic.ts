import { describeAddress, mapHref } from '../../platform/address.ts'
import { firstCharacters } from '../../platform/beginning-of.ts'

export interface Clinic {
  id: string
  name: string
  slug: string
  address: string
  phone: string
  /** Without a scheme. */
  website: string
  description: string | null
  /** The opening hours, line by line as staff typed them. */
  hours: string | null
  emergency_phone: string | null
}

/** A clinic's location in short: the part of its address after the first comma, or else the last word. */
export function findShortLocation(address: string) {
  const [, ...rest] = address.split(',')
  return rest.join(',').trim() || (address.replaceAll(',', ' ').trim().split(/\s+/).at(-1) ?? '')
}

/** The column limit of a family's answers and of a pet's record. */
const LONGEST_CHOICE = 200

/** The clinics to choose from by name. Clinics that share a name get their address added, cut to the limit. */
export const withNamesApart = <Row extends Pick<Clinic, 'name' | 'address'>>(clinics: Row[]) =>
  clinics.map((clinic) => {
    const isShared = clinics.some((one) => one !== clinic && one.name === clinic.name)
    if (!isShared) return clinic
    const apart = firstCharacters(`${clinic.name}, ${clinic.address}`, LONGEST_CHOICE)
    return { ...clinic, name: apart.trim() }
  })

export const websiteHref = (website: string) => `https://${website.replace(/^https?:\/\//i, '')}`

export const defaultSeoTitle = (name: string, businessName: string) =>
  `${name} | Partner Clinic of ${businessName}`

export const defaultSeoDescription = (
  { name, address }: Pick<Clinic, 'name' | 'address'>,
  businessName: string,
) =>
  `${name} in ${findShortLocation(address)} arranges pet cremation with ${businessName}. Address, phone, website and how it works.`

export const describeClinic = (clinic: Clinic, page: string) => ({
  '@type': 'VeterinaryCare',
  name: clinic.name,
  ...(clinic.website && { url: websiteHref(clinic.website) }),
  mainEntityOfPage: page,
  telephone: clinic.phone,
  ...(clinic.emergency_phone && {
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'emergency',
      telephone: clinic.emergency_phone,
    },
  }),
  ...(clinic.description && { description: clinic.description }),
  address: describeAddress(clinic.address),
  hasMap: mapHref(clinic.address),
})
