import { expect, test } from 'vitest'
import { telHref } from './phone.ts'

test('a tap on a number dials it, from abroad as well', () => {
  expect(telHref('(250) 555-0142')).toBe('tel:+12505550142')
  expect(telHref('1-250-555-0142')).toBe('tel:+12505550142')
  expect(telHref('+44 20 7946 0000')).toBe('tel:+442079460000')
})

test('a short local number stays as it is', () => {
  expect(telHref('555-0142')).toBe('tel:5550142')
})
