import { expect, test } from 'vitest'
import { createTestApp } from './test-app.ts'
import { people } from './test-users.ts'

const app = await createTestApp()

const readAdminRow = (person: 'visitor' | 'stranger' | 'administrator', id: string) =>
  app.as(person).from('admin_users').select('is_admin').eq('id', id).single()

test('an administrator reads their own row', async () => {
  const { data } = await readAdminRow('administrator', people.administrator.sub)
  expect(data).toEqual({ is_admin: true })
})

test('a signed-in stranger reads neither a row of their own nor an administrator’s', async () => {
  for (const { sub } of [people.stranger, people.administrator]) {
    const { error, status } = await readAdminRow('stranger', sub)
    expect(error?.code).toBe('PGRST116')
    expect(status).toBe(406)
  }
})
