import { expect, test } from 'vitest'
import { readToken } from './link-token.ts'

test.each(['', '\r\n', '\t', '\u00a0', '\u3000', ')', ']', '>', '.', ' (the link)'])(
  'a token with %j copied behind it is read',
  (copied) => {
    for (const token of ['5ca1ab1e', 'a-token_of-base64url_-'])
      expect(readToken(token + copied)).toBe(token)
  },
)

test('a link without a token has none', () => {
  expect([readToken(null), readToken(''), readToken(')')]).toEqual(['', '', ''])
})
