import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { openFileStore } from 'one-process-backend/storage'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createFilledSite, makeFolder } from '../../tests/backup-site.ts'
import { createTestApp, createTestDatabase } from '../../tests/test-app.ts'
import { people } from '../../tests/test-users.ts'
import { openDatabaseContent } from './database-content.ts'
import { exportContent } from './export-content.ts'
import { openHostedContent } from './hosted-content.ts'
import { importContent } from './import-content.ts'

const filled = await createFilledSite()
afterAll(() => rm(filled.folder, { recursive: true }))
const { owner } = filled.database
const site = openDatabaseContent(filled)
const size = { width: 8, height: 8, channels: 3, background: 'teal' } as const
const jpeg = await sharp({ create: size }).jpeg().toBuffer()
await filled.store('shown.jpg', jpeg)
await owner`update public.products set image = '/storage/v1/object/public/product-images/shown.jpg' where name = 'Cedar urn'`
await owner`insert into public.site_settings (key, value) values ('business_name', 'Quiet Valley'), ('secret_plan', 'x')`

async function write() {
  const file = path.join(await makeFolder(), 'content.json')
  await exportContent(site, file)
  return file
}

const createEmptySite = async () =>
  openDatabaseContent({
    database: await createTestDatabase(),
    objects: openFileStore(await makeFolder()),
  })

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
const count = async () =>
  (
    await owner`select (select count(*) from public.faqs)::int as faqs, (select max(question) from public.faqs) as question`
  )[0]

test('the content is imported into another site, and a second import changes nothing', async () => {
  const file = await write()
  const exported = await readFile(file, 'utf8')
  expect(exported).not.toMatch(/secret_plan|ann@example\.com|updated_at/)
  expect(await readdir(`${file.replace('.json', '')}-pictures`, { recursive: true })).toEqual([
    'product-images',
    'product-images/shown.jpg',
  ])

  const other = await createEmptySite()
  expect(await importContent(other, file)).toMatchObject({ pictures: 1 })
  const again = path.join(await makeFolder(), 'again.json')
  await exportContent(other, again)
  expect(await readFile(again, 'utf8')).toBe(exported)
  expect(await importContent(other, file)).toMatchObject({ added: 0, changed: 0, pictures: 0 })
})

test('rows that staff have hidden are exported, and stay hidden on the other site', async () => {
  const [hidden] =
    await owner`update faqs set is_shown = false where question = (select max(question) from faqs) returning id`
  const file = await write()
  await owner`update faqs set is_shown = true`
  const database = await createTestDatabase()
  await importContent(
    openDatabaseContent({ database, objects: openFileStore(await makeFolder()) }),
    file,
  )
  const rows = await database.owner`select id from faqs where not is_shown`
  expect([...rows]).toEqual([{ id: hidden?.id }])
})

test('reply templates are exported and replace those of the other site, while signatures are not', async () => {
  const { sub } = people.administrator
  const [prices] = await owner`select body from reply_templates where name = 'Prices'`
  await owner`update reply_templates set body = 'Dear {name}, all is on our page.' where name = 'Prices'`
  await owner`insert into reply_templates (name, body) values ('In spring', 'Dear {name},')`
  await owner`insert into staff_preferences (id, signature) values (${sub}, 'Warmly, Maria')`
  const file = await write()
  await owner`delete from reply_templates where name = 'In spring'`
  await owner`update reply_templates set body = ${prices?.body} where name = 'Prices'`
  expect(await readFile(file, 'utf8')).not.toContain('Warmly, Maria')

  const database = await createTestDatabase()
  const other = openDatabaseContent({ database, objects: openFileStore(await makeFolder()) })
  await importContent(other, file)
  const rows = await database.owner`select name, body from reply_templates order by name`
  expect(rows.map(({ name }) => name)).toEqual([
    'Ashes are ready',
    'First answer',
    'In spring',
    'Prices',
  ])
  expect(rows.at(-1)?.body).toBe('Dear {name}, all is on our page.')
})

