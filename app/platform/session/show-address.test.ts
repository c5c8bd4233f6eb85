import { expect, test } from 'vitest'
import { showAddress } from './show-address.ts'

test('an address with foreign letters is shown as punycode', () => {
  expect(showAddress('info@b\u00fccher.example')).toBe('info@xn--bcher-kva.example')
  expect(showAddress('hello@quietv\u0430lley.example')).toBe('hello@xn--quietvlley-4qi.example')
  for (const plain of ['name@example.ca', 'name', '']) expect(showAddress(plain)).toBe(plain)
})
