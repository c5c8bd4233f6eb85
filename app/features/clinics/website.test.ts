import { expect, test } from 'vitest'
import { isWebsite, withoutScheme } from './website.ts'

test.each(['northstarvet.ca', 'northstarvet.ca/hours?day=1', 'httpsvets.ca', 'xn--4ca.ca:8080'])(
  '%s is a website',
  (website) => expect(isWebsite(withoutScheme(website))).toBe(true),
)

test.each([
  'https//x.ca',
  'http:x.ca',
  'https:/x.ca',
  'HTTPS//x.ca',
  '//x.ca',
  '://x.ca',
  'x y.ca',
])('%s is refused, because its scheme is broken or a blank is in it', (website) =>
  expect(isWebsite(withoutScheme(website))).toBe(false),
)
