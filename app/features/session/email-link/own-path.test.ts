import { expect, test } from 'vitest'
import { ownPath } from './parse.ts'

const origin = 'https://site.example'

test.each(['/admin/contact-submissions?message=1', '/admin#health', '/'])(
  '%s is a page of this site',
  (path) => {
    expect(ownPath(path, origin)).toBe(path)
    expect(ownPath(origin + path, origin)).toBe(path)
  },
)

test.each([
  'https://evil.example/admin',
  'http://site.example/admin',
  'https://site.example@evil.example/',
  'https://site.example//evil.example',
  '//evil.example/admin',
  '/\\evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'admin',
  '',
  undefined,
  { pathname: '/admin' },
])('%j leads to the home page', (address) => expect(ownPath(address, origin)).toBe('/'))
