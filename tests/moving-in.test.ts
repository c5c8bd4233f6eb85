import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { openFileStore } from 'one-process-backend/storage'
import { expect, inject, test } from 'vitest'
import { openDatabaseContent } from '../server/content/database-content.ts'
import { importFiles } from '../server/content/import-files.ts'
import { readOldSite } from '../server/moving-in/move-in.ts'
import { openOldProject } from '../server/moving-in/old-project.ts'
import { makeFolder } from './backup-site.ts'
import { OLD_PASSWORD } from './old-project/fill-old-project.ts'
import { createOldSite, OLD_URL } from './old-project/old-project.ts'
import { createTestApp, createTestDatabase } from './test-app.ts'
import { people } from './test-users.ts'

const empty = await createTestDatabase({ ...inject('template'), database: 'template1' })
const old = await createOldSite(empty, { products: 12, messages: 200, pictures: 9 })
const project = (send = old.send) => openOldProject({ url: OLD_URL, key: old.key, send })
const progress = () => {}

async function moveIn(send = old.send, file?: string) {
  const target = file ?? path.join(await makeFolder(), 'content.json')
  return {
    file: target,
    ...(await readOldSite({ project: project(send), file: target, progress })),
  }
}

async function createNewSite() {
  const database = await createTestDatabase()
  const objects = openFileStore(await makeFolder())
  return { database, store: openDatabaseContent({ database, objects }) }
}

