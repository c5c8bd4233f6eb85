import { describe, expect, test } from 'vitest'
import { makeSlug } from '../../../platform/slug.ts'
import { isWebsite, withoutScheme } from '../clinics.noun.ts'
import { clinicInput } from './clinic-input.ts'

describe('a slug is made from a name', () => {
  test.each([
    ['North Star Vet Clinic', 'north-star-vet-clinic'],
    ['Dr. O’Neil & Sons, Ltd.', 'dr-oneil-sons-ltd'],
    ['  24/7 Care  ', '247-care'],
  ])('the name %j becomes the slug %j', (name, slug) => expect(makeSlug(name)).toBe(slug))
})

const filledIn = {
  name: ' North Star ',
  address: '73 Ore Cart Lane, Kimberley, BC',
  phone: '(250) 555-0113',
  website: 'https://northstar.example ',
  hours: ' ',
  emergency_phone: ' ',
  description: ' ',
  slug: 'north-star',
  display_order: '',
  seo_title: '',
  seo_description: '',
  is_shown: true,
}

test('staff’s input is trimmed, and an empty field becomes null', () => {
  expect(clinicInput.parse(filledIn)).toEqual({
    name: 'North Star',
    address: '73 Ore Cart Lane, Kimberley, BC',
    phone: '(250) 555-0113',
    website: 'northstar.example',
    hours: null,
    emergency_phone: null,
    description: null,
    slug: 'north-star',
    display_order: undefined,
    seo_title: null,
    seo_description: null,
    is_shown: true,
  })
  expect(clinicInput.parse({ ...filledIn, display_order: '0' }).display_order).toBe(0)
})

test.each([
  ['name', ' ', 'Name is required'],
  ['phone', '250', 'Enter a phone number with area code'],
  ['phone', '250 555 0113, ask for Jo', 'Only digits, spaces, ( ) + - and . please'],
  ['website', 'https://', 'Website is required'],
  ['website', 'north star.example', 'Enter a website without spaces, such as northstarvet.ca'],
  ['slug', 'North Star', 'Use small letters, digits and single hyphens: north-star-vet-clinic'],
  ['display_order', '-1', 'Display Order must be a whole number, 0 or more'],
  ['display_order', '9999999999', 'Display Order must be at most 2,147,483,647'],
  ['name', 'n'.repeat(201), 'Name must be at most 200 characters'],
  ['seo_description', 'd'.repeat(501), 'SEO Description must be at most 500 characters'],
])('staff who enter the %s %j see the message “%s”', (field, value, message) => {
  const { error } = clinicInput.safeParse({ ...filledIn, [field]: value })
  expect(error?.issues).toMatchObject([{ path: [field], message }])
})

test.each(['northstarvet.ca', 'northstarvet.ca/hours?day=1', 'httpsvets.ca', 'xn--4ca.ca:8080'])(
  '%s is a website',
  (website) => expect(isWebsite(withoutScheme(website))).toBe(true),
)

test.each([
  'https//x.ca',
  'http:x.ca',
  'https:/x.ca',
  'HTTPS//x.ca',
  '//x.ca',
  '://x.ca',
  'x y.ca',
])('%s is refused, because its scheme is broken or it contains a space', (website) =>
  expect(isWebsite(withoutScheme(website))).toBe(false),
)
