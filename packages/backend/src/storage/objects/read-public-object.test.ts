import { expect, test } from 'vitest'
import { createTestStorage } from '../../../../../tests/test-storage.ts'

const { get, store, database, objects } = await createTestStorage()
const dawn = '/object/public/hero_images/dawn.jpg'
await store({ bytes: Buffer.from('0123456789') })

async function expectRefusal(response: Response, http: number, body: Record<string, string>) {
  expect(response.status).toBe(http)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toMatchObject(body)
}

test('a visitor reads a stored picture unchanged by its public URL', async () => {
  const response = await get(dawn)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': '10',
    'cache-control': 'max-age=3600',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/)
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await response.text()).toBe('0123456789')
})

test.each([
  ['text/html', 'text/plain; charset=utf-8', 'attachment'],
  ['text/javascript', 'text/plain; charset=utf-8', 'attachment'],
  ['image/svg+xml', 'image/svg+xml', 'attachment'],
  ['application/pdf', 'application/pdf', null],
])('a file of the type %s is sent as %s', async (contentType, served, disposition) => {
  const name = crypto.randomUUID()
  await store({ name, contentType })
  const { headers } = await get(`/object/public/hero_images/${name}`)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    served,
    disposition,
  ])
  const named = await get(`/object/public/hero_images/${name}?download=a.txt`)
  expect(named.headers.get('content-disposition')).toContain('filename="a.txt"')
})

test('HEAD returns the same headers and no body', async () => {
  const response = await get(dawn, { range: 'bytes=0-1' }, 'HEAD')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-length')).toBe('10')
  expect(await response.text()).toBe('')
})

test('an unsatisfiable range is refused with the file’s size, and several ranges return the whole picture', async () => {
  const beyond = await get(dawn, { range: 'bytes=10-' })
  expect(beyond.headers.get('content-range')).toBe('bytes */10')
  await expectRefusal(beyond, 416, { statusCode: '416', code: 'InvalidRange' })
  const several = await get(dawn, { range: 'bytes=0-1,4-5' })
  expect([several.status, await several.text()]).toEqual([200, '0123456789'])
})

test('a part is sent only of the version that the client has', async () => {
  const { headers } = await get(dawn, {}, 'HEAD')
  const statusOf = async (version: string) =>
    (await get(dawn, { range: 'bytes=0-1', 'if-range': version })).status
  for (const name of ['etag', 'last-modified'])
    expect(await statusOf(headers.get(name) ?? '')).toBe(206)
  for (const version of [`W/${headers.get('etag')}`, '"other"', new Date(0).toUTCString()])
    expect(await statusOf(version)).toBe(200)
})

test.each(['GET', 'HEAD'])('%s with a current cached copy is answered with 304', async (method) => {
  const { headers } = await get(dawn, {}, 'HEAD')
  const [eTag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? '']
  const status = async (conditions: Record<string, string>) =>
    (await get(dawn, conditions, method)).status
  expect(await status({ 'if-none-match': eTag })).toBe(304)
  expect(await status({ 'if-none-match': `"other", W/${eTag}` })).toBe(304)
  expect(await status({ 'if-none-match': '*' })).toBe(304)
  expect(await status({ 'if-modified-since': date })).toBe(304)
  expect(await status({ 'if-none-match': '"other"', 'if-modified-since': date })).toBe(200)
  expect(await status({ 'if-modified-since': new Date(0).toUTCString() })).toBe(200)
  expect(await status({ 'if-modified-since': 'yesterday' })).toBe(200)

  const unchanged = await get(dawn, { 'if-none-match': eTag }, method)
  expect(unchanged.headers.get('etag')).toBe(eTag)
  expect(unchanged.headers.get('cache-control')).toBe('max-age=3600')
  expect(await unchanged.text()).toBe('')
})

test('a missing object is refused with the error of Supabase Storage', async () => {
  await expectRefusal(await get('/object/public/hero_images/none.jpg'), 400, {
    statusCode: '404',
    error: 'not_found',
    message: 'Object not found',
    code: 'NoSuchKey',
  })
  await expectRefusal(await get('/object/public/nowhere/dawn.jpg'), 400, {
    statusCode: '404',
    error: 'Bucket not found',
    message: 'Bucket not found',
    code: 'NoSuchBucket',
  })
  await expectRefusal(await get('/object/public/hero_images/%2e%2e/a.jpg'), 400, {
    statusCode: '400',
    code: 'InvalidKey',
  })
  await expectRefusal(await get('/nothing/here', {}, 'POST'), 404, {
    statusCode: '404',
    error: 'Not Found',
    message: 'Route POST:/storage/v1/nothing/here not found',
  })
})

test('a visitor cannot tell a private bucket from one that does not exist', async () => {
  await database.owner`insert into storage.buckets (id, name, public) values ('secret', 'secret', false)`
  await store({ bucket: 'secret', name: 'plan.jpg' })
  await expectRefusal(await get('/object/public/secret/plan.jpg'), 400, { code: 'NoSuchBucket' })
  await expectRefusal(await get('/render/image/public/secret/plan.jpg'), 400, {
    code: 'NoSuchBucket',
  })
})

test('a row whose file is lost is a 404', async () => {
  await store({ name: 'lost.jpg' })
  const [row] = await database.owner`select version from storage.objects where name = 'lost.jpg'`
  await objects.remove({ bucket: 'hero_images', name: 'lost.jpg', version: row?.version })
  await expectRefusal(await get('/object/public/hero_images/lost.jpg'), 400, { code: 'NoSuchKey' })
})

test('reading writes nothing to the database', async () => {
  const rows = () => database.owner`select *, xmin::text from storage.objects order by name`
  const before = await rows()
  await get(dawn)
  expect(await rows()).toEqual(before)
})

test('an object’s name can be used only once, and the file of a refused object is deleted', async () => {
  await store({ name: 'once.jpg', bytes: Buffer.from('first') })
  await expect(store({ name: 'once.jpg' })).rejects.toMatchObject({ error: 'Duplicate' })
  await expect(store({ bucket: 'nowhere' })).rejects.toMatchObject({ code: 'NoSuchBucket' })
  await expect(store({ name: '../escaped.jpg' })).rejects.toMatchObject({ code: 'InvalidKey' })
  expect(await (await get('/object/public/hero_images/once.jpg')).text()).toBe('first')
})
