import { expect, test } from 'vitest'
import { smsHref, telHref } from './phone.ts'

test('a visitor who taps a number calls the firm, also from abroad', () => {
  expect(telHref('(250) 555-0142')).toBe('tel:+12505550142')
  expect(telHref('1-250-555-0142')).toBe('tel:+12505550142')
  expect(telHref('+44 20 7946 0000')).toBe('tel:+442079460000')
})

test('a short local number gets no country code', () => {
  expect(telHref('555-0142')).toBe('tel:5550142')
})

test('a family that sends a text sends it to the number that others call', () => {
  expect(smsHref('(250) 555-0142')).toBe('sms:+12505550142')
})
