import { expect, test } from 'vitest'
import { resolveRedirect } from './redirects.ts'

const SITE = 'https://quietvalley.example'

test.each([`${SITE}/`, `${SITE}/auth`, `${SITE}/auth?sb_flow_id=1#top`])(
  '%s is the site',
  (asked) => {
    expect(resolveRedirect(SITE, asked)).toBe(asked)
  },
)

test.each([
  'https://evil.example/',
  'https://quietvalley.example.evil.example/',
  'https://evil.example/https://quietvalley.example',
  'https://quietvalley.example@evil.example/',
  'https://user:pass@quietvalley.example/',
  'https://quietvalley.example:8443/',
  'http://quietvalley.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https:evil.example',
  ' ',
  '',
])('"%s" leads to the site instead', (asked) => {
  expect(resolveRedirect(SITE, asked)).toBe(SITE)
})

test('of a site below a path, only what is below it', () => {
  const site = 'https://example.ca/pets'
  expect(resolveRedirect(site, 'https://example.ca/pets/auth')).toBe('https://example.ca/pets/auth')
  expect(resolveRedirect(site, 'https://example.ca/petshop')).toBe(site)
  expect(resolveRedirect(site, 'https://example.ca/pets/../admin')).toBe(site)
})

test('a developer may call the machine by its other names, on the same port', () => {
  const site = 'http://localhost:3000'
  expect(resolveRedirect(site, 'http://127.0.0.1:3000/auth')).toBe('http://127.0.0.1:3000/auth')
  expect(resolveRedirect(site, 'http://127.0.0.1:4000/auth')).toBe(site)
  expect(resolveRedirect(SITE, 'https://127.0.0.1/auth')).toBe(SITE)
})
