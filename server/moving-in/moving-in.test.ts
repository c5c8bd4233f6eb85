import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { openFileStore } from 'one-process-backend/storage'
import { expect, inject, onTestFinished, test } from 'vitest'
import { makeFolder } from '../../tests/backup-site.ts'
import { createTestApp, createTestDatabase } from '../../tests/test-app.ts'
import { people } from '../../tests/test-users.ts'
import { openDatabaseContent } from '../content/database-content.ts'
import { importFiles } from '../content/import-files.ts'
import { OLD_PASSWORD } from './example-project/fill-old-project.ts'
import { createOldSite, OLD_URL } from './example-project/old-project.ts'
import { openOldProject } from './old-project.ts'
import { readOldSite } from './read-old-site.ts'

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
  expect(report).toMatch(/^Changed: {2}partner_clinics, website: are empty: 2$/m)
  expect(report).toMatch(
    /^Changed: {2}partner_clinics, website: were not addresses and are empty now: 1\n +Fernie Vets: “not a website” → empty$/m,
  )
  expect(report).toMatch(
    /^ +North Star Annexe: “north-star” → “north-star-2”\n +North Star Mobile: “north-star” → “north-star-3”$/m,
  )
  expect(report).toMatch(
    /^Changed: {2}pricing_tiers, individual_price: were text and are numbers now: 1\n +Small: “\$185.00” → “185”$/m,
  )
  expect(lines.filter((line) => /^ +Family \d+: “lost” → “new”$/.test(line))).toHaveLength(50)
  expect(report).toMatch(
    /^ +hero_images: “hero_images\/Bäume am See 1\.png” → “hero_images\/Baume-am-See-1-[0-9a-f]{8}\.png”$/m,
  )
  expect(report).toMatch(/^Changed: {2}hero_images, alt: are empty: 1/m)
  expect(report).toMatch(/^Left out: products, a column that this site doesn't have: 1\n +sku$/m)
  expect(report).toMatch(
    /^Left out: products, pictures on other hosts, to be uploaded by hand: 1\n +https:\/\/pictures/m,
  )
  expect(report).toMatch(
    /^Left out: products, pictures whose file the old project does not have: 1\n +product-images\/folder\/a dawn 2\.png$/m,
  )
  expect(report).toMatch(/^Left out: navigation_items whose url can't be used here: 1\n +Trick$/m)
  expect(report).toMatch(/^Left out: product_images whose product_id can't be used here: 1/m)
  expect(report).toMatch(
    /^Left out: accounts without the rights of an administrator: 2\n +(visitor|former)@/m,
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
  await database.owner`update contact_form_submissions set kept_until = now() - interval '1 day'`
  await sweep(new Date().toISOString())
  expect(await count()).toBeLessThan(200)
})

test('an interrupted move fetches no picture twice, and nobody else can read its files', async () => {
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
  await expect(moveIn(cutAfter(45), file)).rejects.toThrow()
  expect(existsSync(file)).toBe(false)
  await moveIn(cutAfter(1000), file)
  const pictures = asked.filter(
    (one) => one.includes('/storage/v1/object/') && one.startsWith('GET'),
  )
  // The lost picture is asked for again.
  expect(pictures.length - new Set(pictures).size).toBeLessThanOrEqual(1)
  const left = await readdir(path.dirname(file))
  expect(left.sort()).toEqual(['content-people.json', 'content-pictures', 'content.json'])
  for (const name of ['content-people.json', 'content.json'])
    expect((await stat(path.join(path.dirname(file), name))).mode & 0o777).toBe(0o600)
})

test('a dry run reports what the move does, with lost files and prices to ask about', async () => {
  await empty.owner`update pricing_tiers set communal_price = '1.250,00' where size = 'Large'`
  onTestFinished(async () => {
    await empty.owner`update pricing_tiers set communal_price = '1,250.50' where size = 'Large'`
  })
  const report = (await readOldSite({ project: project(), progress })).lines.join('\n')
  expect(report).toContain('12 rows of products')
  expect(report).toMatch(
    /^Left out: products, pictures whose file the old project does not have: 1\n +product-images\/folder\/a dawn 2\.png$/m,
  )
  expect(report).toMatch(
    /^Changed: {2}pricing_tiers, communal_price: are unclear, so the move asks about them: 1\n +Large: “1\.250,00” → empty$/m,
  )

  const questions: string[] = []
  const ask = async (question: string) => {
    questions.push(question)
    return ['1.250,00', '1,250.00'][questions.length - 1] ?? ''
  }
  const file = path.join(await makeFolder(), 'content.json')
  const { lines, content } = await readOldSite({ project: project(), file, ask, progress })
  const question =
    'How many dollars is “1.250,00”, of Large? Such as 1250.00, or nothing for no price'
  expect(questions).toEqual([question, question])
  expect(content.pricing_tiers?.find(({ size }) => size === 'Large')?.communal_price).toBe(1250)
  expect(lines).toContain('            Large: “1.250,00” → “1250”')
})

test('pictures that the old project does not send are left out by name, and the move goes on', async () => {
  const answers: Record<string, Response> = {
    'Bäume am See 4.png': new Response('no', { status: 500 }),
    'Bäume am See 7.png': new Response('a letter'),
  }
  const failing: typeof fetch = async (input, init) => {
    const [name = ''] = /[^/]*$/.exec(new URL(new Request(input).url).pathname) ?? []
    return answers[decodeURIComponent(name)] ?? old.send(input, init)
  }
  const { lines, file } = await moveIn(failing)
  const report = lines.join('\n')
  expect(report).toMatch(
    /^Left out: products, pictures that the old project did not send \(500\); run the command again to try once more: 1\n +product-images\/Bäume am See 4\.png$/m,
  )
  expect(report).toMatch(
    /^Left out: products, pictures whose file isn't a picture, or is damaged: 1\n +product-images\/Bäume am See 7\.png$/m,
  )
  const again = await moveIn(old.send, file)
  expect(again.lines.join('\n')).not.toContain('did not send')
})

test('moving in waits for as long as the old project asks', async () => {
  const waits = ['7', new Date(Date.now() + 60_000).toUTCString(), undefined]
  const pauses: number[] = []
  const busy: typeof fetch = async (input, init) => {
    if (waits.length === 0) return old.send(input, init)
    const after = waits.shift()
    return new Response('slow down', {
      status: 429,
      headers: after ? { 'retry-after': after } : {},
    })
  }
  const pause = async (milliseconds: number) => pauses.push(milliseconds)
  const slow = openOldProject({ url: OLD_URL, key: old.key, send: busy, pause })
  expect((await slow.listAccounts()).length).toBe(4)
  expect(pauses).toEqual([7000, expect.closeTo(60_000, -4), 5000])
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
    /are invited, because their password has another format: 1\n +jonas@/,
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

test('a later migration can take the SQL of moving in out with the lines at its top', async () => {
  const database = await createTestDatabase()
  const sql = await readFile('supabase/migrations/20261127002200_moving_in.sql', 'utf8')
  const drops = sql.match(/(?<=^-- +)drop function .*;$/gm) ?? []
  expect(drops).toHaveLength(sql.match(/^create /gm)?.length ?? 0)
  for (const drop of drops) await database.owner.unsafe(drop)
  const night = new Date().toISOString()
  await database.as(people.service, (sql) => sql`select public.delete_expired_data(${night})`)
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
