import { type Clinic, websiteHref } from './clinic.ts'

/** A clinic as schema.org describes it; its address is written "street, town, province". */
export function describeClinic(clinic: Clinic, page: string) {
  const [street = '', town = ''] = clinic.address.split(',').map((part) => part.trim())
  return {
    '@type': 'VeterinaryCare',
    name: clinic.name,
    url: websiteHref(clinic.website),
    mainEntityOfPage: page,
    telephone: clinic.phone,
    ...(clinic.description && { description: clinic.description }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(town && { addressLocality: town }),
      addressRegion: 'BC',
      addressCountry: 'CA',
    },
  }
}
