import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestData } from '../../tests/test-data.ts'

const data = await createTestData()
const service = data.as('service')
const tables = () => data.database.owner`
  select (select count(*) from public.urns)::int as urns, (select count(*) from public.many)::int as many,
    (select count(*) from pg_class where relnamespace = 'public'::regnamespace)::int as relations`

const hostile = fc.constantFrom(
  "'; drop table public.urns; --",
  "' or '1'='1",
  '"; delete from urns; --',
  '$1',
  '$$; select 1; $$',
  '\\',
  '\\"',
  '%',
  '*',
  '{}',
  '{a,"b',
  '\u0000',
  '\ud800',
  "E'\\x00'",
  ')) union select word from secrets --',
  'NaN',
  '-1e400',
  'infinity',
)
const text = fc.oneof(
  hostile,
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.integer().map(String),
)
const column = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'id',
      'name',
      'kind',
      'price',
      'stock',
      'details',
      'tags',
      'is_shown',
      'made_at',
    ),
  },
  { weight: 1, arbitrary: text },
)
const operator = fc.constantFrom(
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
  'not.eq',
  'not.in',
  'fts',
  'cs',
  '',
)
const quoted = text.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`)
const value = fc.oneof(
  text,
  quoted,
  fc.constantFrom('null', 'true', 'unknown', '3', '129.50', '2026-01-01'),
  fc.array(fc.oneof(text, quoted), { maxLength: 4 }).map((values) => `(${values})`),
)
const leaf = fc.tuple(column, operator, value).map((parts) => parts.join('.'))
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(
        fc.constantFrom('and', 'or', 'not.and', 'not.or', 'xor'),
        fc.array(tie('tree'), { maxLength: 3 }),
      )
      .map(([joint, children]) => `${joint}(${children})`),
  ),
}))
const filter = fc
  .tuple(column, operator, value)
  .map(([name, op, operand]): [string, string] => [name, `${op}.${operand}`])
const branch = fc
  .tuple(
    fc.constantFrom('and', 'or', 'not.or', 'x.or'),
    fc.array(tree, { minLength: 1, maxLength: 3 }),
  )
  .map(([name, children]): [string, string] => [name, `(${children})`])
const named = (name: string, arbitrary: fc.Arbitrary<string>) =>
  arbitrary.map((given): [string, string] => [name, given])
const list = (item: fc.Arbitrary<string>) =>
  fc.array(item, { minLength: 1, maxLength: 3 }).map(String)
const order = fc
  .tuple(column, fc.constantFrom('', '.asc', '.desc.nullslast', '.nullsfirst', '.up'))
  .map((parts) => parts.join(''))
const parameter = fc.oneof(
  filter,
  branch,
  named(
    'select',
    list(
      fc.oneof(
        column,
        fc.tuple(text, column).map((pair) => pair.join(':')),
        tree,
      ),
    ),
  ),
  named('order', list(order)),
  named('limit', fc.oneof(fc.integer().map(String), text)),
  named('offset', fc.oneof(fc.nat().map(String), text)),
  named('columns', list(column)),
  fc.tuple(text, text),
)
const query = fc
  .array(parameter, { maxLength: 5 })
  .map((pairs) => new URLSearchParams(pairs).toString())

const DRIVERS_WORDS =
  /postgres\.js|PostgresError|connection\.js|at file:|ECONN|Something went wrong/

async function expectPlainAnswer(answer: Response) {
  const body = await answer.text()
  expect(answer.status, body).toBeLessThan(500)
  expect(body).not.toMatch(DRIVERS_WORDS)
  if (!answer.ok)
    expect(JSON.parse(body)).toMatchObject({
      code: expect.stringMatching(/^(PGRST\d{3}|[0-9A-Z]{5})$/),
    })
}

test('no query string gets more than a plain refusal, and none changes anything', async () => {
  const before = await tables()
  await service.from('urns').insert({ name: 'Oak' })
  const method = fc.constantFrom('GET', 'GET', 'DELETE', 'PATCH')
  await fc.assert(
    fc.asyncProperty(method, query, async (verb, search) => {
      const isRead = verb === 'GET'
      const body = verb === 'PATCH' ? '{"stock":1}' : undefined
      // The impossible filter keeps even a lucky write from finding a row.
      const address = `/urns?${search}${isRead ? '' : '&id=is.null'}`
      await expectPlainAnswer(await data.send(address, { method: verb, body }))
    }),
    { numRuns: 400 },
  )
  await service.from('urns').delete().eq('name', 'Oak')
  expect(await tables()).toEqual(before)
  expect(data.logged).toEqual([])
})

test('no argument of a function gets more than a plain refusal', async () => {
  const args = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom('a', 'b'), text), fc.oneof(text, value)),
    { maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(args, async (pairs) => {
      await expectPlainAnswer(await data.send(`/rpc/add_up?${new URLSearchParams(pairs)}`))
      const body = JSON.stringify(Object.fromEntries(pairs))
      await expectPlainAnswer(await data.send('/rpc/add_up', { method: 'POST', body }))
    }),
    { numRuns: 100 },
  )
})

test('whatever text is written comes back as it was, and is found by it', async () => {
  // PostgreSQL holds neither of the two characters that are left out.
  const holdable = text.map((written) => `<<${written.replaceAll('\u0000', '').toWellFormed()}>>`)
  await fc.assert(
    fc.asyncProperty(holdable, holdable, async (name, kind) => {
      const { data: urn, error } = await service
        .from('urns')
        .insert({ name, kind, details: { [kind]: name } })
        .select()
        .single()
      expect(error).toBeNull()
      expect(urn).toMatchObject({ name, kind, details: { [kind]: name } })
      const byEach = await service.from('urns').select('id').eq('name', name).eq('kind', kind)
      const byList = await service
        .from('urns')
        .select('id')
        .filter('name', 'in', `(${quote(name)},"x")`)
      const byEither = await service
        .from('urns')
        .select('id')
        .or(`name.eq.${quote(name)},kind.eq."x"`)
      for (const found of [byEach, byList, byEither]) expect(found.data).toEqual([{ id: urn.id }])
      const { count } = await service.from('urns').delete({ count: 'exact' }).eq('name', name)
      expect(count).toBe(1)
    }),
    { numRuns: 80 },
  )
  expect((await tables())[0]).toMatchObject({ urns: 0 })
})

const quote = (written: string) => `"${written.replace(/[\\"]/g, '\\$&')}"`
