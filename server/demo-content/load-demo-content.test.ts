import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openFileStore } from 'one-process-backend/storage'
import { pino } from 'pino'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { loadDemoContent } from './load-demo-content.ts'
import { listSeedPictures } from './seed-pictures.ts'

const log = pino({ level: 'silent' })
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
const oneFaq = `insert into public.faqs (question, answer) values ('What is this?', 'A question and its answer.');`

/** A seed of three plain pictures and one FAQ, for an empty database. */
async function createSeed({ content = oneFaq } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'demo-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const seedFolder = path.join(folder, 'seed')
  const objects = openFileStore(path.join(folder, 'storage'))
  const pictures = {
    hero: await draw(2400, 1350),
    about: await draw(1600, 1200),
    products: await draw(1200, 1200),
  }
  for (const [kind, picture] of Object.entries(pictures)) {
    await mkdir(path.join(seedFolder, 'pictures', kind), { recursive: true })
    await writeFile(path.join(seedFolder, 'pictures', kind, `${kind}-picture.jpg`), picture)
  }
  const write = (sql: string) => writeFile(path.join(seedFolder, 'content.sql'), sql)
  await write(content)
  const database = await createTestDatabase()
  return {
    database,
    objects,
    write,
    load: () => loadDemoContent({ database, objects, seedFolder, log }),
    faqs: async () => (await database.owner`select from public.faqs`).length,
    stored: () => database.owner`
      select bucket_id as bucket, name, version, metadata from storage.objects order by name`,
  }
}

test('a first start shows the pictures and the content of the seed', async () => {
  const { load, faqs, stored, objects } = await createSeed()
  await load()
  expect(await faqs()).toBe(1)
  const rows = await stored()
  expect(rows.map(({ bucket, name }) => `${bucket}/${name}`)).toEqual([
    'about_images/about-picture.jpg',
    'hero_images/hero-picture.jpg',
    'product-images/products-picture.jpg',
  ])
  const sizes = [
    [1600, 1200],
    [2400, 1350],
    [1200, 1200],
  ]
  for (const [index, { bucket, name, version, metadata }] of rows.entries()) {
    const stream = await objects.read({ bucket, name, version })
    const bytes = stream && (await buffer(stream))
    const [width, height] = sizes[index] ?? []
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
    expect(metadata).toMatchObject({ mimetype: 'image/jpeg', size: bytes?.byteLength })
  }
})

test('a start that fails halfway leaves no content, and the next one completes it', async () => {
  const { load, faqs, stored, write } = await createSeed({ content: `${oneFaq} select 1 / 0;` })
  await expect(load()).rejects.toThrow('division by zero')
  expect(await faqs()).toBe(0)
  const before = await stored()
  await write(oneFaq)
  await load()
  expect(await faqs()).toBe(1)
  expect(await stored()).toEqual(before)
})

test.each([
  ['has one setting', `insert into public.site_settings values ('business_name', 'Our own name')`],
  [
    'was emptied by staff',
    `insert into public.audit_log (actor_role, table_name, row_id, operation) values ('authenticated', 'faqs', '1', 'delete')`,
  ],
])('a site that %s is left unchanged', async (_, sql) => {
  const { database, load, faqs, stored } = await createSeed()
  await database.owner.unsafe(sql)
  await load()
  expect(await faqs()).toBe(0)
  expect(await stored()).toEqual([])
})

test('every picture in the content exists, and every picture is used', async () => {
  const seedFolder = path.join(import.meta.dirname, '../../supabase/seed')
  const content = await readFile(path.join(seedFolder, 'content.sql'), 'utf8')
  const named = new Set(content.match(/(?<=\/storage\/v1\/object\/public\/)[^']+/g))
  const drawn = (await listSeedPictures(seedFolder)).map(({ bucket, name }) => `${bucket}/${name}`)
  expect(drawn.sort()).toEqual([...named].sort())
})
