import { expect, test } from 'vitest'
import { cleanEmail, holdsSeveralAddresses, isMailAddress } from './mail-address.ts'

test.each([
  'mailto:ruth@example.com',
  'MAILTO:ruth@example.com?subject=Hello',
  'mailto:ruth@example.com?cc=pat@example.com',
  '<ruth@example.com>',
  '<mailto:ruth@example.com>',
  'ruth＠example.com',
  'ｒｕｔｈ@example.com',
  'ruth@ｅｘａｍｐｌｅ。ｃｏｍ',
  'ruth@EXAMPLE.Com',
  '\u200bruth@example.com\ufeff',
  'ruth@\u2060example.com',
  'ruth@exam\u00adple.com',
  'ruth@example.com.',
  'ruth@example.com, ',
  '\u3000ruth@example.com\u00a0',
  'Ruth Okanagan <ruth@example.com>',
  '"Okanagan, Ruth" <ruth@example.com>;',
  'Ruth <mailto:ruth@example.com>',
  'ruth@example.com <ruth@example.com>',
  "'ruth@example.com' <ruth@example.com>",
  "'ruth@example.com'",
  '“ruth@example.com”',
  '(ruth@example.com)',
  '< ruth@example.com >',
  'ruth @ example.com',
])('%j is the address ruth@example.com', (typed) => {
  expect(cleanEmail(typed)).toBe('ruth@example.com')
})

test.each([
  ["o'brien@example.com", "o'brien@example.com"],
  ['Ruth@Example.com', 'Ruth@example.com'],
  ['info@BÜCHER.example', 'info@xn--bcher-kva.example'],
  ['info@bu\u0308cher.example', 'info@xn--bcher-kva.example'],
  ['info@XN--BCHER-KVA.example', 'info@xn--bcher-kva.example'],
  ['hello@quietv\u0430lley.example', 'hello@xn--quietvlley-4qi.example'],
  ['x@例え.テスト', 'x@xn--r8jz45g.xn--zckzah'],
])('the address %s is stored as %s', (typed, stored) => {
  expect(cleanEmail(typed)).toBe(stored)
  expect(isMailAddress(stored)).toBe(true)
})

test.each([
  'ruth',
  'ruth@example',
  'ruth@-example.com',
  'ruth@example.com/path',
  'ruth@example.com:25',
  'ruth@ex%61mple.com',
  'ruth@ex_mple.com',
  'ruth@127.0.0.1',
  'ruth@1.2',
  'ruth@@example.com',
  'ruth okanagan@example.com',
  'Ruth ruth@example.com',
  'ruth@example.com. Thanks',
  'zoë@example.com',
  `ruth@${'a'.repeat(64)}.com`,
  `${'a'.repeat(243)}@example.com`,
  '',
])('%j is not an address', (typed) => {
  expect(isMailAddress(cleanEmail(typed))).toBe(false)
  expect(holdsSeveralAddresses(cleanEmail(typed))).toBe(false)
})

test.each([
  'ruth@example.com, pat@example.com',
  'ruth@example.com;pat@example.com',
  'ruth@example.com pat@example.com',
  'Ruth <ruth@example.com>, Pat <pat@example.com>',
  'Ruth <ruth@example.com>, pat@example.com',
  'ruth@example.com\r\nBcc: all@example.com',
])('%j holds several addresses', (typed) => {
  expect(isMailAddress(cleanEmail(typed))).toBe(false)
  expect(holdsSeveralAddresses(cleanEmail(typed))).toBe(true)
})

test('a text far longer than an address is refused without being read', () => {
  const long = `${'ﷺ'.repeat(100_000)}@example.com, a@example.com`
  expect(cleanEmail(long)).toBe(long)
  expect([isMailAddress(long), holdsSeveralAddresses(long)]).toEqual([false, false])
})
