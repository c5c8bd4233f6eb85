import { beforeAll, describe, expect, test } from 'vitest'
import { createTestData } from '../../../../tests/test-data.ts'

const data = await createTestData()
const service = data.as('service')
const visitor = data.as('visitor')

beforeAll(async () => {
  await data.database.owner`
    insert into public.urns (name, kind, price, stock, details, tags, is_shown) values
      ('Larch', 'wood', 129.50, 2, '"a text"', '{a,b}', true),
      ('Dawn', 'glass', 80, 0, '{"big": 12345678901234567890}', null, true),
      ('100% Ash', 'wood', null, 5, null, null, null),
      ('Snow, (white) "soft"', 'stone', 300, 9, null, null, true),
      ('Hidden', 'wood', 10, 1, null, null, false)`
})

const names = async (rows: PromiseLike<{ data: { name: string }[] | null; error: unknown }>) => {
  const { data: found, error } = await rows
  expect(error).toBeNull()
  return found?.map(({ name }) => name)
}
const urns = () => service.from('urns').select('name').order('name')

describe('columns', () => {
  test('values keep PostgreSQL’s format: numbers with all digits, times as ISO, JSON unchanged', async () => {
    const columns = 'name,price,made_at,details,tags,label:kind,is_shown'
    const answer = await data.send(`/urns?select=${columns}&name=in.(Larch,Dawn)&order=name`)
    expect(await answer.text()).toBe(
      '[{"name":"Dawn","price":80.00,"made_at":"2026-01-02T03:04:05+00:00","details":{"big": 12345678901234567890},"tags":null,"label":"glass","is_shown":true}, \n' +
        ' {"name":"Larch","price":129.50,"made_at":"2026-01-02T03:04:05+00:00","details":"a text","tags":["a","b"],"label":"wood","is_shown":true}]',
    )
  })

  test('unusual column names are quoted and never run as SQL', async () => {
    await data.database.owner`insert into public."odd ""table" values ('x', 1)`
    const odd = await service
      .from('odd "table')
      .select('"select","quo\\"te":"a.b,c"')
      .eq('"a.b,c"', 'x')
      .order('select')
    expect(odd.data).toEqual([{ select: 1, 'quo"te': 'x' }])
  })
})

test('a column can be selected only once, so that a short request gets no huge response', async () => {
  const answer = await data.send(
    `/urns?select=${Array.from({ length: 900 }, (_, n) => `a${n}:id`)}`,
  )
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'PGRST100',
    message: 'select names id more than once',
  })
})

test('a response that is too large for a visitor is refused, while staff may have it', async () => {
  const details = { words: 'x'.repeat(900_000) }
  const large = [1, 2, 3, 4, 5].map((n) => ({ name: `Large ${n}`, kind: 'large', details }))
  for (const urn of large) await service.from('urns').insert(urn).throwOnError()
  const read = (person: 'visitor' | 'service') =>
    data.as(person).from('urns').select().eq('kind', 'large')
  expect(await read('visitor')).toMatchObject({ status: 413, error: { code: '54000' } })
  expect((await read('service')).data).toHaveLength(5)
  await service.from('urns').delete().eq('kind', 'large').throwOnError()
})

describe('filters', () => {
  test('eq, neq, gt, gte, lt, lte and match compare values', async () => {
    expect(await names(urns().eq('kind', 'glass'))).toEqual(['Dawn'])
    expect(await names(urns().neq('kind', 'wood'))).toEqual(['Dawn', 'Snow, (white) "soft"'])
    expect(await names(urns().gt('stock', 2).lt('stock', 9))).toEqual(['100% Ash'])
    expect(await names(urns().gte('stock', 2).lte('stock', 5))).toEqual(['100% Ash', 'Larch'])
    expect(await names(urns().match({ kind: 'wood', stock: 2 }))).toEqual(['Larch'])
  })

  test('like and ilike match patterns, with * or % for any characters', async () => {
    expect(await names(urns().like('name', '*aw*'))).toEqual(['Dawn'])
    expect(await names(urns().like('name', 'D%'))).toEqual(['Dawn'])
    expect(await names(urns().ilike('name', 'd_wn'))).toEqual(['Dawn'])
    expect(await names(urns().like('name', '100\\% *'))).toEqual(['100% Ash'])
    expect(await names(urns().not('name', 'ilike', '*a*'))).toEqual([
      'Hidden',
      'Snow, (white) "soft"',
    ])
  })

  test('a function of the row can be selected, filtered and ordered by like a column, but never written', async () => {
    await data.database.owner.unsafe(`
      create function public.backwards(public.urns) returns text language sql stable set search_path = ''
        as 'select reverse($1.name)';
      grant execute on function public.backwards(public.urns) to service_role;
      notify pgrst, 'reload schema'`)
    const found = () =>
      service.from('urns').select('name, backwards').like('backwards', '%D').order('backwards')
    await expect
      .poll(async () => (await found()).data)
      .toEqual([{ name: 'Dawn', backwards: 'nwaD' }])
    const { error } = await service.from('urns').update({ backwards: 'x' }).eq('name', 'Dawn')
    expect(error?.code).toBe('PGRST204')
  })

  test('the is operator tests for null, true, false and unknown', async () => {
    expect(await names(urns().is('is_shown', null))).toEqual(['100% Ash'])
    expect(await names(urns().is('is_shown', false))).toEqual(['Hidden'])
    expect(await names(urns().filter('is_shown', 'is', 'unknown'))).toEqual(['100% Ash'])
    expect(await names(urns().filter('price', 'is', 'not_null').is('is_shown', true))).toHaveLength(
      3,
    )
    expect(await names(urns().not('price', 'is', null).eq('kind', 'wood'))).toEqual([
      'Hidden',
      'Larch',
    ])
  })

  test('the in operator finds the values of a list, including empty ones and those with commas or quotes', async () => {
    expect(await names(urns().in('name', ['Dawn', 'Larch', 'Nobody']))).toEqual(['Dawn', 'Larch'])
    expect(await names(urns().in('stock', [0, 9]))).toHaveLength(2)
    expect(await names(urns().filter('name', 'in', '("Snow, (white) \\"soft\\"")'))).toHaveLength(1)
    expect(await names(urns().in('name', []))).toEqual([])
    expect(await names(urns().notIn('name', ['Dawn', 'Larch']))).toHaveLength(3)
  })

  test('or, and and not can be nested', async () => {
    expect(await names(urns().or('kind.eq.glass,and(kind.eq.wood,stock.gt.2)'))).toEqual([
      '100% Ash',
      'Dawn',
    ])
    expect(
      await names(urns().or('name.eq."Snow, (white) \\"soft\\"",stock.in.(0,1)')),
    ).toHaveLength(3)
    const answer = await data.send(
      '/urns?select=name&not.or=(kind.eq.wood,not.and(stock.gt.0,price.gt.100))',
    )
    expect(await answer.json()).toEqual([{ name: 'Snow, (white) "soft"' }])
  })
})

