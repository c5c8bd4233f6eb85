import { expect, test } from 'vitest'
import { smsHref, telHref } from './phone.ts'

test('a visitor who taps a number calls the firm, even from abroad', () => {
  expect(telHref('(250) 555-0142')).toBe('tel:+12505550142')
  expect(telHref('1-250-555-0142')).toBe('tel:+12505550142')
  expect(telHref('+44 20 7946 0000')).toBe('tel:+442079460000')
})

test('a short local number gets no country code', () => {
  expect(telHref('555-0142')).toBe('tel:5550142')
})

test('a text message goes to the number that is called', () => {
  expect(smsHref('(250) 555-0142')).toBe('sms:+12505550142')
})

test.each([
  ['250 555 0142 ext. 12', 'tel:+12505550142'],
  ['250-555-0142 / 778-555-0199', 'tel:+12505550142'],
  ['250-555-0142 or +1 778 555 0199', 'tel:+12505550142'],
  ['Cell: (250) 555-0142', 'tel:+12505550142'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['\u202a+1 250 555 0142\u202c', 'tel:+12505550142'],
  ['２５０－５５５－０１４２', 'tel:+12505550142'],
  ['020 7946 0000', 'tel:02079460000'],
  ['after 5 250-555-0142', 'tel:+12505550142'],
  ['9-5 250-555-0142', 'tel:+12505550142'],
  ['250-555-0142 9-5', 'tel:+12505550142'],
  ['Box 123, 250-555-0142', 'tel:+12505550142'],
  ['Box 123 250 555 0142', 'tel:+12505550142'],
  ['(250)/555-0142', 'tel:+12505550142'],
  ['250/555-0142', 'tel:+12505550142'],
  ['(250) - 555 - 0142', 'tel:+12505550142'],
  ['250-555-0142 778-555-0199', 'tel:+12505550142'],
  ['250-555-0142/778-555-0199', 'tel:+12505550142'],
  ['1-888-PET-PETS', 'tel:+18887387387'],
  ['1-800-CONTACTS', 'tel:+18002668228'],
  ['250-555-PETS', 'tel:+12505557387'],
  ['+33 6 12 34 56 78', 'tel:+33612345678'],
  ['after 5 555-0142', 'tel:5550142'],
  ['after 5', undefined],
  ['9-5', undefined],
  ['Box 123', undefined],
  ['ask Ruth', undefined],
  ['985112003456789123', undefined],
  ['', undefined],
])('“%s” dials the first number and never a stranger’s', (phone, href) => {
  expect(telHref(phone)).toBe(href)
})