test('the content is imported into a hosted project and exported again, and no mail is sent', async () => {
  const file = await write()
  const app = await createTestApp()
  const project = openHostedContent(app.as('visitor'), app.as('service'))
  expect(await importContent(project, file)).toMatchObject({ changed: 0, pictures: 1 })
  const again = path.join(await makeFolder(), 'again.json')
  expect(await exportContent(project, again)).toMatchObject({ pictures: 1 })
  expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'))
  expect(await importContent(project, file)).toMatchObject({ added: 0, changed: 0, pictures: 0 })
  expect(await app.database.owner`select from public.mail_outbox`).toHaveLength(0)

  const back = await createEmptySite()
  expect(await importContent(back, again)).toMatchObject({ pictures: 1 })
  const last = path.join(await makeFolder(), 'last.json')
  await exportContent(back, last)
  expect(await readFile(last, 'utf8')).toBe(await readFile(file, 'utf8'))
})

test('a hosted project refuses what the database refuses, with the same messages', async () => {
  const file = await write()
  const content = await read(file)
  content.faqs[0].answer = 'No'
  await writeFile(file, JSON.stringify(content, null, 2))
  const app = await createTestApp()
  const project = openHostedContent(app.as('visitor'), app.as('service'))
  await expect(importContent(project, file)).rejects.toThrow(
    /^Line \d+, faqs, entry 1, answer: is empty, too long,/,
  )
  expect(await app.database.owner`select from public.products`).toHaveLength(0)
})

test('entries are changed if they were edited in the file, and left unchanged otherwise', async () => {
  const file = await write()
  const content = await read(file)
  content.faqs[0].question = 'Do you come to us at night?'
  await writeFile(file, JSON.stringify(content))
  expect(await importContent(site, file)).toMatchObject({ added: 0, changed: 1 })
  expect(await count()).toEqual({ faqs: 1, question: 'Do you come to us at night?' })
})

test.each<[string, (content: Record<string, Record<string, unknown>[]>) => void, RegExp]>([
  [
    'a field of another kind',
    ({ faqs }) => Object.assign(faqs?.[0] ?? {}, { question: 7 }),
    /^Line \d+, faqs, entry 1, question: expected string, received number\.$/,
  ],
  [
    'a list that is not there',
    (content) => Object.assign(content, { users: [] }),
    /^The file: Unrecognized key: "users"\.$/,
  ],
  [
    'an answer that is too short',
    ({ faqs }) => Object.assign(faqs?.[0] ?? {}, { answer: 'No' }),
    /^Line \d+, faqs, entry 1, answer: is empty, too long, or not of a form that is allowed here\. Nothing was changed\.$/,
  ],
  [
    'a picture of no product',
    (content) =>
      Object.assign(content, {
        product_images: [
          {
            id: crypto.randomUUID(),
            product_id: crypto.randomUUID(),
            url: '/a.jpg',
            display_order: 0,
          },
        ],
      }),
    /^Line \d+, product_images, entry 1, product_id: refers to a missing entry/,
  ],
])('%s is refused, and nothing is changed', async (_, spoil, words) => {
  const file = await write()
  const before = await readFile(file, 'utf8')
  const content = JSON.parse(before)
  content.products[0].name = 'Another urn'
  spoil(content)
  await writeFile(file, JSON.stringify(content, null, 2))
  await expect(importContent(site, file)).rejects.toThrow(words)
  expect(await readFile(await write(), 'utf8')).toBe(before)
})

test('a file that is not JSON is refused with the position of the error', async () => {
  const file = await write()
  await writeFile(file, '{\n  "faqs": [,]\n}')
  await expect(importContent(site, file)).rejects.toThrow(
    /^This is not JSON: Unexpected token ',', .*"faqs": \[,\]/,
  )
})

/** A content file of another site with its pictures, edited by a person. */
async function writeWithPicture(name: string, bytes: Buffer) {
  const file = await write()
  const picture = path.join(file.replace('.json', '-pictures'), name)
  await mkdir(path.dirname(picture), { recursive: true })
  await writeFile(picture, bytes)
  return { file, picture }
}

async function expectNothingOf(store: Awaited<ReturnType<typeof createEmptySite>>) {
  expect(await store.listPictures()).toEqual([])
  expect(await store.readRows('products')).toEqual([])
}

