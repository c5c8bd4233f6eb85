import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createTestData } from '../../../../tests/test-data.ts'
import { TooManyRequests } from '../connection-queue.ts'
import { createDataService } from './data-service.ts'

const data = await createTestData()
const service = data.as('service')

async function answerTo(path: string, init: Parameters<typeof data.send>[1] = {}) {
  const answer = await data.send(path, init)
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

describe('access to the service', () => {
  test('a request without a key is refused, and a bad token is never treated as a visitor', async () => {
    const noKey = await answerTo('/urns', { headers: { apikey: '' } })
    expect(noKey).toMatchObject({ status: 401, body: { message: 'Invalid API key' } })
    const badToken = await answerTo('/urns', { headers: { authorization: 'Bearer a.b.c' } })
    expect(badToken).toMatchObject({
      status: 401,
      body: { code: 'PGRST301', details: null, hint: null, message: "JWT couldn't be decoded" },
    })
    expect(badToken.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
  })

  test.each([
    ['GET', '/', 404, 'PGRST125'],
    ['GET', '/urns/1', 404, 'PGRST125'],
    ['POST', '/rpc/a/b', 404, 'PGRST125'],
    ['PUT', '/urns?id=eq.1', 405, 'PGRST117'],
    ['PATCH', '/rpc/add_up', 405, 'PGRST101'],
    ['GET', '/constructor', 404, 'PGRST205'],
    ['GET', '/urns%00', 404, 'PGRST205'],
    ['GET', '/%E0%A4%A', 404, 'PGRST205'],
  ])('%s %s is refused in PostgREST’s words', async (method, path, status, code) => {
    expect(await answerTo(path, { method })).toMatchObject({ status, body: { code } })
  })

  test('the data service exposes no schema but public', async () => {
    expect(await service.schema('public').from('many').select().limit(1)).toMatchObject({
      status: 200,
    })
    expect(await service.schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        hint: 'Only the following schemas are exposed: public',
      },
    })
    expect(await service.schema('private').from('settings').insert({})).toMatchObject({
      error: { code: 'PGRST106' },
    })
  })

  test('tables in other schemas can’t be reached by name', async () => {
    for (const name of ['auth.users', 'private.settings', 'pg_class', '"auth"."users"'])
      expect(await service.from(name).select()).toMatchObject({ status: 404 })
  })
})

describe('media types and preferences', () => {
  test('the data service accepts and returns nothing but JSON', async () => {
    expect(await service.from('many').select().csv()).toMatchObject({
      status: 406,
      error: { code: 'PGRST107', message: 'None of these media types are available: text/csv' },
    })
    const csv = { method: 'POST', body: 'n\n1', headers: { 'content-type': 'text/csv' } }
    expect(await answerTo('/many', csv)).toMatchObject({
      status: 400,
      body: { code: 'PGRST102', message: 'Content-Type not acceptable: text/csv' },
    })
    const answer = await data.send('/many?limit=1')
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('a write that should be rolled back, or limited to a number of rows, is refused', async () => {
    const insert = await service.from('makers').insert({ name: 'Tried' }).rollback()
    expect(insert).toMatchObject({ status: 400, error: { code: 'PGRST122' } })
    expect(insert.error?.message).toBe('The preference tx=rollback is not supported')
    expect(await service.from('makers').select().eq('name', 'Tried')).toMatchObject({ data: [] })
    const few = await service.from('makers').update({ name: 'Few' }).gt('id', 0).maxAffected(1)
    expect(few).toMatchObject({ status: 400, error: { code: 'PGRST122' } })
  })
})

describe('limits', () => {
  test('a URL over 16 KB is a 414', async () => {
    expect(await answerTo(`/urns?name=eq.${'x'.repeat(17_000)}`)).toMatchObject({
      status: 414,
      body: { code: 'PGRST100' },
    })
  })

  test('a statement that takes too long is a 500 with PostgreSQL’s message', async () => {
    expect(await service.rpc('run_late')).toMatchObject({
      status: 500,
      error: { code: '57014', message: 'canceling statement due to statement timeout' },
    })
  })
})

describe('failures', () => {
  test('an internal error is logged once with an id and answered with a plain sentence', async () => {
    const { error, status } = await service.rpc('break_down')
    expect(status).toBe(500)
    expect(JSON.stringify(error)).not.toContain('secret of the machine')
    expect(error).toMatchObject({
      code: 'XX000',
      message: 'Something went wrong inside the data service.',
    })
    const entries = data.logged.filter(({ id }) => typeof id === 'string')
    expect(entries).toMatchObject([{ err: { message: 'secret of the machine' } }])
    expect(error?.details).toBe(`It is logged as ${entries[0]?.id}.`)
  })

  test('a lost database is a 503 without the driver’s message', async () => {
    const gone = await service.rpc('go_away')
    expect(gone).toMatchObject({ status: 503, error: { code: 'PGRST000' } })
    expect(JSON.stringify(gone)).not.toContain('secret of the machine')
    expect(data.logged.at(-1)).toMatchObject({ level: 40, msg: 'The database did not answer' })
  })

  test('a database that is just starting is a 503 that says so', async () => {
    expect(await service.rpc('start_up')).toMatchObject({
      status: 503,
      error: { code: '57P03', message: 'The database is starting. Try again in a moment.' },
    })
  })
})

test('a caller whose network has too many waiting calls is refused and learns how long to wait', async () => {
  const { database, keys } = data
  const enqueue = () => Promise.reject(new TooManyRequests())
  const app = createDataService({ database, keys, log: pino({ level: 'silent' }), enqueue })
  const answer = await app.request('/urns', { headers: { apikey: keys.publishable } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5'])
  const exposed = answer.headers.get('access-control-expose-headers')
  expect(exposed, 'to scripts of other origins').toBe('Content-Range,Content-Type,Retry-After')
  expect(await answer.json()).toMatchObject({ code: 'over_request_rate_limit' })
})

test('functions see the address that the server saw', async () => {
  const { database, keys } = data
  const app = createDataService({ database, keys, log: pino({ level: 'silent' }) })
  const headers = { apikey: keys.publishable, 'x-forwarded-for': '203.0.113.9' }
  const call = { method: 'POST', headers }
  const answer = await app.request('/rpc/whoami', call, { address: '198.51.100.7' })
  expect((await answer.json()).headers).toEqual({ 'x-forwarded-for': '198.51.100.7' })
})