test('the whole old project is moved, with a report of what was changed and what was left out', async () => {
  const { file, lines } = await moveIn()
  const report = lines.join('\n')
  expect(report).toMatch(/^Found: {4}12 rows of products$/m)
  expect(report).toMatch(/^Found: {4}9 pictures, 9 of which a page shows$/m)
  expect(report).toMatch(/^Changed: {2}partner_clinics, website: are empty: 2 \(/m)
  expect(report).toMatch(
    /^Changed: {2}partner_clinics, website: were not addresses and are empty now: 1 \(Fernie Vets\)$/m,
  )
  expect(report).toMatch(/clinic\/north-star is \/clinic\/north-star-2; .*north-star-3/)
  expect(report).toMatch(
    /^Changed: {2}pricing_tiers, individual_price: were text and are numbers now: 1 \(Small\)$/m,
  )
  expect(report).toMatch(/^Changed: {2}hero_images, alt: are empty: 1/m)
  expect(report).toMatch(/^Left out: products, a column that this site doesn't have: 1 \(sku\)$/m)
  expect(report).toMatch(
    /^Left out: products, pictures on other hosts, to be uploaded by hand: 1 \(https:\/\/pictures/m,
  )
  expect(report).toMatch(
    /^Left out: products, .* nobody can open: 1 \(product-images\/folder\/a dawn 2\.png\)$/m,
  )
  expect(report).toMatch(/^Left out: navigation_items whose url can't be used here: 1 \(Trick\)$/m)
  expect(report).toMatch(/^Left out: product_images whose product_id can't be used here: 1/m)
  expect(report).toMatch(
    /^Left out: accounts without the rights of an administrator: 2 \((visitor|former)@/m,
  )

  const { database, store } = await createNewSite()
  const done = await importFiles(store, file)
  expect(done[1]).toMatch(
    /^200 messages are new, and nobody was mailed.*old password: 0; who are invited by mail: 2\.$/,
  )
  expect(done[2]).toMatch(
    /^\d+ messages are older than the retention period .* deletes them on \d{4}-\d\d-\d\d, unless/,
  )
  const products =
    await database.owner`select name, price::text, created_at::text from products order by created_at`
  const before =
    await empty.owner`select name, price::text, created_at::text from products order by created_at`
  expect([...products]).toEqual([...before])
  const [hero] = await database.owner`select url from hero_images`
  expect(hero?.url).toMatch(
    /^\/storage\/v1\/object\/public\/hero_images\/Baume-am-See-1-[0-9a-f]{8}\.png$/,
  )
  const [terms] =
    await database.owner`select value from site_settings where key = 'terms_of_service'`
  expect(terms?.value).toMatch(/\(\/storage\/v1\/object\/public\/about_images\//)
  expect(await database.owner`select from site_settings where key = 'secret_plan'`).toHaveLength(0)

  // A second run duplicates nothing, and invites nobody again.
  const again = await importFiles(store, file)
  expect(again[0]).toMatch(/^0 entries are new, 0 were changed .* 0 pictures were added\.$/)
  expect(again[1]).toMatch(/^0 messages are new, .* old password: 0; .* invited by mail: 0/)
  const mails = await database.owner`select kind, recipient from mail_outbox order by recipient`
  expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    'invitation jonas@oldsite.example',
    'invitation maria@oldsite.example',
  ])
})

test('messages keep their text, notes, status and dates, and an invalid address goes into the notes', async () => {
  const { database, store } = await createNewSite()
  await importFiles(store, (await moveIn()).file)
  const now = await database.owner`
    select name, phone, message, status, admin_read, created_at::text from contact_form_submissions order by created_at`
  const before = await empty.owner`
    select name, phone, message, replace(status, 'lost', 'new') as status,
      coalesce(admin_read, false) as admin_read, created_at::text
    from contact_form_submissions order by created_at`
  expect([...now]).toEqual([...before])
  const [first] = await database.owner`
    select email, admin_notes from contact_form_submissions where name = 'Family 1'`
  expect(first).toEqual({
    email: 'unknown@address.invalid',
    admin_notes: 'E-mail address: no address',
  })
})

test('moved messages are kept for at least thirty days, however old they are', async () => {
  const { database, store } = await createNewSite()
  await importFiles(store, (await moveIn()).file)
  const sweep = (night: string) =>
    database.as(people.service, (sql) => sql`select public.delete_expired_data(${night})`)
  const count = async () =>
    (await database.owner`select count(*)::int as n from contact_form_submissions`)[0]?.n
  await sweep(new Date(Date.now() - 60_000).toISOString())
  expect(await count()).toBe(200)
  await database.owner`update contact_form_submissions set moved_in_at = now() - interval '31 days'`
  await sweep(new Date().toISOString())
  expect(await count()).toBeLessThan(200)
})

test('an interrupted move continues where it stopped, and nobody else can read its files', async () => {
  const file = path.join(await makeFolder(), 'content.json')
  const asked: string[] = []
  const cutAfter =
    (most: number): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      if (asked.length >= most) throw new TypeError('fetch failed')
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return old.send(request)
    }
  await expect(moveIn(cutAfter(6), file)).rejects.toThrow()
  await expect(moveIn(cutAfter(25), file)).rejects.toThrow()
  expect(existsSync(file)).toBe(false)
  await moveIn(cutAfter(1000), file)
  const pictures = asked.filter(
    (one) => one.includes('/storage/v1/object/') && one.startsWith('GET'),
  )
  expect(new Set(pictures).size).toBe(pictures.length)
  const left = await readdir(path.dirname(file))
  expect(left.sort()).toEqual(['content-people.json', 'content-pictures', 'content.json'])
  for (const name of ['content-people.json', 'content.json'])
    expect((await stat(path.join(path.dirname(file), name))).mode & 0o777).toBe(0o600)
})

test('a dry run writes nothing and downloads no picture', async () => {
  const { lines } = await readOldSite({ project: project(), progress })
  expect(lines.join('\n')).toContain('12 rows of products')
})

test('a key that may not list accounts is refused before a table is read', async () => {
  const asked = readOldSite({
    project: openOldProject({ url: OLD_URL, key: old.publishableKey, send: old.send }),
    progress,
  })
  await expect(asked).rejects.toThrow(/refuses the key \(40[13]\)\. It takes the secret key/)
})

test('moving in gives up on an endless response and on a redirect', async () => {
  const endless: typeof fetch = async () =>
    new Response(new ReadableStream({ pull: (c) => c.enqueue(new Uint8Array(8 * 1024 ** 2)) }))
  await expect(moveIn(endless)).rejects.toThrow(/larger than/)
  const redirects: (RequestRedirect | undefined)[] = []
  const watched: typeof fetch = async (input, init) => {
    redirects.push(init?.redirect)
    return old.send(input, init)
  }
  await moveIn(watched)
  expect(new Set(redirects)).toEqual(new Set(['error']))
})

test('administrators keep their password if the old database was given, and are invited otherwise', async () => {
  const { user, password, host } = inject('template')
  const [found] = await empty.owner`select current_database() as name`
  const accountsFrom = `postgres://${user}:${encodeURIComponent(password)}@localhost/${found?.name}?host=${encodeURIComponent(host)}`
  const file = path.join(await makeFolder(), 'content.json')
  const { lines } = await readOldSite({ project: project(), file, accountsFrom, progress })
  expect(lines.join('\n')).toMatch(
    /are invited, because their password has another format: 1 \(jonas@/,
  )

  const app = await createTestApp()
  const objects = openFileStore(await makeFolder())
  const store = openDatabaseContent({ database: app.database, objects })
  expect((await importFiles(store, file))[1]).toMatch(
    / Administrators who sign in .* old password: 1; who are invited by mail: 1\.$/,
  )
  const maria = app.as('visitor')
  const email = 'maria@oldsite.example'
  const wrong = await maria.auth.signInWithPassword({ email, password: 'something else' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  const { data } = await maria.auth.signInWithPassword({ email, password: OLD_PASSWORD })
  expect(data.user?.created_at).toMatch(/^2024-05-06T07:08:09/)
  const messages = await maria.from('contact_form_submissions').select('id').throwOnError()
  expect(messages.data.length).toBeGreaterThan(0)
})

test('a project that another app uses is left unchanged', async () => {
  const [first = ''] = await readdir('supabase/migrations')
  const push = empty.owner.unsafe(await readFile(path.join('supabase/migrations', first), 'utf8'))
  await expect(push).rejects.toThrow(
    'This project has an app already, with tables such as public.admin_users. Push to a new project',
  )
})

test('password hashes are only in the one file, and never printed', async () => {
  const { file, lines } = await moveIn()
  expect(lines.join('\n')).not.toMatch(/\$2[aby]\$|argon2/)
  expect(await readFile(file, 'utf8')).not.toMatch(/@oldsite\.example/)
})
