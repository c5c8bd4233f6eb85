import path from 'node:path'
import { SignJWT } from 'jose'
import type { Database } from 'one-process-backend/database'
import { measureHeap } from '../../measure-heap.ts'
import { makePlainPicture } from '../../pictures.ts'
import { makeDataFolder, startSite } from '../../site-process.ts'
import { addUser, people } from '../../test-users.ts'
import { pictureName } from './endpoints/storage.ts'
import { SECRET } from './find-fault.ts'
import type { Caller } from './request.ts'
import { createSender } from './send-request.ts'

const sessions = {
  stranger: '5c8a8f4e-0000-4000-8000-00000000000a',
  administrator: 'ad317150-0000-4000-8000-00000000000b',
}

/** The whole product in its own process on this database, and helpers for fuzzing it. */
export async function openFuzzedSite({ owner }: Database, DATABASE_URL: string) {
  const data = await makeDataFolder()
  const environment = { DATABASE_URL, TRUSTED_PROXIES: '1', DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' }
  const preload = path.resolve('tests/report-heap.mjs')
  const site = await startSite(data.folder, environment, { preload })
  const [stored] = await owner`select value from private.settings where key = 'generated_secrets'`
  const { keys } = JSON.parse(stored?.value)
  await storeSecrets(owner)
  await renew()

  const sender = createSender(site.url, await createCredentials(keys))
  await storePicture(site.url, keys.secret)

  /** Resets the rate limits, restores accounts that staff deleted or changed, and signs both users in again. */
  async function renew() {
    await owner`delete from private.rate_limits`
    for (const who of ['stranger', 'administrator'] as const) {
      const { sub, email } = people[who]
      await owner`delete from auth.users where email = ${email} and id <> ${sub}`
      const changed = await owner`
        update auth.users set banned_until = null, email = ${email} where id = ${sub} returning id`
      if (changed.length === 0) await addUser(owner, people[who])
      // Restores the same sessions if somebody has ended them.
      await owner`
        insert into auth.sessions (id, user_id, created_at, updated_at, aal)
        values (${sessions[who]}, ${sub}, now(), now(), 'aal1') on conflict do nothing`
    }
    await owner`insert into public.admin_users (id) values (${people.administrator.sub}) on conflict do nothing`
  }

  return {
    ...sender,
    owner,
    renew,
    url: site.url,
    snapshotTables: () => snapshotTables(owner),
    /** The process's heap in bytes after a garbage collection. */
    measureHeap: () => measureHeap(site),
    /** Log lines about internal errors. */
    failures: () => site.output().split('\n').filter(isFailure),
    close: async () => {
      sender.close()
      await site.kill('SIGTERM')
      await data.remove()
    },
  }
}

const isFailure = (line: string) =>
  /"level":[56]0|^\w*Error\b|Uncaught/.test(line) && !REFUSED_BY_THE_ROUTER.test(line)
// React Router responds with 400, but logs it as an error.
const REFUSED_BY_THE_ROUTER = /throwIfPotentialCSRFAttack|singleFetchAction/

export type FuzzedSite = Awaited<ReturnType<typeof openFuzzedSite>>

async function createCredentials({
  publishable,
  secret,
  jwtSecret,
}: Record<'publishable' | 'secret' | 'jwtSecret', string>) {
  const sign = (who: keyof typeof sessions, key = jwtSecret) =>
    new SignJWT({ ...people[who], aud: 'authenticated', session_id: sessions[who] })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(key))
  const withToken = (token: string) => ({ apikey: publishable, authorization: `Bearer ${token}` })
  const headers: Record<Caller, Record<string, string>> = {
    nobody: {},
    visitor: { apikey: publishable },
    stranger: withToken(await sign('stranger')),
    forger: withToken(await sign('administrator', jwtSecret.toUpperCase())),
    administrator: withToken(await sign('administrator')),
    service: { apikey: secret },
  }
  return (caller: Caller) => headers[caller]
}

async function storeSecrets(owner: Database['owner']) {
  await owner`
    insert into public.contact_form_submissions (name, email, message)
    values ('Ruth', 'ruth@example.com', ${SECRET})`
  await owner`
    insert into public.mail_outbox (kind, recipient, payload)
    values ('magic-link', 'ruth@example.com', ${owner.json({ token: SECRET })})`
  await owner`insert into private.settings (key, value) values ('fuzz', ${SECRET})`
  await owner`insert into storage.buckets (id, name, public) values ('private_files', 'private_files', false)`
  await owner`insert into storage.objects (bucket_id, name) values ('private_files', ${`${SECRET}.png`})`
}

async function storePicture(url: string, apikey: string) {
  const answer = await fetch(`${url}/storage/v1/object/hero_images/${pictureName}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'image/png', 'x-upsert': 'true' },
    body: new Uint8Array(await makePlainPicture('png')),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** Row count and content hash of every table that strangers must not change. */
async function snapshotTables(owner: Database['owner']) {
  const tables = await owner<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'private', 'auth', 'storage')
    order by 1`
  const picture: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !CHANGED_BY_ANYBODY.has(table.name))) {
    const content = COUNTED_ALONE.has(name)
      ? `''`
      : `md5(coalesce(string_agg(t::text, '|' order by t::text), ''))`
    const [row] = await owner.unsafe(
      `select count(*) || ' ' || ${content} as content from ${name} as t`,
    )
    picture[name] = row?.content
  }
  return picture
}

/**
 * Tables that anybody may change by sending messages, visiting, signing in or requesting mails, or that the site's
 * own jobs change.
 */
const CHANGED_BY_ANYBODY = new Set([
  ...['public.contact_form_submissions', 'public.mail_outbox', 'public.mail_check'],
  ...['private.rate_limits', 'private.backup_runs', 'private.retention_runs'],
  ...[
    'auth.sessions',
    'auth.refresh_tokens',
    'auth.mfa_amr_claims',
    'auth.one_time_tokens',
    'auth.flow_state',
  ],
  ...['auth.mfa_factors', 'auth.mfa_challenges'],
])
/** Everybody may change their own account. */
const COUNTED_ALONE = new Set(['auth.users', 'auth.identities'])

export async function readSchema(owner: Database['owner']) {
  const tables = await owner<{ name: string; columns: string[] }[]>`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`
  const functions = await owner<{ name: string; arguments: string[] }[]>`
    select proname as name, coalesce(proargnames, '{}') as arguments from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype not in ('trigger'::regtype) order by 1`
  return { tables, functions }
}
