import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { generateApiKeys } from 'one-process-backend/auth'
import type { SqlPool } from 'one-process-backend/database'
import { createLog } from 'one-process-backend/log'
import { openFileStore } from 'one-process-backend/storage'
import { expect, test } from 'vitest'
import { createSiteBackend } from '../../../server/data/site-backend.ts'
import { makeFolder } from '../../backup-site.ts'
import { fillOldSite } from '../../old-project/old-project.ts'
import { afterwards } from '../../test-app.ts'
import { push, startSupabaseDatabase } from './supabase-database.ts'

const root = path.join(import.meta.dirname, '../../..')
const { database, authService } = await startSupabaseDatabase(15)
const { owner } = database

const run = async (file: string) =>
  owner.unsafe(await readFile(path.join(root, 'supabase', file), 'utf8'))
const moveAside = () => run('move-old-tables.sql')
const moveBack = () => run('move-old-tables-back.sql')

/** What such an app has beside its tables. */
const oldApp = `
  create table public.profiles (id uuid primary key references auth.users (id), nickname text);
  create table public.albums (id uuid primary key, cover uuid);
  alter table public.albums add foreign key (cover) references storage.objects (id) on delete set null not valid;
  update storage.buckets set public = false, file_size_limit = 5000000, allowed_mime_types = '{image/heic,image/png}'
    where id = 'hero_images';
  create sequence public.tickets;
  create type public.mood as enum ('calm', 'sad');
  create view public.questions as select question from public.faqs;
  create function public.is_admin() returns boolean language sql stable security definer
    as 'select exists (select from public.admin_users where id = auth.uid() and is_admin)';
  create function public.handle_new_user() returns trigger language plpgsql security definer as $$
    begin
      insert into public.profiles (id) values (new.id);
      return new;
    end $$;
  create trigger on_auth_user_created after insert on auth.users
    for each row execute function public.handle_new_user();
  create function public.count_change() returns trigger language plpgsql as $$
    begin
      perform nextval('public.tickets');
      return new;
    end $$;
  create trigger count_change before update on public.products for each row execute function public.count_change();
  alter table public.products enable row level security;
  create policy "Everyone reads" on public.products for select using (true);
  create policy "Admins write" on public.products to authenticated using (public.is_admin());
  create policy "Admins upload" on storage.objects for insert to authenticated, service_role
    with check (bucket_id = 'hero_images' and public.is_admin());
  create policy "Everyone uploads" on storage.objects using (bucket_id <> 'invoices') with check (true);
  create schema supabase_migrations;
  create table supabase_migrations.schema_migrations (version text primary key);
  insert into supabase_migrations.schema_migrations values ('20240101000000')`

/** All that is the old app's, and how much of it there is. */
async function describeProject(sql: SqlPool) {
  const rows = await sql<{ line: string }[]>`
    with own as (select oid from pg_namespace where nspname in ('public', 'private', 'old'))
    select format('schema %s %s', nspname, (select array_agg(item::text order by item::text) from unnest(nspacl) item)) as line
      from pg_namespace where oid in (select oid from own)
    union all select format('relation %s %s %s', oid::regclass, relkind, relacl)
      from pg_class where relnamespace in (select oid from own)
    union all select format('%s %s', oid::regprocedure, pg_get_functiondef(oid))
      from pg_proc where pronamespace in (select oid from own)
    union all select format('type %s', oid::regtype) from pg_type where typnamespace in (select oid from own)
    union all select row_to_json(pg_policies)::text from pg_policies
    union all select format('%s %s', tgrelid::regclass, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all select format('%s %s', conrelid::regclass, replace(pg_get_constraintdef(oid), ' NOT VALID', ''))
      from pg_constraint where connamespace in (select oid from own)
    union all select format('bucket %s %s %s %s', id, public, file_size_limit, allowed_mime_types) from storage.buckets
    union all select format('default rights %s %s %s %s', defaclrole::regrole, coalesce(nspname, 'everywhere'), defaclobjtype, defaclacl)
      from pg_default_acl left join pg_namespace on pg_namespace.oid = defaclnamespace
    union all select format('migration %s', version) from supabase_migrations.schema_migrations
    union all select format('%s products', count(*)) from public.products
    union all select format('%s messages', count(*)) from public.contact_form_submissions`
  return rows.map(({ line }) => line).sort()
}

/** Lists former and present rows by table. */
async function countRows() {
  const rows = await owner`select * from old.count_rows()`
  return Object.fromEntries(
    rows.map(({ table_name, former, present }) => [
      table_name,
      [Number(former), present === null ? null : Number(present)],
    ]),
  )
}

