import { describe, expect, test } from 'vitest'
import {
  findArrangementProblems,
  readArrangement,
} from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { describeClinic, findShortLocation, withNamesApart } from './clinic.ts'

describe('a family looks for a clinic nearby', () => {
  test.each([
    ['1280 Balsamroot Street, Cranbrook, BC', 'Cranbrook, BC'],
    ['26 Portage Landing, Canal Flats', 'Canal Flats'],
    ['Portage Landing,Golden', 'Golden'],
    ['26 Portage Landing Golden', 'Golden'],
    ['Creston', 'Creston'],
    ['  Kimberley  ', 'Kimberley'],
    ['Ore Cart Lane Kimberley, ', 'Kimberley'],
    ['', ''],
  ])('a family that looks for a clinic nearby sees %j as %j', (address, location) => {
    expect(findShortLocation(address)).toBe(location)
  })
})

const clinic = {
  id: '1',
  name: 'North Star Vet Clinic',
  slug: 'north-star-vet-clinic',
  address: '73 Ore Cart Lane, Kimberley, BC',
  phone: '(250) 555-0113',
  website: 'northstarvet.example',
  description: null,
  hours: null,
  emergency_phone: null,
}
const page = 'https://site.example/clinic/north-star-vet-clinic'

test('clinics with the same name are listed with their address', () => {
  const clinics = [
    { name: 'Valley Vet', address: '4 Larch Lane, Golden' },
    { name: 'North Star Vet Clinic', address: '73 Ore Cart Lane, Kimberley' },
    { name: 'Valley Vet', address: '9 Main Street, Creston' },
  ]
  expect(withNamesApart(clinics).map(({ name }) => name)).toEqual([
    'Valley Vet, 4 Larch Lane, Golden',
    'North Star Vet Clinic',
    'Valley Vet, 9 Main Street, Creston',
  ])
})

test('the address added to a long name is cut to the limit of an answer', () => {
  const clinic = { name: `Valley Vet ${'of all the animals '.repeat(9)}`.trim() }
  const clinics = ['4 Larch Lane, '.repeat(20), '9 Main Street, '.repeat(20)]
  const names = withNamesApart(clinics.map((address) => ({ ...clinic, address })))
  for (const { name } of names) {
    const answers = readArrangement({ pet: 'Bella', clinic: name }, (value) => String(value ?? ''))
    expect(answers && findArrangementProblems(answers, (text) => [...text].length)).toEqual({})
    expect(name.trim()).toBe(name)
  }
  expect(new Set(names.map(({ name }) => name)).size).toBe(2)
})

test('a search engine learns the name and location of a clinic', () => {
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
    hasMap:
      'https://www.google.com/maps/search/?api=1&query=73%20Ore%20Cart%20Lane%2C%20Kimberley%2C%20BC',
  })
})
