import { describe, expect, test } from 'vitest'
import { createTestData } from '../../../../tests/test-data.ts'

const data = await createTestData()
const service = data.as('service')
const administrator = data.as('administrator')
const visitor = data.as('visitor')

describe('insert', () => {
  test('return=representation returns the new row as the table has it', async () => {
    const answer = await data.post(
      '/urns',
      { name: 'Single', price: '129.5' },
      'return=representation',
    )
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-range')).toBe('*/*')
    expect(await answer.text()).toContain('"price":129.50,"stock":7')
  })

  test('the response has no rows unless the request asks for them', async () => {
    const answer = await data.post('/urns', { name: 'Quiet' }, 'count=exact')
    expect([answer.status, await answer.text()]).toEqual([201, ''])
    expect(answer.headers.get('content-range')).toBe('*/1')
    expect(answer.headers.get('location')).toBeNull()
  })

  test('a key missing from some rows is null, or the default with missing=default', async () => {
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
    expect(await data.findUrns('Many%')).toMatchObject([{ price: 1 }, { price: null }])
  })

  test('columns= ignores other keys, and an empty row takes every default', async () => {
    const path = '/urns?columns=name&select=name,stock'
    const answer = await data.post(path, { name: 'Named', stock: 99 }, 'return=representation')
    expect(await answer.json()).toEqual([{ name: 'Named', stock: 7 }])
    expect((await data.post('/makers', {})).status).toBe(400)
    expect((await data.post('/urns', [], 'return=representation')).status).toBe(201)
  })

  test('in a jsonb column a string stays a string, and a number keeps all digits', async () => {
    const body =
      '[{"name":"Json","details":"12"},{"name":"Jsonb","details":12345678901234567890.10}]'
    const answer = await data.post('/urns?select=details', body, 'return=representation')
    expect(await answer.text()).toBe('[{"details":"12"}, \n {"details":12345678901234567890.10}]')
  })

  test('rows with different keys are refused without columns=', async () => {
    const answer = await data.post('/urns', [{ name: 'Same' }, { kind: 'wood' }])
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
  ])('a body that holds no rows is refused (%#)', async (body, message) => {
    const answer = await data.post('/urns', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'PGRST102', message })
  })

  test('text that PostgreSQL can’t store is refused with 400', async () => {
    const answer = await data.post('/urns', '{"name":"nul \\u0000 inside"}')
    expect([answer.status, (await answer.json()).code]).toEqual([400, '22P05'])
  })

  test.each([
    [{ name: 'ab' }, 400, '23514'],
    [{ name: null }, 400, '23502'],
    [{ name: 'Dear', price: 'cheap' }, 400, '22P02'],
    [{ name: 'Coded', code: 'too long' }, 400, '22001'],
    [{ name: 'Orphan', maker_id: 12345 }, 409, '23503'],
    [[{ name: 'Double' }, { name: 'Double' }], 409, '23505'],
  ])('%j breaks a rule of the table, and nothing is stored', async (row, status, code) => {
    expect(await service.from('urns').insert(row)).toMatchObject({ status, error: { code } })
    expect(await data.findUrns('Double')).toEqual([])
  })

  test('policies and privileges refuse visitors with 401 and signed-in users with 403', async () => {
    const urn = { name: 'Costly', price: 5000 }
    expect(await visitor.from('urns').insert(urn)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await administrator.from('urns').insert(urn)).toMatchObject({
      status: 403,
      error: {
        code: '42501',
        message: 'new row violates row-level security policy for table "urns"',
      },
    })
    expect(await data.findUrns('Costly')).toEqual([])
    expect(await administrator.from('makers').insert({ name: 'Write only' })).toMatchObject({
      status: 201,
    })
  })
})

describe('upsert', () => {
  test('rows are merged by the columns of on_conflict, and the status shows whether a row is new', async () => {
    const upsert = (stock: number) =>
      service
        .from('urns')
        .upsert({ name: 'Merged', kind: 'clay', stock }, { onConflict: 'name,kind' })
        .select('stock')
    expect(await upsert(1)).toMatchObject({ status: 201, data: [{ stock: 1 }] })
    expect(await upsert(2)).toMatchObject({ status: 200, data: [{ stock: 2 }] })
    expect(await data.findUrns('Merged')).toHaveLength(1)
  })

  test('ignoreDuplicates leaves an existing row as it is', async () => {
    const urn = { name: 'Ignored', kind: 'clay', stock: 1 }
    await service.from('urns').insert(urn).throwOnError()
    const options = { onConflict: 'name,kind', ignoreDuplicates: true }
    const again = await service
      .from('urns')
      .upsert({ ...urn, stock: 2 }, options)
      .select('stock')
    expect(again).toMatchObject({ status: 201, data: [] })
    expect(await data.findUrns('Ignored')).toMatchObject([{ stock: 1 }])
  })
})