async function listen(send: (request: Request) => Response | Promise<Response>) {
  const server = serve({ fetch: send, port: 0 }) as Server
  await once(server, 'listening')
  afterwards(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function runCommand(args: string[], env: Record<string, string>) {
  const options = { cwd: root, env: { ...process.env, ...env } }
  const child = spawn(process.execPath, args, options)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  child.stdin.end()
  const [code] = await once(child, 'close')
  return { code, output }
}

const createAccount = (email: string) =>
  authService`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`

test('tables of the former site make room for ours in their project, give their rows to an import, and can be put back', {
  timeout: 180_000,
}, async () => {
  await expect(moveAside()).rejects.toThrow('This project has none of the tables of the former')
  await expect(moveBack()).rejects.toThrow('This project has no schema old that')

  const old = await fillOldSite(database, { products: 60, messages: 150, pictures: 12 })
  await owner.unsafe(oldApp)
  await createAccount('early@oldsite.example')
  const before = await describeProject(owner)

  const DATA_DIR = await makeFolder()
  const address = await listen(old.send)
  const read = await runCommand(['server/commands/move-in.ts', address], {
    ...{ DATA_DIR, MOVE_IN_KEY: old.key, SUPABASE_URL: address },
    ...{ SUPABASE_PUBLISHABLE_KEY: old.publishableKey, SUPABASE_SECRET_KEY: old.key },
  })
  expect(read.output).toContain('Found:    60 rows of products')
  expect(read.output).toContain('whose tables have to make room first')
  expect(read.output).toContain('2 administrators keep their accounts and passwords')
  expect(read.output).not.toContain('invitation')
  expect(read.code).toBe(0)
  expect(await describeProject(owner)).toEqual(before)

  await moveAside()
  expect(await countRows()).toEqual({
    admin_users: [2, null],
    albums: [0, null],
    contact_form_submissions: [150, null],
    faqs: [2, null],
    hero_images: [2, null],
    navigation_items: [2, null],
    partner_clinics: [4, null],
    pricing_tiers: [2, null],
    product_images: [3, null],
    products: [60, null],
    profiles: [1, null],
    site_settings: [4, null],
  })
  await createAccount('between@oldsite.example')
  await expect(moveAside()).rejects.toThrow('This project has a schema named old already')
  await push(owner)
  await owner`create table supabase_migrations.schema_migrations (version text primary key)`
  await expect(moveAside()).rejects.toThrow('The tables of the new site stand in this project')
  for (const role of ['anon', 'authenticated', 'service_role'] as const)
    await expect(
      database.as({ role }, (sql) => sql`select from old.contact_form_submissions`),
    ).rejects.toMatchObject({ code: '42501' })
  const rules = await owner`select policyname from pg_policies where schemaname = 'storage'`
  expect(rules.map(({ policyname }) => policyname).sort()).toEqual([
    'administrators add pictures',
    'administrators delete pictures',
    'administrators see stored pictures',
  ])

  await owner`
    insert into public.admin_users (id)
    select id from old.admin_users join auth.users using (id) where is_admin on conflict do nothing`
  const keys = generateApiKeys()
  const backend = createSiteBackend({
    database,
    keys,
    objects: openFileStore(await makeFolder()),
    cacheFolder: await makeFolder(),
    siteUrl: 'http://site.example',
    log: createLog('silent'),
  })
  const hosted = {
    SUPABASE_URL: await listen((request) => backend.fetch(request)),
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SUPABASE_SECRET_KEY: keys.secret,
  }
  const file = path.join(DATA_DIR, 'moving-in/content.json')
  const bring = () => runCommand(['server/commands/import.ts', file], { ...hosted, DATA_DIR })
  const first = await bring()
  expect(first.output).toContain('150 messages are new, and nobody was mailed')
  expect(first.output).toContain('and 0 are invited by mail')
  const second = await bring()
  expect(second.output).toMatch(/^0 entries are new, 0 were changed/)
  expect(second.output).toContain('\n0 messages are new')
  expect(await countRows()).toMatchObject({
    admin_users: [2, 2],
    contact_form_submissions: [150, 150],
    faqs: [2, 1],
    hero_images: [2, 2],
    navigation_items: [2, 1],
    partner_clinics: [4, 4],
    pricing_tiers: [2, 2],
    product_images: [3, 2],
    products: [60, 60],
    profiles: [1, null],
  })

  expect(await owner`delete from auth.users where email = 'early@oldsite.example'`).toMatchObject({
    count: 1,
  })

  await moveBack()
  expect(await describeProject(owner)).toEqual(before)
  await createAccount('late@oldsite.example')
  expect(await owner`select from public.profiles`).toHaveLength(2)
  await expect(moveBack()).rejects.toThrow('This project has no schema old that')
  await moveAside()
  await push(owner)
})
