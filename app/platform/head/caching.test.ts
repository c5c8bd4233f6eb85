import { expect, test } from 'vitest'
import { earliestExpiry, expiresAt } from './caching.ts'

const until = (time: string) => new Headers(expiresAt(new Date(time)))
const [noon, evening] = ['Wed, 25 Nov 2026 12:00:00 GMT', 'Wed, 25 Nov 2026 18:00:00 GMT']

test('a page expires at the earlier of its own expiry time and its layout’s', () => {
  expect(earliestExpiry(until(noon), until(evening))).toEqual({ Expires: noon })
  expect(earliestExpiry(until(evening), until(noon))).toEqual({ Expires: noon })
  expect(earliestExpiry(until(evening), new Headers())).toEqual({ Expires: evening })
  expect(earliestExpiry(new Headers(), new Headers())).toEqual({})
})
