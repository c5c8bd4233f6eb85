/**
 * A map search for an address: a plain link, which on a phone opens the map that the family uses, and by which no page
 * loads anything.
 */
export const mapHref = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** An address as schema.org describes it; it is written "street, town, province". Without a town it names none. */
export function describeAddress(address: string, postalCode = '') {
  const [street = '', town = ''] = address.split(',').map((part) => part.trim())
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(town && { addressLocality: town }),
    addressRegion: 'BC',
    ...(postalCode && { postalCode }),
    addressCountry: 'CA',
  }
}
