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

test('a visitor may not read the table of administrators', async () => {
  const { error, status } = await readAdminRow('visitor', people.administrator.sub)
  expect(error?.code).toBe('42501')
  expect(status).toBe(401)
})

test('only administrators and the service key list the accounts', async () => {
  const list = (person: keyof typeof people) => app.as(person).rpc('get_all_auth_users')
  expect((await list('visitor')).status).toBe(401)
  expect((await list('stranger')).status).toBe(403)
  expect((await list('administrator')).data).toHaveLength(2)
  expect((await list('service')).data).toHaveLength(2)
})

test('the last administrator can’t be removed, and the error says why', async () => {
  const removal = app.as('administrator').from('admin_users').delete()
  const { error, status } = await removal.eq('id', people.administrator.sub)
  expect(status).toBe(400)
  expect(error?.message).toBe('This is the last administrator: approve another one first.')
})
