import { beforeAll, expect, test } from 'vitest'
import { createTestData } from '../../../../tests/test-data.ts'

const data = await createTestData()
const service = data.as('service')
const visitor = data.as('visitor')

beforeAll(async () => {
  await data.database.owner`
    insert into public.urns (name, kind, price, stock) values
      ('Larch', 'wood', 129.50, 2), ('Dawn', 'glass', 80, 1), ('Snow', 'stone', 300, 9)`
})

test('a scalar result is returned as it is, with defaults for missing arguments', async () => {
  expect(await visitor.rpc('add_up', { a: 1 })).toMatchObject({ status: 200, data: 11 })
  expect(await visitor.rpc('add_up', { a: 1, b: 2 })).toMatchObject({ data: 3 })
  expect(await visitor.rpc('echo', { value: 'text' })).toMatchObject({ data: 'text' })
  expect(await visitor.rpc('echo', { value: null })).toMatchObject({ data: null })
  expect(await visitor.rpc('list_words')).toMatchObject({ data: ['ash', 'oak'] })
})

test('rows are returned as from a table: columns, filters, order, page and count', async () => {
  const cheap = await service
    .rpc('list_urns', { most: 200 }, { count: 'exact' })
    .select('label:name,price')
    .gt('stock', 0)
    .order('price')
    .limit(1)
  expect(cheap).toMatchObject({ status: 206, count: 2, data: [{ label: 'Dawn', price: 80 }] })
  expect(await service.rpc('count_kinds').eq('kind', 'glass')).toMatchObject({
    data: [{ kind: 'glass', urns: 1 }],
  })
})

test('a function that returns one row gives an object', async () => {
  expect(await service.rpc('first_urn')).toMatchObject({ data: { name: 'Dawn' } })
  expect(await service.rpc('list_urns', { most: 1 }).single()).toMatchObject({
    status: 406,
    error: { code: 'PGRST116', details: 'The result contains 0 rows' },
  })
  expect(await service.rpc('list_urns', { most: 1 }).maybeSingle()).toMatchObject({
    data: null,
    error: null,
  })
})

test('a void function responds with 204, and functions refuse GET', async () => {
  const stock = async () =>
    (await service.from('urns').select('stock').eq('name', 'Larch').single()).data?.stock
  expect(await service.rpc('sell', { urn: 'Larch' })).toMatchObject({ status: 204, data: null })
  expect(await stock()).toBe(1)
  expect(await service.rpc('sell', { urn: 'Larch' }, { get: true })).toMatchObject({
    status: 405,
    error: { code: 'PGRST101' },
  })
  expect(await stock()).toBe(1)
})

test('an unknown function, or one with other arguments, is a 404 that names the function searched for', async () => {
  expect(await visitor.rpc('add_upp', { a: 1 })).toMatchObject({
    status: 404,
    error: {
      code: 'PGRST202',
      message: 'Could not find the function public.add_upp(a) in the schema cache',
      details:
        'Searched for the function public.add_upp with parameter a or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: null,
    },
  })
  expect(await visitor.rpc('add_up', { b: 1, c: 2 })).toMatchObject({
    status: 404,
    error: {
      message: 'Could not find the function public.add_up(b, c) in the schema cache',
      details:
        'Searched for the function public.add_up with parameters b, c or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
    },
  })
  expect(await visitor.rpc('nothing_like_it')).toMatchObject({
    error: {
      message:
        'Could not find the function public.nothing_like_it without parameters in the schema cache',
      hint: null,
    },
  })
})

test('calling a function without the right to it is a 401 for visitors and a 403 for users', async () => {
  const error = { code: '42501', message: 'permission denied for function kept' }
  expect(await visitor.rpc('kept')).toMatchObject({ status: 401, error })
  expect(await data.as('stranger').rpc('kept')).toMatchObject({ status: 403, error })
  expect(await service.rpc('kept')).toMatchObject({ data: 1 })
})

test('an argument of the wrong type, a filter on a scalar and a body that isn’t an object are each a 400', async () => {
  expect(await visitor.rpc('add_up', { a: 'x' })).toMatchObject({
    status: 400,
    error: { code: '22P02' },
  })
  expect(await visitor.rpc('add_up', { a: 1 }).eq('value', 1)).toMatchObject({
    status: 400,
    error: { code: '42703', message: 'column add_up.value does not exist' },
  })
  const list = await data.send('/rpc/add_up', {
    method: 'POST',
    body: '[{"a":1}]',
    headers: { 'content-type': 'application/json' },
  })
  expect(await list.json()).toMatchObject({ code: 'PGRST102' })
})

test('a call without a body is one without arguments', async () => {
  const words = await data.send('/rpc/list_words', { method: 'POST' })
  expect(await words.json()).toEqual(['ash', 'oak'])
})

test('an error that a function raises reaches the caller, with its own status if it has one', async () => {
  expect(await visitor.rpc('complain', { why: 'Not today' })).toMatchObject({
    status: 400,
    error: { code: 'P0001', message: 'Not today', details: 'At length', hint: 'Calm down' },
  })
  expect(await visitor.rpc('slow_down')).toMatchObject({
    status: 429,
    error: { code: 'PT429', message: 'Too many tries' },
  })
})

test('functions see the caller’s identity and request, but no key, token or forged address', async () => {
  const answer = await data.send('/rpc/whoami', {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.9', cookie: 'a=b', 'x-own': 'seen' },
  })
  expect(await answer.json()).toEqual({
    role: 'service_role',
    claims: { role: 'service_role' },
    method: 'POST',
    path: '/rpc/whoami',
    timeout: '8s',
    headers: { 'x-own': 'seen' },
  })
})
