import { firm } from '../brand/firm.ts'

/** A map search for an address: a plain link, which opens the map app on a phone and loads nothing on the page. */
export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/**
 * An address in the format of schema.org. It is written "unit, street, town, province"; only the street is required.
 */
export function describeAddress(address: string, postalCode = '') {
  const parts = address.split(',').map((part) => part.trim())
  while (parts.length > 1 && firm.province.written.test(parts.at(-1) ?? '')) parts.pop()
  const town = parts.length > 1 ? parts.pop() : ''
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.join(', '),
    ...(town && { addressLocality: town }),
    addressRegion: firm.province.code,
    ...(postalCode && { postalCode }),
    addressCountry: firm.countryCode,
  }
}
