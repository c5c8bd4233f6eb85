import { describe, expect, test } from 'vitest'
import { findShortLocation, websiteHref } from './clinic.ts'

describe('a family looks for a clinic near by', () => {
  test.each([
    ['1280 Balsamroot Street, Cranbrook, BC', 'Cranbrook, BC'],
    ['26 Portage Landing, Canal Flats', 'Canal Flats'],
    ['Portage Landing,Golden', 'Golden'],
    ['26 Portage Landing Golden', 'Golden'],
    ['Creston', 'Creston'],
    ['  Kimberley  ', 'Kimberley'],
    ['Ore Cart Lane Kimberley, ', 'Kimberley'],
    ['', ''],
  ])('and reads %j as %j', (address, location) => {
    expect(findShortLocation(address)).toBe(location)
  })
})

describe('a family follows a clinic’s website', () => {
  test.each([
    'northstarvet.example',
    'https://northstarvet.example',
    'HTTP://northstarvet.example',
  ])('that is stored as %s', (website) =>
    expect(websiteHref(website)).toBe('https://northstarvet.example'),
  )
})
