import { describe, expect, test } from 'vitest'
import { valuesOf } from './rows.ts'
import { createTestDatabase } from './test-app.ts'
import { createTestUsers, people } from './test-users.ts'

const { owner, as } = await createTestDatabase()
await createTestUsers(owner)

type Order = [name: string, number: number][]

/** Replaces all entries with these. */
async function settle(entries: Order): Promise<Record<string, string>> {
  await owner`delete from faqs`
  const ids: Record<string, string> = {}
  for (const [name, display_order] of entries) {
    const faq = { question: `Question ${name}`, answer: 'At the clinic.', display_order }
    const [row] = await owner`insert into faqs ${valuesOf(faq)} returning id`
    ids[name] = row?.id
  }
  return ids
}

async function readOrder(): Promise<Order> {
  const rows = await owner`
    select question, display_order from faqs order by display_order, created_at, id`
  return rows.map((row) => [row.question.replace('Question ', ''), row.display_order])
}

async function readNewestChange() {
  const [log] = await owner`
    select row_name from audit_log where part_of is null order by occurred_at desc limit 1`
  return log?.row_name
}

const move = (id: string | undefined, steps: number, list = 'faqs') =>
  as(people.administrator, (sql) => sql`select move_row(${list}, ${id ?? ''}, ${steps})`)

describe('an administrator moves an entry', () => {
  const spaced: Order = [
    ['a', 10],
    ['b', 20],
    ['c', 30],
    ['d', 40],
  ]

  test.each<[string, string, number, Order]>([
    ['one up: the neighbours swap numbers', 'b', -1, numbered('bacd', [10, 20, 30, 40])],
    ['to the top', 'd', -3, numbered('dabc', [10, 20, 30, 40])],
    ['beyond the end, which is the end', 'a', 99, numbered('bcda', [10, 20, 30, 40])],
  ])('an administrator moves an entry %s', async (_, name, steps, expected) => {
    const ids = await settle(spaced)
    await move(ids[name], steps)
    expect(await readOrder()).toEqual(expected)
    expect(await readNewestChange()).toBe(`Question ${name}`)
  })

  test('an administrator moves an entry among others with the same position', async () => {
    const ids = await settle(numbered('abcdef', [0, 0, 0, 0, 0, 7]))
    await move(ids.e, -4)
    expect(await readOrder()).toEqual(numbered('eabcdf', [0, 1, 2, 3, 4, 7]))
  })

  test('when two entries are moved at the same time, both moves are kept', async () => {
    const letters = 'abcdefghij'
    const ids = await settle(
      numbered(
        letters,
        [...letters].map((_, n) => n),
      ),
    )
    await Promise.all([move(ids.a, 9), move(ids.j, -9), move(ids.e, 1), move(ids.f, 1)])
    const order = (await readOrder()).map(([name]) => name)
    expect([...order].sort().join('')).toBe(letters)
    expect(order.indexOf('a')).toBeGreaterThan(7)
    expect(order.indexOf('j')).toBeLessThan(2)
    const numbers = (await readOrder()).map(([, number]) => number)
    expect(new Set(numbers).size).toBe(letters.length)
  })
})

test('pictures of one product move only among themselves', async () => {
  const products = await owner`
    insert into products (name, type) values ('Urn', 'Urns'), ('Box', 'Urns') returning id`
  const [urn, box] = products.map(({ id }) => id)
  const add = async (product_id: string, url: string, display_order: number) => {
    const picture = { product_id, url, display_order }
    const [row] = await owner`insert into product_images ${valuesOf(picture)} returning id`
    return row?.id
  }
  await add(box, '/box.jpg', 0)
  await add(urn, '/front.jpg', 0)
  const back = await add(urn, '/back.jpg', 1)
  await move(back, -1, 'product_images')
  const shown = await owner`select url, display_order from product_images order by url`
  expect([...shown]).toEqual([
    { url: '/back.jpg', display_order: 0 },
    { url: '/box.jpg', display_order: 0 },
    { url: '/front.jpg', display_order: 1 },
  ])
})

test('moving a deleted entry or an unknown list is refused with an explanation', async () => {
  const { a } = await settle([['a', 1]])
  await owner`delete from faqs`
  await expect(move(a, 1)).rejects.toThrow('somebody deleted it')
  await expect(move(a, 1, 'admin_users')).rejects.toThrow('There is no such list.')
})

function numbered(names: string, numbers: number[]): Order {
  return [...names].map((name, index) => [name, numbers[index] ?? 0])
}
