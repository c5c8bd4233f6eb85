import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from './test-app.ts'
import { createTestUsers, people } from './test-users.ts'

test('the migration in the recipe makes a table that families read and staff change', async () => {
  const { owner, as } = await createTestDatabase()
  await createTestUsers(owner)
  const recipe = await readFile('docs/add-a-content-type.md', 'utf8')
  const [, migration = ''] = /```sql\n(.*?)```/s.exec(recipe) ?? []
  await owner.unsafe(migration)
  await owner`insert into staff_members (name, role, is_shown)
    values ('Ida', 'Driver', true), ('Walter', 'Retired', false)`
  const read = (caller: 'visitor' | 'administrator') =>
    as(people[caller], (sql) => sql`select name from staff_members order by name`)
  expect(await read('visitor')).toEqual([{ name: 'Ida' }])
  expect(await read('administrator')).toHaveLength(2)
  const [version] = await owner`select from content_version where table_name = 'staff_members'`
  expect(version).toBeDefined()
})
