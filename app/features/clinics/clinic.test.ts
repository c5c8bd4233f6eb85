import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import {
  findArrangementProblems,
  readArrangement,
} from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { createQueryClient } from '../../platform/rows/reads/query-client.ts'
import { describeClinic, findShortLocation, withNamesApart } from './clinic.ts'
import { ClinicsByTown } from './clinics-by-town.tsx'

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

test('while we are closed, the first number to call is the emergency number of an open clinic', () => {
  const open = { ...clinic, slug: 'open-at-night', emergency_phone: '(250) 555-0190' }
  const towns = [{ slug: 'kimberley', name: 'Kimberley', clinics: [clinic, open] }]
  const shown = createElement(ClinicsByTown, { towns, isClosed: true })
  const inRouter = createElement(MemoryRouter, null, shown)
  const client = createQueryClient()
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client }, inRouter))
  expect(html.match(/tel:[+\d]+/)?.[0]).toBe('tel:+12505550190')
})
