import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createAuthSite, PASSCODE } from '../../auth-site.ts'
import { people } from '../../test-users.ts'

/** Imitates how hosted Supabase Auth handles a sign-up, because it can't be run here. */
const site = await createAuthSite()
const { owner, database } = site

beforeAll(async () => {
  await owner`grant supabase_auth_admin to current_user`
})

const askHook = (email: string, user_metadata: unknown) =>
  owner.begin(async (sql) => {
    await sql`set local role supabase_auth_admin`
    const event = { metadata: { ip_address: '203.0.113.1' }, user: { email, user_metadata } }
    const [row] = await sql`select private.before_user_created(${sql.json(event)}) as answer`
    return row?.answer
  })

async function insertUser(email: string, data: unknown) {
  const id = randomUUID()
  const identity = { sub: id, email, ...(data as object) }
  await owner.begin(async (sql) => {
    await sql`
      insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${sql.json(data)})`
    await sql`
      insert into auth.identities (provider_id, user_id, identity_data, provider)
      values (${id}, ${id}, ${sql.json(identity)}, 'email')`
  })
  const [user] = await owner`
    select email_confirmed_at is not null as is_confirmed, raw_user_meta_data as data, identity_data,
      exists (select from admin_users where id = users.id) as is_admin
    from auth.users join auth.identities on user_id = users.id where users.id = ${id}`
  return user
}

test('only Supabase Auth may call the hook named in config.toml', async () => {
  const config = await readFile(
    path.join(import.meta.dirname, '../../../supabase/config.toml'),
    'utf8',
  )
  const [, schema, name] = /pg-functions:\/\/postgres\/(\w+)\/(\w+)"/.exec(config) ?? []
  const callers = await owner`
    select rolname as role from pg_roles
    where has_function_privilege(rolname, ${`${schema}.${name}(jsonb)`}, 'execute')
      and not rolsuper and rolname <> current_user and rolname !~ '^pg_'`
  expect([...callers]).toEqual([{ role: 'supabase_auth_admin' }])
  for (const person of Object.values(people)) {
    const call = database.as(person, (sql) => sql`select private.before_user_created('{}')`)
    await expect(call).rejects.toMatchObject({ code: '42501' })
  }
})

test('the hook accepts people with an invitation or the passcode, and gives others the reason', async () => {
  const invitation_token = await site.invite('ines@example.com')
  expect(await askHook('Ines@example.com', { invitation_token })).toEqual({})
  expect(await askHook('pat@example.com', { access_passcode: PASSCODE })).toEqual({})
  expect(await askHook('eve@example.com', { invitation_token })).toEqual({
    error: { http_code: 403, message: 'This invitation is not valid for this email address.' },
  })
  expect(await askHook('eve@example.com', {})).toMatchObject({ error: { http_code: 403 } })
  expect(await askHook('eve@example.com', null)).toMatchObject({ error: { http_code: 403 } })
})

test('an account made with the passcode waits for approval and does not keep the passcode', async () => {
  const account = await insertUser('paul@example.com', { access_passcode: PASSCODE })
  expect(account).toMatchObject({ is_confirmed: false, is_admin: false, data: {} })
  expect(JSON.stringify(account)).not.toContain(PASSCODE)
})

test('the passcode does not return when Supabase Auth rewrites the metadata at confirmation', async () => {
  await insertUser('petra@example.com', { access_passcode: PASSCODE, name: 'Petra' })
  const [user] = await owner`
    update auth.users set email_confirmed_at = now(),
      raw_user_meta_data = ${owner.json({ access_passcode: PASSCODE, name: 'Petra', email_verified: true })}
    where email = 'petra@example.com' returning raw_user_meta_data as data`
  expect(user).toEqual({ data: { name: 'Petra', email_verified: true } })
})
