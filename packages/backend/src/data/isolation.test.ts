import { expect, test } from 'vitest'
import { createTestData } from '../../../../tests/test-data.ts'
import { type Caller, people } from '../../../../tests/test-users.ts'

const data = await createTestData()
const everyone = Object.keys(people) as Caller[]
const clients = Object.fromEntries(everyone.map((person) => [person, data.as(person)])) as Record<
  Caller,
  ReturnType<typeof data.as>
>

/** `count` people in turn, in a different order each round. */
const queue = (count: number) =>
  Array.from({ length: count }, (_, n) => everyone[(n * 7 + Math.floor(n / 4)) % 4] ?? 'visitor')

test('hundreds of calls at once each see their own role and claims', async () => {
  const calls = queue(200).map(async (person, n) => {
    const { data: seen, error } = await clients[person].rpc('whoami').setHeader('x-call', String(n))
    expect(error).toBeNull()
    const { role, claims, headers } = seen
    const { sub, email } = claims
    return { role, claimed: claims.role, sub, email, call: headers['x-call'] }
  })

  const expected = queue(200).map((person, n) => {
    const { role, sub, email }: { role: string; sub?: string; email?: string } = people[person]
    return { role, claimed: role, sub, email, call: String(n) }
  })
  expect(await Promise.all(calls)).toEqual(expected)
})

test('concurrent reads, refusals, failed writes and calls never share rights', async () => {
  const kinds = [
    async (person: Caller) => {
      const { data: rows, error } = await clients[person].from('secrets').select()
      return { rows: rows?.length ?? 0, code: error?.code }
    },
    async (person: Caller) => {
      const { error } = await clients[person].from('urns').insert({ name: 'x' })
      return { rows: 0, code: error?.code }
    },
    async (person: Caller) => {
      const { error } = await clients[person].rpc('complain', { why: person })
      return { rows: 0, code: error?.message }
    },
    async (person: Caller) => {
      const { data: rows, error } = await clients[person].from('shown_urns').select()
      return { rows: rows?.length ?? 0, code: error?.code }
    },
  ]
  const expected = (person: Caller, kind: number) => {
    const isService = person === 'service'
    const refused = { rows: 0, code: '42501' }
    if (kind === 0) return isService ? { rows: 1, code: undefined } : refused
    if (kind === 1) return isService ? { rows: 0, code: '23514' } : refused
    if (kind === 2) return { rows: 0, code: person }
    return isService ? { rows: 0, code: undefined } : refused
  }

  const calls = queue(200).map((person, n) => ({ person, kind: n % 3 === 0 ? 0 : n % 4 }))
  const answers = await Promise.all(calls.map(({ person, kind }) => kinds[kind]?.(person)))
  expect(answers).toEqual(calls.map(({ person, kind }) => expected(person, kind)))
})
