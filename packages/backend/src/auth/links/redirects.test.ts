import { expect, test } from 'vitest'
import { resolveRedirect } from './redirects.ts'

const SITE = 'https://quietvalley.example'

test.each([`${SITE}/`, `${SITE}/auth`, `${SITE}/auth?sb_flow_id=1#top`])(
  'a link may redirect to %s',
  (requested) => {
    expect(resolveRedirect(SITE, requested)).toBe(requested)
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
])('a link to "%s" redirects to the site instead', (requested) => {
  expect(resolveRedirect(SITE, requested)).toBe(SITE)
})

test('a site at a path accepts only redirects below that path', () => {
  const site = 'https://example.ca/pets'
  expect(resolveRedirect(site, 'https://example.ca/pets/auth')).toBe('https://example.ca/pets/auth')
  expect(resolveRedirect(site, 'https://example.ca/petshop')).toBe(site)
  expect(resolveRedirect(site, 'https://example.ca/pets/../admin')).toBe(site)
})

test('other names of localhost are accepted on the same port', () => {
  const site = 'http://localhost:3000'
  expect(resolveRedirect(site, 'http://127.0.0.1:3000/auth')).toBe('http://127.0.0.1:3000/auth')
  expect(resolveRedirect(site, 'http://127.0.0.1:4000/auth')).toBe(site)
  expect(resolveRedirect(SITE, 'https://127.0.0.1/auth')).toBe(SITE)
})
