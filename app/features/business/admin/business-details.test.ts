import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { ConflictError } from '../../../platform/rows/writes/optimistic-update.ts'
import { businessQuery } from '../business.queries.ts'
import { businessDetailsInput } from './business-details.ts'
import { saveBusinessDetails } from './business-details.writes.ts'
import { weekFromText, weekToText } from './opening-week.ts'

const written = 'Mon-Fri 08:30-17:00\nSat 09:00-13:00\nSun closed'

test('opening hours in the form are stored and read back unchanged', () => {
  expect(weekToText(weekFromText(written))).toBe(written)
})

test('days without a stored line are closed', () => {
  expect(weekToText(weekFromText(''))).toBe('Mon-Sun closed')
  expect(weekToText(weekFromText('Wed 10:00-12:00'))).toBe(
    'Mon-Tue closed\nWed 10:00-12:00\nThu-Sun closed',
  )
})

const details = {
  name: 'Quiet Valley',
  phone: '(250) 555-0142',
  email: 'hello@quietvalley.example',
  address: '',
  postalCode: '',
  takesTexts: false,
  reviewUrl: '',
  week: weekFromText(written),
  zone: 'America/Edmonton',
}
const complaints = (change: object) =>
  businessDetailsInput
    .safeParse({ ...details, ...change })
    .error?.issues.map(({ message }) => message)

test('name, phone and e-mail are required and must be valid', () => {
  expect(complaints({})).toBeUndefined()
  expect(complaints({ name: ' ' })).toEqual(['Name is required'])
  expect(complaints({ phone: '555-0142' })).toEqual(['Enter a phone number with area code'])
  expect(complaints({ phone: '250 555 0142 ask for Jo' })).toEqual([
    'Only digits, spaces, ( ) + - and . please',
  ])
  expect(complaints({ email: 'hello' })).toEqual([
    'Enter an e-mail address, such as name@example.ca',
  ])
})

test('address and reviews are optional, and a postal code is formatted as Canada Post writes it', () => {
  const codeOf = (postalCode: string) =>
    businessDetailsInput.parse({ ...details, postalCode }).postalCode
  expect(['', ' v1c2a1 ', 'V1C 2A1'].map(codeOf)).toEqual(['', 'V1C 2A1', 'V1C 2A1'])
  expect(complaints({ postalCode: '90210' })).toEqual(['Enter a postal code, such as V1C 2A1'])
  for (const reviewUrl of ['http://reviews.example', 'javascript:alert(1)', 'https://', 'reviews'])
    expect(complaints({ reviewUrl })).toEqual(['Enter an address that begins with https://'])
  expect(complaints({ reviewUrl: ' https://reviews.example/?id=1 ' })).toBeUndefined()
  expect(complaints({ address: 'a'.repeat(301) })).toEqual(['At most 300 characters'])
})

test('any time zone can be chosen, and nothing else is accepted', () => {
  expect(complaints({ zone: 'America/St_Johns' })).toBeUndefined()
  for (const zone of ['', 'Paris', 'America/St Johns', `A/${'b'.repeat(63)}`, undefined, 7])
    expect(complaints({ zone }), String(zone)).toEqual(['Choose a time zone'])
})

test('the closing time of an open day must be after its opening time', () => {
  const day = (opens: string, closes: string, isOpen = true) => ({
    week: [{ isOpen, opens, closes }],
  })
  expect(complaints(day('09:00', '09:00'))).toEqual(['Closing time must be after opening time'])
  expect(complaints(day('09:00', ''))).toEqual(['Enter both times'])
  expect(complaints(day('17:00', '09:00', false))).toBeUndefined()
})

test('a detail that a colleague has changed since is not overwritten, and staff see the colleague’s', async () => {
  const { as } = await createTestApp()
  const db = async () => as('administrator')
  const before = { ...businessDetailsInput.parse(details), id: 'all', updated_at: '' }
  const save = (change: object) => saveBusinessDetails.send(db, { before, change })
  await save({ phone: '(250) 555-0100', takesTexts: true })
  const theirs = { phone: '(250) 555-0100', takesTexts: true, name: before.name }
  await expect(save({ phone: '(250) 555-0199', name: 'Larch' })).rejects.toMatchObject({ theirs })
  expect(await new QueryClient().fetchQuery(businessQuery(db))).toEqual({
    business_phone: '(250) 555-0100',
    business_takes_texts: 'on',
  })
})

test('one of two people who change the same unset detail at once sees what the other saved', async () => {
  const { as } = await createTestApp()
  const before = { ...businessDetailsInput.parse(details), id: 'all', updated_at: '' }
  const save = (change: object) =>
    saveBusinessDetails.send(async () => as('administrator'), { before, change })
  const names = ['Larch', 'Birch']
  const ends = await Promise.allSettled(names.map((name) => save({ name })))
  const stored = names[ends.findIndex(({ status }) => status === 'fulfilled')]
  expect(ends).toContainEqual({ status: 'rejected', reason: expect.any(ConflictError) })
  expect(ends).toContainEqual({ status: 'fulfilled', value: undefined })
  await save({ name: stored, phone: '(250) 555-0199' })
})
