import { describe, expect, test } from 'vitest'
import { createTestData } from '../../tests/test-data.ts'

const data = await createTestData()
const service = data.as('service')
const stranger = data.as('stranger')
const visitor = data.as('visitor')

const stored = async (pattern: string) => {
  const { data: rows } = await service
    .from('urns')
    .select('name,kind,price,stock')
    .like('name', pattern)
    .order('name')
  return rows
}
const send = (method: string, path: string, body?: unknown, prefer?: string) =>
  data.send(path, {
    method,
    headers: { 'content-type': 'application/json', ...(prefer ? { prefer } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const insert = (path: string, body: unknown, prefer?: string) => send('POST', path, body, prefer)

describe('insert', () => {
  test('one row, given back as it is in the table', async () => {
    const answer = await insert(
      '/urns',
      { name: 'Single', price: '129.5' },
      'return=representation',
    )
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(answer.headers.get('preference-applied')).toBe('return=representation')
    expect(await answer.text()).toContain('"price":129.50,"stock":7')
  })

  test('nothing comes back unless it is asked for', async () => {
    const answer = await insert('/urns', { name: 'Quiet' }, 'count=exact')
    expect([answer.status, await answer.text()]).toEqual([201, ''])
    expect(answer.headers.get('content-range')).toBe('*/1')
    expect(answer.headers.get('location')).toBeNull()
  })

  test('the Location header finds a single new row again', async () => {
    const answer = await insert('/urns', { name: 'Found' }, 'return=headers-only')
    expect([answer.status, await answer.text()]).toEqual([201, ''])
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(/^\/urns\?id=eq\.[0-9a-f-]{36}$/)
    expect(await (await data.send(`${location}&select=name`)).json()).toEqual([{ name: 'Found' }])
    const two = await insert('/urns', [{ name: 'Two A' }, { name: 'Two B' }], 'return=headers-only')
    expect(two.headers.get('location')).toBeNull()
  })

  test('many rows whose keys differ take null, or the default when asked', async () => {
    const rows = [
      { name: 'Many A', price: 1, stock: 3 },
      { name: 'Many B', stock: 4 },
    ]
    await service.from('urns').insert(rows).throwOnError()
    const kinds = [
      { name: 'More A', kind: 'stone' },
      { name: 'More B', stock: 1 },
    ]
    expect(await service.from('urns').insert(kinds)).toMatchObject({
      status: 400,
      error: { code: '23502' },
    })
    const { data: given } = await service
      .from('urns')
      .insert(kinds, { defaultToNull: false })
      .select('name,kind,stock')
      .order('name')
    expect(given).toEqual([
      { name: 'More A', kind: 'stone', stock: 7 },
      { name: 'More B', kind: 'wood', stock: 1 },
    ])
    expect(await stored('Many%')).toMatchObject([{ price: 1 }, { price: null }])
  })

  test('defaults hold odd names and numbers that count up', async () => {
    const odd = await insert(
      '/odd%20%22table',
      [{ select: 5 }],
      'missing=default,return=representation',
    )
    expect(await odd.json()).toMatchObject([{ select: 5, 'line\\break': "x'y" }])
    const path = '/odd%20%22table?columns=select,%22line%5C%5Cbreak%22'
    const both = await insert(path, [{ select: 6 }], 'missing=default,return=representation')
    expect(await both.json()).toMatchObject([{ 'line\\break': "x'y" }])
    const makers = [{ name: 'A' }, { name: 'B', id: 70 }]
    const { data: ids } = await service
      .from('makers')
      .insert(makers, { defaultToNull: false })
      .select()
    expect(ids).toMatchObject([{ id: expect.any(Number) }, { id: 70 }])
  })

  test('columns= keeps out what it does not name, and an empty row is all defaults', async () => {
    const path = '/urns?columns=name&select=name,stock'
    const answer = await insert(path, { name: 'Named', stock: 99 }, 'return=representation')
    expect(await answer.json()).toEqual([{ name: 'Named', stock: 7 }])
    expect((await insert('/makers', {})).status).toBe(400)
    expect((await insert('/urns', [], 'return=representation')).status).toBe(201)
  })

  test('a string into jsonb stays a string, and numbers keep every digit', async () => {
    const body =
      '[{"name":"Json","details":"12"},{"name":"Jsonb","details":12345678901234567890.10}]'
    const answer = await insert('/urns?select=details', body, 'return=representation')
    expect(await answer.text()).toBe('[{"details":"12"}, \n {"details":12345678901234567890.10}]')
  })

  test('rows with differing keys and no columns= are refused', async () => {
    const answer = await insert('/urns', [{ name: 'Same' }, { kind: 'wood' }])
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      code: 'PGRST102',
      message: 'All object keys must match',
    })
  })

  test.each([
    ['', 'Empty or invalid json'],
    ['{"name":', 'Empty or invalid json'],
    ['null', 'A body holds a JSON object or an array of them'],
    ['[1]', 'A body holds a JSON object or an array of them'],
    [`{"details":${'['.repeat(60)}${']'.repeat(60)}}`, 'The JSON is nested deeper than 50 levels'],
    ['['.repeat(400_000), 'Empty or invalid json'],
  ])('a body that is no rows is refused', async (body, message) => {
    const answer = await insert('/urns', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'PGRST102', message })
  })

  test('text that PostgreSQL can’t hold is a 400', async () => {
    const answer = await insert('/urns', '{"name":"nul \\u0000 inside"}')
    expect([answer.status, (await answer.json()).code]).toEqual([400, '22P05'])
  })

  test('an unknown column is refused by name', async () => {
    expect(await service.from('urns').insert({ name: 'Colour', colour: 'red' })).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST204',
        message: "Could not find the 'colour' column of 'urns' in the schema cache",
      },
    })
  })

  test.each([
    [{ name: 'ab' }, 400, '23514'],
    [{ name: null }, 400, '23502'],
    [{ name: 'Dear', price: 'cheap' }, 400, '22P02'],
    [{ name: 'Coded', code: 'too long' }, 400, '22001'],
    [{ name: 'Orphan', maker_id: 12345 }, 409, '23503'],
    [[{ name: 'Double' }, { name: 'Double' }], 409, '23505'],
  ])('%j breaks a rule of the table, and none of it is kept', async (row, status, code) => {
    expect(await service.from('urns').insert(row)).toMatchObject({ status, error: { code } })
    expect(await stored('Double')).toEqual([])
  })

  test('filters, limits and a conflict without a resolution have no meaning', async () => {
    for (const query of ['name=eq.x', 'limit=1', 'on_conflict=name'])
      expect(await (await insert(`/urns?${query}`, { name: 'Meant' })).json()).toMatchObject({
        code: 'PGRST100',
      })
    expect(await stored('Meant')).toEqual([])
  })

  test('policies and privileges stand: 401 for visitors, 403 for users', async () => {
    const urn = { name: 'Costly', price: 5000 }
    expect(await visitor.from('urns').insert(urn)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await stranger.from('urns').insert(urn)).toMatchObject({
      status: 403,
      error: {
        code: '42501',
        message: 'new row violates row-level security policy for table "urns"',
      },
    })
    expect(await stored('Costly')).toEqual([])
    expect(await stranger.from('makers').insert({ name: 'Write only' })).toMatchObject({
      status: 201,
    })
  })
})

