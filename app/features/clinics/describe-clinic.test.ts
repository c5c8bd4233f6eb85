import { expect, test } from 'vitest'
import { describeClinic } from './describe-clinic.ts'

const clinic = {
  id: '1',
  name: 'North Star Vet Clinic',
  slug: 'north-star-vet-clinic',
  address: '73 Ore Cart Lane, Kimberley, BC',
  phone: '(250) 555-0113',
  website: 'northstarvet.example',
  description: null,
}
const page = 'https://site.example/clinic/north-star-vet-clinic'

test('a search engine learns who the clinic is and where it stands', () => {
  expect(describeClinic(clinic, page)).toEqual({
    '@type': 'VeterinaryCare',
    name: 'North Star Vet Clinic',
    url: 'https://northstarvet.example',
    mainEntityOfPage: page,
    telephone: '(250) 555-0113',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '73 Ore Cart Lane',
      addressLocality: 'Kimberley',
      addressRegion: 'BC',
      addressCountry: 'CA',
    },
  })
})

test('an address without a town claims none', () => {
  const { address } = describeClinic({ ...clinic, address: 'Portage Landing' }, page)
  expect(address).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'Portage Landing',
    addressRegion: 'BC',
    addressCountry: 'CA',
  })
})