describe('order', () => {
  test('rows are sorted by several columns, ascending or descending, with nulls first or last', async () => {
    const stocks = await names(
      service.from('urns').select('name').order('stock', { ascending: false }),
    )
    expect(stocks?.[0]).toBe('Snow, (white) "soft"')
    const kinds = service
      .from('urns')
      .select('name')
      .order('kind')
      .order('name', { ascending: false })
    expect(await names(kinds)).toEqual([
      'Dawn',
      'Snow, (white) "soft"',
      'Larch',
      'Hidden',
      '100% Ash',
    ])
    const first = service.from('urns').select('name').order('price', { nullsFirst: true }).limit(1)
    expect(await names(first)).toEqual(['100% Ash'])
    const last = service
      .from('urns')
      .select('name')
      .order('price', { ascending: false, nullsFirst: false })
    expect((await names(last))?.at(-1)).toBe('100% Ash')
  })
})

describe('pages and counts', () => {
  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await data.send(path, { headers })
    const rows = answer.ok ? ((await answer.json()) as unknown[]).length : undefined
    return [answer.status, answer.headers.get('content-range'), rows]
  }

  test('limit, offset and the Range header select a page', async () => {
    expect(await page('/many?limit=10')).toEqual([200, '0-9/*', 10])
    expect(await page('/many?limit=10&offset=20')).toEqual([200, '20-29/*', 10])
    expect(await page('/many', { range: '5-14', 'range-unit': 'items' })).toEqual([
      200,
      '5-14/*',
      10,
    ])
    expect(await page('/many?limit=0')).toEqual([200, '*/*', 0])
    expect(await page('/many?offset=5000')).toEqual([200, '*/*', 0])
    const { data: rows } = await service.from('many').select().order('n').range(3, 5)
    expect(rows).toEqual([{ n: 4 }, { n: 5 }, { n: 6 }])
  })

  test('a counted page is a 206, and planned and estimated counts are exact, too', async () => {
    const prefer = 'count=exact'
    expect(await page('/many?limit=10', { prefer })).toEqual([206, '0-9/1500', 10])
    expect(await page('/many?n=lt.5', { prefer })).toEqual([200, '0-3/4', 4])
    expect(await page('/many?n=lt.0', { prefer })).toEqual([200, '*/0', 0])
    expect(await page('/many?limit=1', { prefer: 'count=planned' })).toEqual([206, '0-0/1500', 1])
    const { count } = await service.from('many').select('*', { count: 'estimated', head: true })
    expect(count).toBe(1500)
  })

  test('a page beyond the end of a counted list is a 416', async () => {
    const answer = await service.from('many').select('*', { count: 'exact' }).range(2000, 2009)
    expect(answer).toMatchObject({
      status: 416,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 2000 was requested, but there are only 1500 rows.',
      },
    })
  })

  test('no response has more than 1000 rows', async () => {
    expect(await page('/many')).toEqual([200, '0-999/*', 1000])
    expect(await page('/many?limit=1400', { prefer: 'count=exact' })).toEqual([
      206,
      '0-999/1500',
      1000,
    ])
  })
})

describe('one row', () => {
  test('a single row is returned as an object', async () => {
    const answer = await data.send('/urns?select=name&name=eq.Dawn', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    )
    expect(await answer.json()).toEqual({ name: 'Dawn' })
  })

  test.each([
    ['Nobody', 'The result contains 0 rows'],
    ['*', 'The result contains 5 rows'],
  ])('a single row is refused when %s matches none or several', async (pattern, details) => {
    const answer = await service.from('urns').select('name').like('name', pattern).single()
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST116', details } })
  })
})

test('a query that is repeated is planned once', async () => {
  for (let n = 0; n < 12; n += 1)
    await visitor.from('faqs').select('question').order('display_order').limit(10)
  const [stored] = await data.database.ask(
    { role: 'anon' },
    {
      text: `select generic_plans from pg_prepared_statements where statement like '%public."faqs"%'`,
      values: [],
    },
  )
  expect(Number(stored?.generic_plans)).toBeGreaterThan(0)
})