describe('upsert', () => {
  test('merges by the columns named, and says whether a row is new', async () => {
    const upsert = (stock: number) =>
      service
        .from('urns')
        .upsert({ name: 'Merged', kind: 'clay', stock }, { onConflict: 'name,kind' })
        .select('stock')
    expect(await upsert(1)).toMatchObject({ status: 201, data: [{ stock: 1 }] })
    expect(await upsert(2)).toMatchObject({ status: 200, data: [{ stock: 2 }] })
    expect(await stored('Merged')).toHaveLength(1)
  })

  test('merges by the primary key when none are named', async () => {
    await service
      .from('makers')
      .upsert([{ id: 7, name: 'Old' }])
      .throwOnError()
    const both = [
      { id: 7, name: 'New' },
      { id: 8, name: 'Newer' },
    ]
    expect(await service.from('makers').upsert(both).select().order('id')).toMatchObject({
      status: 201,
      data: both,
    })
  })

  test('ignores what is there already', async () => {
    const urn = { name: 'Ignored', kind: 'clay', stock: 1 }
    await service.from('urns').insert(urn).throwOnError()
    const options = { onConflict: 'name,kind', ignoreDuplicates: true }
    const again = await service
      .from('urns')
      .upsert({ ...urn, stock: 2 }, options)
      .select('stock')
    expect(again).toMatchObject({ status: 201, data: [] })
    expect(await stored('Ignored')).toMatchObject([{ stock: 1 }])
  })

  test('needs a constraint on columns that are there', async () => {
    const upsert = (onConflict: string) =>
      service.from('urns').upsert({ name: 'Lost' }, { onConflict })
    expect(await upsert('stock')).toMatchObject({ status: 400, error: { code: '42P10' } })
    expect(await upsert('colour')).toMatchObject({
      status: 400,
      error: { code: '42703', message: 'column "colour" does not exist' },
    })
  })

  test('can’t touch one row twice', async () => {
    const twice = [
      { id: 9, name: 'Once' },
      { id: 9, name: 'Twice' },
    ]
    expect(await service.from('makers').upsert(twice)).toMatchObject({
      status: 500,
      error: {
        code: '21000',
        message: 'ON CONFLICT DO UPDATE command cannot affect row a second time',
      },
    })
    expect(data.logged).toEqual([])
  })
})

