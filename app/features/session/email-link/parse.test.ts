import { expect, test } from 'vitest'
import { parseEmailLink } from './parse.ts'

const parse = (query: Record<string, string>) =>
  parseEmailLink(new URLSearchParams(query), 'https://site.example')

test('an emailed link contains its action and the page to continue with', () => {
  const link = { token_hash: 'x', type: 'signup', redirect_to: 'https://site.example/admin?a=b' }
  expect(parse(link)).toEqual({ type: 'signup', tokenHash: 'x', next: '/admin?a=b' })
  for (const copied of ['\r\n', '\t', '\u00a0', ')', '>', ' )', ']”'])
    for (const [name, value] of Object.entries(link))
      expect(
        parse({ ...link, [name]: value + copied }),
        `${name} and ${JSON.stringify(copied)}`,
      ).toEqual(parse(link))
  expect(parse({ token_hash: 'x', type: 'toString' })).toBeUndefined()
  expect(parse({ type: 'signup' })).toBeUndefined()
})