test.for<[name: string, bytes: Buffer, words: RegExp]>([
  ['avatars/evil.jpg', jpeg, /avatars\/evil\.jpg belongs to none of about_images, /],
  ['notes.jpg', jpeg, /notes\.jpg belongs to none of/],
  ['product-images/evil%2F.jpg', jpeg, /has a name that no picture of the site can have/],
  ['product-images/page.jpg', Buffer.from('<script>'), /page\.jpg is not a picture/],
  ['product-images/cut.jpg', jpeg.subarray(0, -20), /cut\.jpg can't be used: /],
  ['product-images/huge.jpg', Buffer.alloc(21 * 1024 ** 2), /huge\.jpg is too large/],
])(
  'a content file with the picture %s is refused, and nothing is changed',
  async ([name, bytes, words]) => {
    const { file } = await writeWithPicture(name, bytes)
    const other = await createEmptySite()
    await expect(importContent(other, file)).rejects.toThrow(words)
    await expectNothingOf(other)
  },
)

test('a link among the pictures of a content file is not followed', async () => {
  const { file, picture } = await writeWithPicture('product-images/a.jpg', jpeg)
  await symlink(picture, path.join(path.dirname(picture), 'link.jpg'))
  const other = await createEmptySite()
  await expect(importContent(other, file)).rejects.toThrow(/link\.jpg is a link or a device/)
  await expectNothingOf(other)
})

const AT = '/storage/v1/object/public/product-images'

test('URLs on other hosts are replaced by the site’s own pictures, and those without one are reported', async () => {
  const file = await write()
  const content = await read(file)
  const ours = `https://project.supabase.co${AT}/shown.jpg`
  content.products[0].image = ours
  content.products[1].image = `${AT}/lost.jpg`
  const isPolicy = ({ key }: { key: string }) => key === 'privacy_policy'
  content.site_settings.find(isPolicy).value = `![Us](${ours})`
  await writeFile(file, JSON.stringify(content, null, 2))
  const other = await createEmptySite()
  const missing = [`${AT}/lost.jpg`]
  expect(await importContent(other, file)).toMatchObject({ rewritten: [ours, ours], missing })
  const rows = await other.readRows('products')
  expect(rows.map(({ image }) => image).sort()).toEqual([`${AT}/lost.jpg`, `${AT}/shown.jpg`])
  expect((await other.readRows('site_settings')).map(({ value }) => value)).toContain(
    `![Us](${AT}/shown.jpg)`,
  )

  content.products[0].image = 'https://elsewhere.example/urn.jpg'
  await writeFile(file, JSON.stringify(content, null, 2))
  await expect(importContent(other, file)).rejects.toThrow(
    /^Line \d+, products, entry 1, image: https:\/\/elsewhere\.example\/urn\.jpg\nPages show pictures of the site only\./,
  )
})

test('the pictures of a content file are removed again if its entries are refused', async () => {
  const file = await write()
  const content = await read(file)
  content.faqs[0].answer = 'No'
  await writeFile(file, JSON.stringify(content))
  const other = await createEmptySite()
  await expect(importContent(other, file)).rejects.toThrow('Nothing was changed')
  await expectNothingOf(other)
})

test('a picture of a content file is re-encoded from its pixels, so that its GPS location is not published', async () => {
  const exif = { IFD0: { Artist: 'Ruth' }, IFD3: { GPSLatitudeRef: 'N' } }
  const located = await sharp({ create: size }).withExif(exif).jpeg().toBuffer()
  const { file } = await writeWithPicture('product-images/located.jpg', located)
  const other = await createEmptySite()
  await importContent(other, file)
  const stored = await other.readPicture({ bucket: 'product-images', name: 'located.jpg' })
  expect((await sharp(located).metadata()).exif).toBeDefined()
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

test.for([
  ['before', (seed: Step, load: Step) => [seed, load]],
  ['after', (seed: Step, load: Step) => [load, seed]],
] as const)(
  'the demo content can be loaded into a project %s an export that contains it',
  async ([, order]) => {
    const seed = await readFile(
      path.join(import.meta.dirname, '../../supabase/seed/content.sql'),
      'utf8',
    )
    const database = await createTestDatabase()
    await database.owner.unsafe(seed)
    await database.owner`update site_settings set value = 'Elk Valley' where key = 'business_name'`
    await database.owner`update faqs set answer = 'Call us at any hour, and we come.' where display_order = 0`
    const file = path.join(await makeFolder(), 'demo.json')
    const objects = openFileStore(await makeFolder())
    await exportContent(openDatabaseContent({ database, objects }), file)

    const app = await createTestApp()
    const project = openHostedContent(app.as('visitor'), app.as('service'))
    const steps = order(
      () => app.database.owner.unsafe(seed),
      () => importContent(project, file),
    )
    for (const step of steps) await step()
    const again = path.join(await makeFolder(), 'again.json')
    await exportContent(project, again)
    expect(await readFile(again, 'utf8')).toBe(await readFile(file, 'utf8'))
  },
)

type Step = () => Promise<unknown>
