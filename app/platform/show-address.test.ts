import { expect, test } from 'vitest'
import { identifyAddress, showAddress } from './show-address.ts'

test.each([
  ['info@xn--bcher-kva.example', 'info@bücher.example', ' (xn--bcher-kva.example)'],
  [
    'hello@xn--quietvlley-4qi.example',
    'hello@quietvаlley.example',
    ' (xn--quietvlley-4qi.example)',
  ],
  ['x@xn--r8jz45g.xn--zckzah', 'x@例え.テスト', ' (xn--r8jz45g.xn--zckzah)'],
  ['name@example.ca', 'name@example.ca', ''],
  ['info@xn--a.example', 'info@xn--a.example', ''],
  ['info@xn--www-hn0a.example', 'info@xn--www-hn0a.example', ''],
  ['name', 'name', ''],
  ['', '', ''],
])('the address %s is shown as %s, and identified with%j', (stored, written, ascii) => {
  expect(showAddress(stored)).toBe(written)
  expect(identifyAddress(stored)).toBe(written + ascii)
})
