import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import {
  findArrangementProblems,
  readArrangement,
} from '../../../supabase/functions/process-contact-form/arrangement.ts'
import { render, textOf } from '../../../tests/rendered.tsx'
import { describeClinic, findShortLocation, findTown, guessTown, withNamesApart } from './clinic.ts'
import { ClinicCard } from './clinic-card.tsx'
import { ClinicPage } from './clinic-page.tsx'
import { clinicsQuery } from './clinics.queries.ts'
import { ClinicsByTown } from './clinics-by-town.tsx'
import { ClinicsSection } from './clinics-section.tsx'

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

const towns = [
  { slug: 'golden', name: 'Golden', path: '/golden-pet-cremation' },
  { slug: 'canal-flats', name: 'Canal Flats', path: '/canal-flats-pet-cremation' },
]

test.each([
  ['12 Main Street, Golden, BC', 'golden'],
  ['Unit 4, 26 Portage Landing, Canal Flats BC  V0B 1B0', 'canal-flats'],
  ['26 Portage Landing Golden', 'golden'],
  ['12 Golden Avenue, Cranbrook, BC', undefined],
  ['12 Main Street, Goldenrod', undefined],
])('a clinic at “%s” links to the page of its town', (address, town) => {
  expect(findTown(address, towns)?.slug).toBe(town)
})

test('the address of an unknown clinic leads to the town with whose name it begins', () => {
  expect(guessTown('golden-animal-hospital', towns)?.name).toBe('Golden')
  expect(guessTown('canal-flats', towns)?.name).toBe('Canal Flats')
  expect(guessTown('goldenrod-clinic', towns)).toBeUndefined()
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
const open = {
  ...{ ...clinic, slug: 'open-at-night', emergency_phone: '(250) 555-0190' },
  ...{ hours: 'Mon to Fri', description: 'Kind.' },
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

test('a search engine learns the name, location and numbers of a clinic', () => {
  const contactPoint = { contactType: 'emergency', telephone: '(250) 555-0190' }
  expect(describeClinic(open, page)).toMatchObject({ description: 'Kind.', contactPoint })
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

const numbersIn = (html: string) =>
  [...html.matchAll(/href="tel:\+1(\d*)"[^>]*>([^<]*)</g)].map(([, to, words]) => `${to} ${words}`)
const [day, night] = ['2505550113 (250) 555-0113', '2505550190 (250) 555-0190']

test('while we are closed, the first number to call is the emergency number of an open clinic', () => {
  const towns = [[clinic, open], [open], []].map((clinics, at) => ({
    ...{ slug: `${at}`, name: `Town ${at}`, clinics },
  }))
  const show = (isClosed: boolean, shown?: typeof towns) =>
    render(createElement(ClinicsByTown, { towns: shown, isClosed }))
  expect(numbersIn(show(true, towns)), 'once').toEqual([night, day, day, day])
  expect(numbersIn(show(false, towns))).toEqual([day, day, day])
  expect(textOf(show(true, towns))).not.toMatch(/Town 2|Unable/)
  expect(textOf(show(true))).toContain('Unable to load partner clinics.')
})

const listed = (...rows: object[]) => {
  const pages = [{ rows, total: rows.length }]
  return [clinicsQuery(() => Promise.reject()), { pages, pageParams: [null] }] as const
}
const business = { name: 'Quiet Valley' } as never

test('a family finds both numbers of a clinic, its hours and its website wherever it is shown', () => {
  for (const place of [
    () => createElement(ClinicsSection, { towns: [] }),
    () => createElement(ClinicPage, { clinic: open, business, towns: [] }),
    () => createElement(ClinicCard, { clinic: open }),
  ]) {
    const html = render(place(), listed(open))
    expect(numbersIn(html)).toEqual([day, night])
    expect(textOf(html)).toMatch(/Mon to Fri.*https:\/\/ northstarvet\.example/)
  }
})
