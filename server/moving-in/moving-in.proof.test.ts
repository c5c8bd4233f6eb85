import path from 'node:path'
import { openFileStore } from 'one-process-backend/storage'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { parsePictureAddress } from '../../shared/pictures/picture-address.ts'
import { makeFolder } from '../../tests/backup-site.ts'
import { createTestApp, createTestDatabase } from '../../tests/test-app.ts'
import { openDatabaseContent } from '../content/database-content.ts'
import { openHostedContent } from '../content/hosted-content.ts'
import { importFiles } from '../content/import-files.ts'
import { createOldSite, OLD_URL } from './example-project/old-project.ts'
import { openOldProject } from './old-project.ts'
import { readOldSite } from './read-old-site.ts'

const empty = await createTestDatabase({ ...inject('template'), database: 'template1' })
const old = await createOldSite(empty, { products: 2500, messages: 400, pictures: 60 })
const progress = () => {}

const readRows = (sql: typeof empty.owner, query: string) =>
  sql.unsafe(query).then((rows) => [...rows])

/** Queries with the same result in the old project and on the site, except for what a move changes on purpose. */
const sameQueries = [
  `select id, name, type, description, price::text, created_at::text from products order by id`,
  `select id, name, phone, message, replace(status, 'lost', 'new') as status,
       coalesce(admin_read, false) as admin_read, created_at::text
     from contact_form_submissions order by id`,
  `select id, title, url, type, created_at::text from navigation_items where title <> 'Trick' order by id`,
  `select id, name, address, phone from partner_clinics order by id`,
  `select id, size, weight from pricing_tiers order by id`,
  `select id, question, answer, display_order from faqs where question <> 'Why?' order by id`,
]

async function compareEverything(
  owner: typeof empty.owner,
  objects: ReturnType<typeof openFileStore>,
) {
  for (const query of sameQueries)
    expect(await readRows(owner, query)).toEqual(await readRows(empty.owner, query))
  const tiers = await readRows(
    owner,
    `select individual_price::float, communal_price::float from pricing_tiers order by display_order`,
  )
  expect(tiers).toEqual([
    { individual_price: 185, communal_price: 95 },
    { individual_price: null, communal_price: 1250.5 },
  ])
  const shows = `
    select id, url from hero_images union all select id, image from products where image is not null
    union all select id, url from product_images where product_id in (select id from products) order by 1`
  const before = new Map((await readRows(empty.owner, shows)).map(({ id, url }) => [id, url]))
  const after = await readRows(owner, shows)
  const lost = old.pictures.find(({ bytes }) => !bytes)
  const isGone = (url: string) =>
    url.startsWith('https://pictures.example') || decodeURI(url).endsWith(`/${lost?.name}`)
  const expected = [...before].filter(([, url]) => !isGone(url)).length
  expect(after).toHaveLength(expected)
  for (const { id, url } of after) {
    const given = parsePictureAddress(before.get(id) ?? '')
    const picture = old.pictures.find(({ name }) => name === given?.name)
    const here = parsePictureAddress(url)
    const [object] = await owner`
      select bucket_id as bucket, name, version from storage.objects
      where bucket_id = ${here?.bucket ?? ''} and name = ${here?.name ?? ''}`
    const stream = object && (await objects.read(object as never))
    const bytes = Buffer.from(await new Response(stream).arrayBuffer())
    const [r, g, b] = await sharp(bytes).removeAlpha().raw().toBuffer()
    expect({ r, g, b }, url).toEqual(picture?.color)
  }
}

test('2,500 products, 400 messages and 60 pictures are moved completely despite three interruptions, and only once if moved twice', {
  timeout: 180_000,
}, async () => {
  const file = path.join(await makeFolder(), 'content.json')
  const asked: string[] = []
  const cutAfter =
    (most: number): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      if (asked.length >= most) throw new TypeError('fetch failed')
      asked.push(`${request.method} ${request.url}`)
      return old.send(request)
    }
  const move = (send: typeof fetch) =>
    readOldSite({ project: openOldProject({ url: OLD_URL, key: old.key, send }), file, progress })
  for (const most of [6, 20, 70]) await expect(move(cutAfter(most))).rejects.toThrow()
  const { lines } = await move(cutAfter(10_000))
  expect(lines).toEqual(
    expect.arrayContaining([
      'Found:    2500 rows of products',
      'Found:    400 rows of contact_form_submissions',
    ]),
  )
  const fetched = asked.filter((one) => /GET .*\/storage\/v1\/object\//.test(one))
  // The last run requests the lost picture once more.
  expect(fetched.length - new Set(fetched).size).toBeLessThanOrEqual(3)

  const database = await createTestDatabase()
  const objects = openFileStore(await makeFolder())
  const store = openDatabaseContent({ database, objects })
  await importFiles(store, file)
  await compareEverything(database.owner, objects)
  await move(old.send)
  expect((await importFiles(store, file))[0]).toMatch(
    /^0 entries are new, 0 were changed .* 0 pictures/,
  )
  await compareEverything(database.owner, objects)
  expect(await database.owner`select from mail_outbox where kind <> 'invitation'`).toHaveLength(0)
})

test('the people of the old project are moved to a hosted project by its services', async () => {
  const file = path.join(await makeFolder(), 'content.json')
  const project = openOldProject({ url: OLD_URL, key: old.key, send: old.send })
  const { people } = await readOldSite({ project, file, progress })
  const app = await createTestApp()
  const store = openHostedContent(app.as('visitor'), app.as('service'))
  const first = {
    ...people,
    contact_form_submissions: people.contact_form_submissions.slice(0, 100),
  }
  expect(await store.writePeople(first)).toMatchObject({
    messages: 100,
    invitations: 2,
    accounts: 0,
  })
  expect(await store.writePeople(first)).toMatchObject({ messages: 0, invitations: 0 })
})

test('a key with a line break is refused without being shown', () => {
  const open = () => openOldProject({ url: OLD_URL, key: 'sb_secret_abc\ndef', send: old.send })
  expect(open).toThrow(
    /^The key contains a space, a line break or another character that no key has/,
  )
})

const answersOf: Record<string, typeof fetch> = {
  'no network': () => Promise.reject(new TypeError('fetch failed')),
  'a web page': async () => new Response('<!doctype html>'),
  'a page that is not found': async () => new Response('<h1>Not found</h1>', { status: 404 }),
  'another service': async () => Response.json({}),
}

test.for(Object.entries(answersOf))(
  'moving in from an address with %s says in one sentence what to check',
  async ([, send]) => {
    const project = openOldProject({ url: OLD_URL, key: old.key, send })
    const picture = { bucket: 'hero_images', name: 'dawn.jpg' } as const
    const sentence = new RegExp(
      `^${OLD_URL} can't be read as a Supabase project \\([^\n]+\\)\\. Check`,
    )
    await expect(project.listAccounts()).rejects.toThrow(sentence)
    await expect(project.listPictures()).rejects.toThrow(sentence)
    if (send === answersOf['no network'])
      await expect(project.readPicture(picture)).rejects.toThrow(sentence)
  },
)

test('a database that can’t be reached for the accounts is named as the old one, with the reason', async () => {
  const move = readOldSite({
    project: openOldProject({ url: OLD_URL, key: old.key, send: old.send }),
    accountsFrom: 'postgres://postgres@127.0.0.1:9/postgres',
    progress,
  })
  await expect(move).rejects.toThrow(
    /^The old database can't be read: connect ECONNREFUSED 127\.0\.0\.1:9\. Check --accounts-from/,
  )
})
