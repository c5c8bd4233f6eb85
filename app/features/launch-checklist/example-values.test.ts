import { expect, test } from 'vitest'
import { business, exampleTiers, own } from '../../../tests/own-content.ts'
import {
  findExamples,
  isExampleAddress,
  isExamplePhone,
  isExamplePolicy,
} from './example-values.ts'

const contact = { mailbox: 'office@stillwater.ca', business }

test('content that a firm has entered itself is not taken for an example', () => {
  expect(findExamples(own, contact)).toEqual([])
})

test.each([
  ['mailbox', own, { ...contact, mailbox: 'hello@quietvalley.example' }],
  ['mailbox', { ...own, settings: { ...own.settings, business_email: '' } }, contact],
  ['phone', { ...own, settings: { ...own.settings, business_phone: '' } }, contact],
  ['prices', { ...own, tiers: exampleTiers }, contact],
  ['products', { ...own, products: [{ name: 'Larch Wood Urn', price: 75 }] }, contact],
  ['clinics', { ...own, clinics: [{ phone: '250-555-0111', website: null }] }, contact],
  ['clinics', { ...own, clinics: [{ phone: '250-427-2222', website: 'vet.example' }] }, contact],
])('an example is found: %s', (example, content, given) => {
  expect(findExamples(content, given)).toEqual([example])
})

test('prices that differ by one cent are the firm’s own', () => {
  const [first, ...others] = exampleTiers
  const tiers = [{ ...first, individual_price: 145.01, communal_price: 75 }, ...others]
  expect(findExamples({ ...own, tiers }, contact)).toEqual([])
})

test.each(['a@b.example', 'a@example.com', 'www.example.org', 'c.invalid:80'])(
  '%s is recognized as an example',
  (address) => expect(isExampleAddress(address)).toBe(true),
)
test.each(['a@examples.ca', 'example@firm.ca', 'https://firm.ca/example', ''])(
  '%s is not taken for an example',
  (address) => expect(isExampleAddress(address)).toBe(false),
)
test.each([
  ['(250) 555-0142', true],
  ['+1 250.555.0100', true],
  ['2505550199', true],
  ['(250) 555-1142', false],
  ['(250) 426-0142', false],
])('%s belongs to nobody: %s', (phone, expected) => expect(isExamplePhone(phone)).toBe(expected))

test('a policy with the example’s phone number or mailbox is not the firm’s own', () => {
  expect(isExamplePolicy('Call [us](tel:+12505550142).')).toBe(true)
  expect(isExamplePolicy('Write to hello@quietvalley.example.')).toBe(true)
  expect(isExamplePolicy('Call (250) 426-3131, for example.')).toBe(false)
})
