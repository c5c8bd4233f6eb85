import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/test-app.ts'
import { createTestUsers, people } from '../../../../tests/test-users.ts'
import type { TransactionSql } from '../database/sql.ts'

const database = await createTestDatabase()
await createTestUsers(database.owner)
await database.owner`insert into storage.buckets (id, name) values ('private', 'private')`
for (const bucket of ['hero_images', 'private'])
  await database.owner`insert into storage.objects (bucket_id, name) values (${bucket}, 'dawn.jpg')`

const attempts = {
  see: (sql: TransactionSql) => sql`select from storage.objects where bucket_id = 'hero_images'`,
  add: (sql: TransactionSql) =>
    sql`insert into storage.objects (bucket_id, name) values ('hero_images', 'new.jpg')`,
  replace: (sql: TransactionSql) =>
    sql`update storage.objects set name = 'other.jpg' where bucket_id = 'hero_images'`,
  delete: (sql: TransactionSql) => sql`delete from storage.objects where bucket_id = 'hero_images'`,
  'see elsewhere': (sql: TransactionSql) =>
    sql`select from storage.objects where bucket_id = 'private'`,
  'add elsewhere': (sql: TransactionSql) =>
    sql`insert into storage.objects (bucket_id, name) values ('private', 'new.jpg')`,
  'delete elsewhere': (sql: TransactionSql) =>
    sql`delete from storage.objects where bucket_id = 'private'`,
  'see buckets': (sql: TransactionSql) => sql`select from storage.buckets`,
  'make private': (sql: TransactionSql) => sql`update storage.buckets set public = false`,
}
type Attempt = keyof typeof attempts

const allowed = {
  visitor: [],
  stranger: [],
  administrator: ['see', 'add', 'delete'],
  service: Object.keys(attempts) as Attempt[],
} satisfies Record<keyof typeof people, Attempt[]>

const matrix = (Object.keys(allowed) as (keyof typeof people)[]).flatMap((person) =>
  (Object.keys(attempts) as Attempt[]).map((attempt) => {
    const verdicts: Attempt[] = allowed[person]
    return { person, attempt, verdict: verdicts.includes(attempt) ? 'may' : 'may not' }
  }),
)

test.each(matrix)('$person $verdict $attempt', async ({ person, attempt, verdict }) => {
  const affected = await tryIt(people[person], attempts[attempt])
  expect(affected > 0 ? 'may' : 'may not').toBe(verdict)
})

test.each(['visitor', 'stranger', 'administrator', 'service'] as const)(
  '%s may not empty a table at one stroke',
  async (person) => {
    const empty = database.as(people[person], (sql) => sql`truncate storage.objects`)
    await expect(empty).rejects.toMatchObject({ code: '42501' })
  },
)

/** Returns how many rows it touched, zero when the database refused; whatever it did is undone. */
async function tryIt(
  claims: (typeof people)[keyof typeof people],
  attempt: (typeof attempts)[Attempt],
) {
  const undo = new Error('undo')
  let affected = 0
  await database
    .as(claims, async (sql) => {
      affected = (await attempt(sql)).count
      throw undo
    })
    .catch((error) => {
      if (error !== undo && error.code !== '42501') throw error
    })
  return affected
}
