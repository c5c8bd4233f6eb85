import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SqlPool } from 'one-process-backend/database'
import { expect, test } from 'vitest'
import { testAccess } from '../../access-suite.ts'
import { people } from '../../test-users.ts'
import { testRights } from './rights-suite.ts'
import { push, startSupabaseDatabase, type Version } from './supabase-database.ts'

/** Pushes the project to a fresh hosted database, and checks that everything works there. */
export async function testPush(version: Version) {
  const { database, authService } = await startSupabaseDatabase(version)
  const { owner } = database
  const before = await listPlatform(owner)
  await push(owner)

  test.each(forbidden)(
    'the role that pushes has no more rights than on Supabase: %s',
    async (statement) => {
      await expect(owner.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
    },
  )

  test('the migrations add to Supabase’s own schemas only what Supabase allows', async () => {
    const added = (await listPlatform(owner)).filter((line) => !before.includes(line))
    expect(added).toEqual([
      'policy administrators add pictures on storage.objects',
      'policy administrators delete pictures on storage.objects',
      'policy administrators see stored pictures on storage.objects',
      'trigger accept_invitation on auth.users',
      'trigger clear_sign_up_secrets on auth.users',
      'trigger keep_used_picture on storage.objects',
      'trigger notify_email_change on auth.users',
      'trigger notify_factor_added on auth.mfa_factors',
      'trigger notify_factor_removed on auth.mfa_factors',
      'trigger notify_password_change on auth.users',
      'trigger remember_passcode_sign_up on auth.users',
      'trigger remove_sign_up_secrets on auth.identities',
      'trigger require_mail_addresses on auth.users',
    ])
  })

  test('Supabase Auth refuses uninvited people and makes an invited person an administrator', async () => {
    const email = 'ines@example.com'
    const [invitation] = await database.as(
      people.service,
      (sql) => sql`select token from public.invite_administrator(${email})`,
    )
    const ask = async (user_metadata: unknown) => {
      const event = authService.json({ metadata: {}, user: { email, user_metadata } })
      const [row] = await authService`select private.before_user_created(${event}) as answer`
      return row?.answer
    }
    expect(await ask({})).toMatchObject({ error: { http_code: 403 } })
    const data = { invitation_token: invitation?.token }
    expect(await ask(data)).toEqual({})

    const id = await insertUser(authService, email, data)
    const [account] = await owner`
      select email_confirmed_at is not null as is_confirmed, raw_user_meta_data as data,
        (select identity_data from auth.identities where user_id = users.id) as identity,
        exists (select from public.admin_users where id = users.id and is_admin) as is_admin
      from auth.users where id = ${id}`
    expect(account).toEqual({ is_confirmed: true, data: {}, identity: { email }, is_admin: true })
  })

  testAccess(database)
  testRights(database, owner, authService)

  test('the firm’s content and the demo content can be imported', async () => {
    for (const file of ['firm.sql', 'content.sql'])
      await owner.unsafe(await readFile(path.join(seed, file), 'utf8'))
  })
}

const seed = path.join(import.meta.dirname, '../../../supabase/seed')

const forbidden = [
  'create table auth.mine ()',
  'create table storage.mine ()',
  'create function auth.mine() returns int language sql return 1',
  'alter table auth.users add column mine text',
  'alter table storage.objects disable row level security',
  'create extension file_fdw',
  'set role supabase_admin',
  'delete from storage.objects',
]

/** Adds an account as Supabase Auth does when its hook accepts somebody. */
async function insertUser(sql: SqlPool, email: string, data: Record<string, string>) {
  const id = randomUUID()
  await sql`
    insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${sql.json(data)})`
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider)
    values (${id}, ${id}, ${sql.json({ email, ...data })}, 'email')`
  return id
}

/** Lists the contents of schemas that aren't the project's own, with their rights, and the server's other objects. */
async function listPlatform(owner: SqlPool) {
  const rows = await owner<{ line: string }[]>`
    with platform as (
      select oid as id from pg_namespace where nspname !~ '^(public|private|information_schema|pg_.*)$'
    ), tables as (
      select oid, relname, relrowsecurity, relacl from pg_class where relnamespace in (select id from platform)
    )
    select format('role %s', rolname) as line from pg_roles
    union all select format('member %s of %s', member::regrole, roleid::regrole) from pg_auth_members
    union all select format('extension %s', extname) from pg_extension
    union all select format('event trigger %s', evtname) from pg_event_trigger
    union all select format('relation %s %s %s', oid::regclass, relrowsecurity, relacl) from tables
    union all select format('column %s.%s', attrelid::regclass, attname)
      from pg_attribute where attrelid in (select oid from tables)
    union all select format('function %s %s', oid::regprocedure, proacl)
      from pg_proc where pronamespace in (select id from platform)
    union all select format('trigger %s on %s', tgname, tgrelid::regclass)
      from pg_trigger where tgrelid in (select oid from tables) and not tgisinternal
    union all select format('policy %s on %s', polname, polrelid::regclass)
      from pg_policy where polrelid in (select oid from tables)`
  return rows.map(({ line }) => line).sort()
}
