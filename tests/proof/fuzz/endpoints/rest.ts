import fc from 'fast-check'
import { badHeaders } from '../bad-headers.ts'
import { badObject, badQuery, badSegment, badText, mostly, oneOf } from '../bad-values.ts'
import { asTarget, type Piece } from '../request.ts'
import type { Endpoint } from './endpoint.ts'

/** The tables and functions to request. */
export interface Schema {
  tables: { name: string; columns: string[] }[]
  functions: { name: string; arguments: string[] }[]
}

const operator = mostly(
  oneOf('eq', 'neq', 'gt', 'lte', 'like', 'ilike', 'is', 'in', 'not.eq', 'not.in', 'not.is'),
  oneOf('fts', 'cs', 'match', 'xx', 'eq(any)', ''),
)
const value = mostly(
  oneOf(
    '1',
    'true',
    'null',
    '2026-01-01',
    'a*',
    '(1,2)',
    '("a",b)',
    '{a}',
    '5c8a8f4e-0000-4000-8000-000000000001',
  ),
  badText,
  2,
)
const test = fc.tuple(operator, value).map((parts) => parts.join('.'))

/** More than anybody would write. */
const floods = fc.constantFrom(
  Array(1800).fill('id=eq.1').join('&'),
  `id=in.(${Array(3000).fill('1').join(',')})`,
  `select=${Array(2500).fill('id').join(',')}`,
  `or=${'(or'.repeat(2000)}`,
  `order=${Array(1500).fill('id').join(',')}`,
  `id=like.${'%25*'.repeat(2000)}`,
  `select=${'x'.repeat(17_000)}`,
)

function queryOf(columns: string[]) {
  const column = mostly(oneOf(...columns), badText, 12)
  const leaf = fc.tuple(column, test).map((parts) => parts.join('.'))
  const tree = fc.array(leaf, { maxLength: 3 }).map((leaves) => `(${leaves})`)
  const list = fc.array(column, { minLength: 1, maxLength: 4 }).map(String)
  const whole = oneOf('0', '1', '10', '-1', '9007199254740991', '99999999999999999999', '1e9', '')
  const known = {
    ...Object.fromEntries(columns.map((name) => [name, test])),
    select: mostly(
      list,
      oneOf('*', '*,*', 'id::text', 'a:id', 'count()', 'products(*)', 'id->a', '...x(*)', ','),
    ),
    order: list.chain((names) => oneOf(names, `${names}.desc`, `${names}.nullsfirst.asc`)),
    ...{ limit: whole, offset: whole, columns: list, on_conflict: list },
    ...{ and: tree, or: tree, 'not.or': tree },
  }
  return fc.oneof(
    { weight: 12, arbitrary: badQuery(known) },
    { weight: 1, arbitrary: floods.map((query) => `?${query}`) },
  )
}

const bodyOf = (columns: string[]) => {
  const row = badObject(Object.fromEntries(columns.map((name) => [name, value])))
  const rows = fc
    .array(row, { maxLength: 3 })
    .map((some): Piece[] => ['[', ...some.flatMap((one, n) => (n ? [',', ...one] : one)), ']'])
  return mostly(row, rows)
}

export const restEndpoint = ({ tables, functions }: Schema): Endpoint => {
  const table = fc.constantFrom(...tables).map(({ name, columns }) => ({
    path: name,
    columns,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
  }))
  const call = fc.constantFrom(...functions).map(({ name, arguments: given }) => ({
    path: `rpc/${name}`,
    columns: given.length > 0 ? given : ['id'],
    methods: ['POST'],
  }))
  const nothing = fc
    .tuple(oneOf('', 'rpc/'), badSegment)
    .map(([parent, name]) => ({ path: parent + name, columns: ['id'], methods: ['GET', 'POST'] }))
  const place = fc.oneof(
    { weight: 9, arbitrary: table },
    { weight: 6, arbitrary: call },
    { weight: 1, arbitrary: nothing },
  )
  return {
    name: 'rest',
    requests: (callers) =>
      place.chain(({ path, columns, methods }) =>
        fc.record({
          caller: fc.constantFrom(...callers),
          method: mostly(oneOf(...methods), oneOf('PUT', 'OPTIONS', 'PROPFIND'), 20),
          target: queryOf(columns).map((query) => asTarget(`/rest/v1/${path}${query}`)),
          headers: badHeaders({ 'content-type': 'application/json' }),
          body: bodyOf(columns),
        }),
      ),
    isRefusal: (status, { code, message, details, hint }) =>
      typeof message === 'string' &&
      (typeof code === 'string' ? details !== undefined && hint !== undefined : status === 401),
  }
}