describe('update', () => {
  const settle = (...names: string[]) =>
    service
      .from('urns')
      .insert(names.map((name) => ({ name, price: 10 })))
      .throwOnError()

  test('changes the rows that a filter finds, and gives them back when asked', async () => {
    await settle('Up A', 'Up B', 'Up C')
    const some = await service
      .from('urns')
      .update({ price: 12.5, kind: 'stone' })
      .in('name', ['Up A', 'Up B'])
      .select('name,cost:price')
      .order('name', { ascending: false })
    expect(some).toMatchObject({
      status: 200,
      data: [
        { name: 'Up B', cost: 12.5 },
        { name: 'Up A', cost: 12.5 },
      ],
    })
    expect(await stored('Up C')).toMatchObject([{ price: 10 }])
  })

  test('answers 204 with the range of the rows it changed', async () => {
    await settle('Range A', 'Range B')
    const answer = await send('PATCH', '/urns?name=like.Range*', { stock: 1 }, 'count=exact')
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, '0-1/2'])
    const none = await send('PATCH', '/urns?name=eq.Nobody', { stock: 1 })
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*'])
  })

  test('of nothing changes nothing', async () => {
    await settle('Still')
    const { data: rows, status } = await service
      .from('urns')
      .update({})
      .eq('name', 'Still')
      .select()
    expect({ rows, status }).toEqual({ rows: [], status: 200 })
  })

  test('takes the default where a named column is missing', async () => {
    await settle('Default')
    await service.from('urns').update({ stock: 1 }).eq('name', 'Default')
    await send(
      'PATCH',
      '/urns?name=eq.Default&columns=stock,price',
      { price: 2 },
      'missing=default',
    )
    expect(await stored('Default')).toMatchObject([{ stock: 7, price: 2 }])
  })

  test('of rows one may not see or change is a 200 or 204 with nothing', async () => {
    await settle('Kept')
    await service.from('urns').update({ kind: 'kept' }).eq('name', 'Kept')
    const change = () => stranger.from('urns').update({ price: 1 }).eq('name', 'Kept')
    expect(await change().select()).toMatchObject({ status: 200, data: [] })
    expect(await change()).toMatchObject({ status: 204, error: null })
    expect(await visitor.from('urns').update({ price: 1 }).eq('name', 'Kept')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await stored('Kept')).toMatchObject([{ price: 10 }])
  })

  test('is undone when it is not of the single row asked for', async () => {
    await settle('Alone A', 'Alone B')
    const both = await service
      .from('urns')
      .update({ stock: 0 })
      .like('name', 'Alone%')
      .select()
      .single()
    expect(both).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 2 rows' },
    })
    expect(await stored('Alone%')).toMatchObject([{ stock: 7 }, { stock: 7 }])
  })

  test('is undone when it touches more rows than may be', async () => {
    await settle('Max A', 'Max B')
    const change = () => service.from('urns').update({ stock: 0 }).like('name', 'Max%')
    expect(await change().maxAffected(1)).toMatchObject({
      status: 400,
      error: { code: 'PGRST124' },
    })
    expect(await stored('Max%')).toMatchObject([{ stock: 7 }, { stock: 7 }])
    expect(await change().maxAffected(2)).toMatchObject({ status: 204 })
  })

  test('takes one object, no limit and known columns alone', async () => {
    expect(await (await send('PATCH', '/urns?name=eq.x', [{ stock: 1 }])).json()).toMatchObject({
      code: 'PGRST102',
    })
    expect(
      await (await send('PATCH', '/urns?name=eq.x&limit=1', { stock: 1 })).json(),
    ).toMatchObject({
      code: 'PGRST100',
    })
    expect(await service.from('urns').update({ colour: 'red' }).eq('name', 'x')).toMatchObject({
      error: { code: 'PGRST204' },
    })
  })
})

describe('delete', () => {
  test('takes away the rows that a filter finds', async () => {
    await service.from('urns').insert([{ name: 'Gone A' }, { name: 'Gone B' }, { name: 'Gone C' }])
    const gone = service.from('urns').delete({ count: 'exact' })
    expect(await gone.in('name', ['Gone A', 'Gone B'])).toMatchObject({ status: 204, count: 2 })
    const last = await service.from('urns').delete().eq('name', 'Gone C').select('name').single()
    expect(last).toMatchObject({ status: 200, data: { name: 'Gone C' } })
    expect(await stored('Gone%')).toEqual([])
  })

  test('of a row that is in use is a 409', async () => {
    await service.from('makers').upsert({ id: 50, name: 'Maker' }).throwOnError()
    await service.from('urns').insert({ name: 'Made', maker_id: 50 }).throwOnError()
    expect(await service.from('makers').delete().eq('id', 50)).toMatchObject({
      status: 409,
      error: { code: '23503' },
    })
  })
})

describe('without a filter', () => {
  test('nothing is updated or deleted, not even by the service', async () => {
    await service.from('urns').insert({ name: 'Safe' }).throwOnError()
    const before = await stored('%')
    expect(await service.from('urns').update({ stock: 0 })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    })
    expect(await service.from('urns').delete()).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'DELETE requires a WHERE clause' },
    })
    expect(await stored('%')).toEqual(before)
  })
})
