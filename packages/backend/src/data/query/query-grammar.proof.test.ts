import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestData } from '../../../../../tests/test-data.ts'

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
/** Usually a valid part, sometimes an invalid one. */
const mostly = <T>(meant: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 24, arbitrary: meant }, { weight: 1, arbitrary: other })
const oneOf = fc.constantFrom<string[]>
const columns = ['id', 'name', 'kind', 'price', 'stock', 'details', 'tags', 'is_shown', 'made_at']
const column = mostly(oneOf(...columns), text)
const quoted = text.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`)
const value = mostly(oneOf('null', 'true', '3', '129.50', '2026-01-01', 'wood', '{a,b}', ''), text)
const listed = fc.array(mostly(quoted, text), { maxLength: 4 }).map((values) => `(${values})`)
const comparison = mostly(
  oneOf('eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'),
  oneOf('fts', 'cs', ''),
)
const is = mostly(oneOf('null', 'not_null', 'true', 'FALSE', 'unknown'), text)
const operation = (operand: fc.Arbitrary<string>) =>
  fc
    .tuple(
      oneOf('', '', 'not.'),
      fc.oneof(
        fc.tuple(comparison, operand).map((pair) => pair.join('.')),
        is.map((word) => `is.${word}`),
        listed.map((values) => `in.${values}`),
      ),
    )
    .map((parts) => parts.join(''))
const leaf = fc.tuple(column, operation(fc.oneof(quoted, value))).map((pair) => pair.join('.'))
const joint = mostly(oneOf('and', 'or', 'not.and', 'not.or'), oneOf('xor', ''))
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(joint, fc.array(tie('tree'), { minLength: 1, maxLength: 3 }))
      .map(([word, inner]) => `${word}(${inner})`),
  ),
}))
type Parameter = [string, string]
const named = (name: fc.Arbitrary<string>, given: fc.Arbitrary<string>) => fc.tuple(name, given)
const list = (item: fc.Arbitrary<string>) =>
  fc.array(item, { minLength: 1, maxLength: 3 }).map(String)
const selection = fc.oneof(
  column,
  oneOf('*'),
  fc.tuple(quoted, column).map((pair) => pair.join(':')),
)
const order = fc
  .tuple(column, mostly(oneOf('', '.asc', '.desc.nullslast', '.nullsfirst'), oneOf('.up')))
  .map((pair) => pair.join(''))
const whole = mostly(fc.nat().map(String), text)
const filters = fc.array(
  fc.oneof(
    named(column, operation(fc.oneof(text, value))),
    named(
      joint,
      fc.array(tree, { minLength: 1, maxLength: 3 }).map((inner) => `(${inner})`),
    ),
  ),
  { maxLength: 4 },
)
const others = fc.tuple(
  fc.option(named(oneOf('select'), list(mostly(selection, tree)))),
  fc.option(named(oneOf('order'), list(order))),
  fc.option(named(oneOf('limit', 'offset'), whole), { freq: 1 }),
  mostly(fc.constant(null), fc.tuple(text, text)),
)
const query = fc
  .tuple(filters, others)
  .map(
    ([some, more]) =>
      new URLSearchParams([...some, ...more.filter((pair): pair is Parameter => pair !== null)]),
  )

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

test('any invalid query string gets a plain refusal and changes nothing', async () => {
  const before = await tables()
  let reached = 0
  await service.from('urns').insert({ name: 'Oak' })
  const method = fc.constantFrom('GET', 'GET', 'DELETE', 'PATCH')
  await fc.assert(
    fc.asyncProperty(method, query, async (verb, search) => {
      const isRead = verb === 'GET'
      // A write accepts no limit. A filter without matches keeps a valid request from changing a row.
      if (!isRead) {
        search.delete('limit')
        search.delete('offset')
        search.append('id', 'is.null')
      }
      const body = verb === 'PATCH' ? '{"stock":1}' : undefined
      const headers = { 'content-type': 'application/json' }
      const answer = await data.send(`/urns?${search}`, { method: verb, body, headers })
      reached += Number(answer.ok || !(await answer.clone().text()).includes('PGRST'))
      await expectPlainAnswer(answer)
    }),
    { numRuns: 400 },
  )
  expect(reached, 'queries that PostgreSQL itself answered').toBeGreaterThan(100)
  await service.from('urns').delete().eq('name', 'Oak')
  expect(await tables()).toEqual(before)
  expect(data.logged).toEqual([])
})

test('any invalid argument of a function gets a plain refusal', async () => {
  const args = fc.array(
    fc.tuple(fc.oneof(fc.constantFrom('a', 'b'), text), fc.oneof(text, value)),
    { maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(args, async (pairs) => {
      const body = JSON.stringify(Object.fromEntries(pairs))
      const headers = { 'content-type': 'application/json' }
      await expectPlainAnswer(await data.send('/rpc/add_up', { method: 'POST', body, headers }))
    }),
    { numRuns: 100 },
  )
})

test('any stored text is returned unchanged and can be found by its value', async () => {
  // Without the two characters that PostgreSQL can't store.
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
