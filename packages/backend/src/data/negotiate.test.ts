import { expect, test } from 'vitest'
import { negotiate } from './negotiate.ts'

const typeFor = (accept?: string) => negotiate(new Headers(accept ? { accept } : {})).type

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['application/json; charset=utf-8', 'application/json'],
  ['text/html, application/xml;q=0.9, */*;q=0.8', 'application/json'],
  ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object+json'],
  ['application/vnd.pgrst.object', 'application/vnd.pgrst.object+json'],
  [
    'application/json;q=0.5, application/vnd.pgrst.object+json',
    'application/vnd.pgrst.object+json',
  ],
  ['application/vnd.pgrst.array+json', 'application/json'],
  [
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/vnd.pgrst.array+json;nulls=stripped',
  ],
  [
    'application/vnd.pgrst.object+json; nulls=stripped',
    'application/vnd.pgrst.object+json;nulls=stripped',
  ],
])('%s is answered with %s', (accept, type) => {
  expect(typeFor(accept)).toBe(type)
})

test.each(['text/csv', 'application/geo+json', 'application/vnd.pgrst.plan+text', 'image/*'])(
  '%s is not to be had',
  (accept) => {
    expect(() => typeFor(accept)).toThrow(
      expect.objectContaining({
        status: 406,
        problem: expect.objectContaining({
          code: 'PGRST107',
          message: `None of these media types are available: ${accept}`,
        }),
      }),
    )
  },
)
