import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { createTestDatabase } from '../../test-app.ts'
import { createTestUsers, people } from '../../test-users.ts'

const run = promisify(execFile)
const { owner } = await createTestDatabase()
await createTestUsers(owner)
const [found] = await owner`select current_database() as name`
const { host, user, password } = inject('template')
const env = {
  ...process.env,
  DATABASE_URL: `postgres://${user}:${password}@localhost/${found?.name}?host=${host}`,
}
const command = path.resolve('server/commands/remove-second-factor.ts')
const remove = (address: string) => run(process.execPath, [command, address], { env })

test('the operator removes the authenticator app of somebody whose phone is lost', async () => {
  const { sub, email } = people.administrator
  await owner`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${sub}, 'totp', 'verified', now(), now())`
  const { stdout } = await remove('Administrator@example.com')
  expect(stdout).toContain('can now sign in with the password alone.')
  expect(await owner`select from auth.mfa_factors`).toHaveLength(0)
  await expect(remove(email)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('This account has no authenticator app any more.'),
  })
  await expect(remove('nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no account for nobody@example.com.'),
  })
})
