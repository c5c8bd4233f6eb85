import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../tests/test-app.ts'
import { ConflictError } from '../../../platform/rows/writes/optimistic-update.ts'
import { businessQuery } from '../business.queries.ts'
import { businessDetailsInput } from './business-details.ts'
import { businessDetailsQuery, detailsOf, saveBusinessDetails } from './business-details.writes.ts'
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

test('name, phone and email are required and must be valid', () => {
  expect(complaints({})).toBeUndefined()
  expect(complaints({ name: ' ' })).toEqual(['Name is required'])
  expect(complaints({ phone: '555-0142' })).toEqual(['Enter a phone number with area code'])
  expect(complaints({ phone: '250 555 0142 ask for Jo' })).toEqual([
    'Only digits, spaces, ( ) + - and . please',
  ])
  expect(complaints({ email: 'hello' })).toEqual([
    'Enter an email address, such as name@example.ca',
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

const env = { name: details.name, phone: details.phone, email: details.email }

/** A site with these settings, as an administrator reads and saves its details. */
async function open(settings: Record<string, string> = {}) {
  const { as } = await createTestApp()
  const db = async () => as('administrator')
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await as('service').from('site_settings').upsert(rows).throwOnError()
  const read = async () =>
    detailsOf(await new QueryClient().fetchQuery(businessDetailsQuery(db)), env)
  const before = await read()
  const save = (change: object, from = before) =>
    saveBusinessDetails.send(db, { before: from, change })
  const stored = () => new QueryClient().fetchQuery(businessQuery(db))
  return { before, read, save, stored }
}

test('a detail that a colleague has changed since is not overwritten, and staff see the colleague’s', async () => {
  const { before, save, stored } = await open()
  await save({ phone: '(250) 555-0100', takesTexts: true })
  const theirs = { phone: '(250) 555-0100', takesTexts: true, name: before.name }
  await expect(save({ phone: '(250) 555-0199', name: 'Larch' })).rejects.toMatchObject({ theirs })
  expect(await stored()).toEqual({
    business_phone: '(250) 555-0100',
    business_takes_texts: 'on',
  })
})

test('one of two people who change the same unset detail at once sees what the other saved', async () => {
  const { save } = await open()
  const names = ['Larch', 'Birch']
  const ends = await Promise.allSettled(names.map((name) => save({ name })))
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ends).toContainEqual({ status: 'rejected', reason: expect.any(ConflictError) })
  const name = names[ends.findIndex(({ status }) => status === 'fulfilled')]
  await save({ name, phone: '(250) 555-0199' })
})

test('an address with quotation marks and commas can be changed, and changed back', async () => {
  const business_address = '"The Barn", 12 Main St, Wasa, BC'
  const { before, save, read, stored } = await open({ business_address })
  await save({ address: '14 Main St' })
  expect(await stored()).toEqual({ business_address: '14 Main St' })
  await save({ address: before.address }, await read())
  expect(await stored()).toEqual({ business_address })
})

test('opening hours in another spelling than the form’s can be changed, and stay as they are until then', async () => {
  const opening_hours = 'Monday-Friday 8:30-17:00'
  const { before, save, read, stored } = await open({ opening_hours })
  expect(weekToText(before.week)).toBe('Mon-Fri 08:30-17:00\nSat-Sun closed')
  await save({ week: before.week, name: 'Larch' })
  expect(await stored()).toEqual({ opening_hours, business_name: 'Larch' })
  await save({ week: weekFromText('Mon 09:00-12:00') }, await read())
  expect((await stored()).opening_hours).toBe('Mon 09:00-12:00\nTue-Sun closed')
})

test('a save returns the new versions, which the next save from the same form begins with', async () => {
  const { before, save, stored } = await open()
  const saved = await save({ phone: '(250) 555-0100' })
  await save({ phone: before.phone }, { ...before, ...saved, phone: '(250) 555-0100' })
  expect(await stored()).toEqual({ business_phone: before.phone })
})
