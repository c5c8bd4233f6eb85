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

/** A town that has a page of its own. */
export interface TownPage {
  slug: string
  name: string
  path: string
}

/** The town of an address: one of the parts after the first comma begins with its name, or the address ends with it. */
export function findTown(address: string, towns: readonly TownPage[]) {
  const [street = '', ...rest] = address.split(',').map((part) => part.trim().toLowerCase())
  return towns.find(({ name }) => {
    const town = name.toLowerCase()
    return (
      rest.some((part) => part === town || part.startsWith(`${town} `)) ||
      (rest.length === 0 && (street === town || street.endsWith(` ${town}`)))
    )
  })
}

/** The town with whose name the slug of an unknown clinic begins. */
export const guessTown = (slug: string, towns: readonly TownPage[]) =>
  towns.find((town) => slug === town.slug || slug.startsWith(`${town.slug}-`))

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
