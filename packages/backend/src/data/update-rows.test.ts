import { describe, expect, test } from 'vitest'
import { createTestData } from '../../../../tests/test-data.ts'

const data = await createTestData()
const service = data.as('service')
const administrator = data.as('administrator')
const visitor = data.as('visitor')

describe('update', () => {
  const settle = (...names: string[]) =>
    service
      .from('urns')
      .insert(names.map((name) => ({ name, price: 10 })))
      .throwOnError()

  test('rows that match a filter are changed, and returned on request', async () => {
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
    expect(await data.findUrns('Up C')).toMatchObject([{ price: 10 }])
  })

  test('the response is a 204 with the range of the changed rows', async () => {
    await settle('Range A', 'Range B')
    const answer = await data.patch('/urns?name=like.Range*', { stock: 1 }, 'count=exact')
    expect([answer.status, answer.headers.get('content-range')]).toEqual([204, '0-1/2'])
    const none = await data.patch('/urns?name=eq.Nobody', { stock: 1 })
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*'])
  })

  test('rows that the caller may not see or change stay as they are, and the response is empty', async () => {
    await settle('Kept')
    await service.from('urns').update({ kind: 'kept' }).eq('name', 'Kept')
    const change = () => administrator.from('urns').update({ price: 1 }).eq('name', 'Kept')
    expect(await change().select()).toMatchObject({ status: 200, data: [] })
    expect(await change()).toMatchObject({ status: 204, error: null })
    expect(await visitor.from('urns').update({ price: 1 }).eq('name', 'Kept')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await data.findUrns('Kept')).toMatchObject([{ price: 10 }])
  })

  test('an update of a single object is rolled back if it changes two rows', async () => {
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
    expect(await data.findUrns('Alone%')).toMatchObject([{ stock: 7 }, { stock: 7 }])
  })
})

describe('delete', () => {
  test('rows that match a filter are deleted', async () => {
    await service.from('urns').insert([{ name: 'Gone A' }, { name: 'Gone B' }, { name: 'Gone C' }])
    const gone = service.from('urns').delete({ count: 'exact' })
    expect(await gone.in('name', ['Gone A', 'Gone B'])).toMatchObject({ status: 204, count: 2 })
    const last = await service.from('urns').delete().eq('name', 'Gone C').select('name').single()
    expect(last).toMatchObject({ status: 200, data: { name: 'Gone C' } })
    expect(await data.findUrns('Gone%')).toEqual([])
  })

  test('deleting a row that another row refers to is a 409', async () => {
    await service.from('makers').upsert({ id: 50, name: 'Maker' }).throwOnError()
    await service.from('urns').insert({ name: 'Made', maker_id: 50 }).throwOnError()
    expect(await service.from('makers').delete().eq('id', 50)).toMatchObject({
      status: 409,
      error: { code: '23503' },
    })
  })
})

describe('a write without a filter', () => {
  test('nothing is updated or deleted without a filter, not even by the service', async () => {
    await service.from('urns').insert({ name: 'Safe' }).throwOnError()
    const before = await data.findUrns('%')
    expect(await service.from('urns').update({ stock: 0 })).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'UPDATE requires a WHERE clause' },
    })
    expect(await service.from('urns').delete()).toMatchObject({
      status: 400,
      error: { code: '21000', message: 'DELETE requires a WHERE clause' },
    })
    expect(await data.findUrns('%')).toEqual(before)
  })
})
