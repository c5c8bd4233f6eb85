import { createLog } from 'one-process-backend/log'
import { expect, test } from 'vitest'
import { createTestApp } from '../tests/test-app.ts'
import { createApp } from './app.ts'
import { securityHeaders } from './http/security-headers.ts'

const { backend, keys } = await createTestApp()
const headers = securityHeaders(false)
const app = createApp({
  backend,
  headers,
  pages: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
  preview: async () => new Response('a preview'),
  checkHealth: async () => ({
    database: 'ok',
    mail: 'unknown',
    storage: 'ok',
    disk: 'ok',
  }),
  log: createLog('silent'),
})

const ask = (method: string, path: string, given: RequestInit = {}) =>
  app.request(path, { method, ...given, headers: { apikey: keys.publishable, ...given.headers } })

const unknownEndpoints = [
  ['GET', '/auth/v1/admin/audit', 404, { error_code: 'not_found' }],
  ['DELETE', '/auth/v1/user', 404, { error_code: 'not_found' }],
  ['GET', '/rest/v1/', 404, { code: 'PGRST125' }],
  ['PROPFIND', '/rest/v1/faqs', 405, { code: 'PGRST117' }],
  ['PATCH', '/storage/v1/object/hero_images/a.png', 404, { error: 'Not Found' }],
  ['POST', '/storage/v1/upload/resumable', 404, { code: 'InvalidRequest' }],
  ['POST', '/functions/v1/anything', 404, { code: 'NOT_FOUND' }],
  ['DELETE', '/functions/v1/process-contact-form', 405, { error: expect.any(String) }],
] as const

test.each(unknownEndpoints)(
  '%s %s is a %i in the error format of its service',
  async (...endpoint) => {
    const [method, path, status, body] = endpoint
    const response = await ask(method, path)
    expect(response.status).toBe(status)
    if (status === 405) expect(response.headers.get('allow')).toMatch(/^(GET|POST)/)
    expect(await response.json()).toMatchObject(body)
  },
)

test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
  '%s is not allowed for a page',
  async (method) => {
    const response = await ask(method, '/faqs')
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
    ])
  },
)

test.each([
  ['///price?weight=30', '/price?weight=30'],
  ['//evil.example/x', '/evil.example/x'],
  ['/%09/evil.example/x', '/evil.example/x'],
  ['/%0d%0A//%5C%09evil%20example', '/evil%20example'],
  ['/%5cevil.example?a=%5c', '/evil.example?a=%5c'],
  ['//%09/%2F', '/%2F'],
  ['/%0a/', '/'],
])('%s leads to a path on this site', async (path, target) => {
  const response = await app.fetch(new Request(`http://localhost${path}`))
  expect([response.status, response.headers.get('location')]).toEqual([308, target])
})

test.each(['/%2F', '/a%5Cb', '/lost%0ax', '/%0alost/', '/%00'])(
  '%s is handled by the pages, which log unknown paths',
  async (path) => {
    const response = await app.fetch(new Request(`http://localhost${path}`))
    expect(await response.text()).toBe('a page')
  },
)

test('a form that is too long is rejected', async () => {
  const body = new URLSearchParams({ message: 'a'.repeat(128 * 1024) })
  expect((await ask('POST', '/', { body })).status).toBe(413)
  expect((await ask('POST', '/', { body: 'message=Hello' })).status).toBe(200)
})

test.each([
  ['/auth/v1/signup', 65, { error_code: 'request_entity_too_large' }],
  ['/rest/v1/rpc/verify_access_passcode', 5, { code: 'PGRST102' }],
  ['/functions/v1/process-contact-form', 65, { error: 'The message is too long to be sent.' }],
])('%s rejects a body of %i KB', async (path, size, expected) => {
  const send = (body: BodyInit) =>
    ask('POST', path, {
      body,
      headers: { 'content-type': 'application/json' },
      ...({ duplex: 'half' } as RequestInit),
    })
  const text = JSON.stringify('a'.repeat(size * 1024))
  for (const body of [text, new Blob([text]).stream()]) {
    const response = await send(body)
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject(expected)
  }
})

test.each([
  'auth/v1/token',
  'rest/v1/faqs',
  'storage/v1/object/x',
  'functions/v1/process-contact-form',
])('scripts of any site may call %s with an API key, and without cookies', async (path) => {
  const preflight = await app.request(`/${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, apikey, content-type, x-client-info',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-headers')).toContain('apikey')
  expect(preflight.headers.has('access-control-allow-credentials')).toBe(false)
})

test('every request gets a new id, whatever id the client sends', async () => {
  const given = { headers: { 'x-request-id': 'mine' } }
  const ids = ['/', '/rest/v1/faqs', '/auth/v1/user'].map(async (path) =>
    (await ask('GET', path, given)).headers.get('x-request-id'),
  )
  for (const id of await Promise.all(ids))
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('browsers do not cache rows, because they were read with one person’s rights', async () => {
  expect((await ask('GET', '/rest/v1/faqs')).headers.get('cache-control')).toBe('no-store')
})

test('scripts of other sites may not read a page', async () => {
  const asked = { headers: { origin: 'https://elsewhere.example' } }
  for (const method of ['GET', 'OPTIONS'])
    expect((await ask(method, '/', asked)).headers.has('access-control-allow-origin')).toBe(false)
})

test.each([
  '/',
  '/healthz',
  '/rest/v1/faqs',
  '/storage/v1/bucket',
  '/auth/v1/user',
  '/functions/v1/x',
])('%s is answered with the security headers', async (path) => {
  expect(Object.fromEntries((await ask('GET', path)).headers)).toMatchObject(headers)
})
