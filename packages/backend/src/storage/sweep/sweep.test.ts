import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../../../tests/s3-server.ts'
import { createTestStorage } from '../../../../../tests/test-storage.ts'
import { createDataService } from '../../data/data-service.ts'
import { createLog } from '../../log.ts'
import { openFileStore } from '../stores/file-store.ts'
import { openS3Store } from '../stores/s3-store.ts'
import { removeAbandonedUploads } from '../uploads/receive-body.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

const { app, database, get, keys, objects, store, uploadsFolder } = await createTestStorage()
const { owner } = database
const log = createLog('silent')
const whole = new Hono()
  .route('/rest/v1', createDataService({ database, keys, log }))
  .mount('/', app.fetch)
const service = createClient('http://storage.test', keys.secret, {
  global: { fetch: async (input, init) => whole.fetch(new Request(input, init)) },
  auth: { persistSession: false },
})

beforeEach(async () => {
  await owner`delete from storage.objects`
  for (const table of ['hero_images', 'products', 'site_settings', 'audit_log'])
    await owner`delete from ${owner(`public.${table}`)}`
  for (const file of await objects.list()) await file.remove()
})

const ageRows = () =>
  owner.begin(async (sql) => {
    await sql`alter table storage.objects disable trigger update_objects_updated_at`
    await sql`
      update storage.objects
      set created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'`
    await sql`alter table storage.objects enable trigger update_objects_updated_at`
    await sql`update public.audit_log set occurred_at = now() - interval '25 hours'`
  })
const sweepPictures = () => removeUnusedPictures(service, log)
const namesLeft = async () => {
  const rows = await owner`select bucket_id || '/' || name as name from storage.objects order by 1`
  return rows.map(({ name }) => name)
}
const at = 'storage/v1/object/public'

test('pictures that the content shows stay, however their URL is written; others are removed after a day', async () => {
  const shown = [
    ['hero_images', 'relative.jpg'],
    ['hero_images', 'absolute, with words.jpg'],
    ['hero_images', "in (any) 'form'.jpg"],
    ['product-images', 'main.jpg'],
    ['product-images', 'more/of it.jpg'],
    ['about_images', 'about.jpg'],
    ['about_images', 'in-a-text.jpg'],
  ] as const
  for (const [bucket, name] of [
    ...shown,
    ['hero_images', 'nobody.jpg'],
    ['hero_images', 'about.jpg'],
  ] as const)
    await store({ bucket, name })
  const [product] = await owner`
    insert into public.products (name, type, image)
    values ('Urn', 'Urns', ${`https://a.example/${at}/product-images/main.jpg?v=2`}) returning id`
  await owner`
    insert into public.product_images (product_id, url)
    values (${product?.id}, ${`/${at}/product-images/more/of%20it.jpg`})`
  for (const url of [
    `/${at}/hero_images/relative.jpg`,
    `https://project.supabase.example/${at}/hero_images/absolute,%20with%20words.jpg`,
    `/${at}/hero_images/in%20%28any%29%20%27form'.jpg`,
    '/100%-not-decodable%e9%',
  ])
    await owner`insert into public.hero_images (filename, url) values ('x', ${url})`
  await owner`
    insert into public.site_settings (key, value)
    values ('about_image', ${`/${at}/about_images/about.jpg`}),
      ('privacy_policy', ${`See ![us](/${at}/about_images/in%2Da-text.jpg).`})`
  await store({ name: 'replaced.jpg' })
  await ageRows()
  await store({ name: 'fresh.jpg' })
  await owner`update storage.objects set updated_at = now() where name = 'replaced.jpg'`

  await sweepPictures()

  const stay = [
    ...shown.map((picture) => picture.join('/')),
    'hero_images/fresh.jpg',
    'hero_images/replaced.jpg',
  ]
  // To be safe, a picture is kept if a text shows one with the same name in another bucket.
  expect(await namesLeft()).toEqual([...stay, 'hero_images/about.jpg'].sort())
  expect(await objects.list()).toHaveLength(stay.length + 1)
  expect((await get('/object/public/hero_images/nobody.jpg')).status).toBe(400)
})

test('a picture whose row was deleted today stays, because the deletion can be reverted', async () => {
  await store({ name: 'regretted.jpg' })
  await owner`insert into public.hero_images (filename, url) values ('x', ${`/${at}/hero_images/regretted.jpg`})`
  await ageRows()
  await database.as({ role: 'service_role' }, (sql) => sql`delete from public.hero_images`)
  await owner`update public.audit_log set occurred_at = now() - interval '23 hours'`
  await sweepPictures()
  expect(await namesLeft()).toEqual(['hero_images/regretted.jpg'])

  await ageRows()
  await sweepPictures()
  expect(await namesLeft()).toEqual([])
})

test('the sweep leaves files of other buckets alone', async () => {
  await owner`insert into storage.buckets (id, name) values ('letters', 'letters') on conflict do nothing`
  await store({ bucket: 'letters', name: 'a.jpg' })
  await ageRows()
  await sweepPictures()
  expect(await namesLeft()).toEqual(['letters/a.jpg'])
})

const theirs = (await startS3Server()).settings
const otherFolder = await mkdtemp(path.join(tmpdir(), 'orphans-'))
afterAll(() => rm(otherFolder, { recursive: true, force: true }))

describe.each([
  ['a folder', openFileStore(otherFolder)],
  ['an S3 bucket', openS3Store(theirs)],
])('files without a row in %s', (_, files) => {
  beforeEach(async () => {
    for (const file of await files.list()) await file.remove()
    await owner`truncate storage.orphans`
  })

  const sweepFiles = () => removeOrphans({ database, objects: files, log })
  const leaveBehind = async (count: number) => {
    for (let n = 0; n < count; n++)
      await files.put(
        { bucket: 'hero_images', name: `${n}.jpg`, version: `v${n}` },
        Buffer.from(''),
      )
  }
  const keep = (count: number) => owner`
    insert into storage.objects (bucket_id, name, version)
    select 'hero_images', n || '.jpg', 'v' || n from generate_series(0, ${count}::integer - 1) n`
  const passDays = (days: number) =>
    owner`update storage.orphans set first_seen_at = first_seen_at - make_interval(days => ${days}::integer)`

  test('a file is removed 30 days after it was first seen without a row, and one with a row stays', async () => {
    await leaveBehind(4)
    await keep(1)
    expect(await sweepFiles()).toEqual({ held: 0, stored: 4 })
    await passDays(29)
    await keep(0)
    await owner`delete from storage.orphans where path like '%v3'`
    await sweepFiles()
    expect(await files.list()).toHaveLength(4)

    await passDays(1)
    await sweepFiles()
    const left = await files.list()
    expect(left.map(({ version }) => version).sort()).toEqual(['v0', 'v3'])
    expect(await owner`select path from storage.orphans`).toEqual([
      { path: 'hero_images/3.jpg/v3' },
    ])
  })

  test('a file that got its row is counted from the beginning if it loses the row again', async () => {
    await leaveBehind(1)
    await sweepFiles()
    await passDays(40)
    await keep(1)
    await sweepFiles()
    await owner`delete from storage.objects`
    await sweepFiles()
    expect(await files.list()).toHaveLength(1)
  })

  test('another database removes none of a firm’s 60 pictures, on the first day and after 30', async () => {
    await leaveBehind(60)
    expect(await sweepFiles()).toEqual({ held: 0, stored: 60 })
    await passDays(31)
    expect(await sweepFiles()).toEqual({ held: 60, stored: 60 })
    expect(await files.list()).toHaveLength(60)
  })

  test.each([
    ['removes three of four files', 4, 1, 0],
    ['removes four of forty files', 40, 36, 0],
    ['removes none of 39 files if four have no row', 39, 35, 4],
  ])('a sweep %s', async (_outcome, all, stored, held) => {
    await leaveBehind(all)
    await keep(stored)
    await sweepFiles()
    await passDays(31)
    expect(await sweepFiles()).toEqual({ held, stored: all })
    expect(await files.list()).toHaveLength(held > 0 ? all : stored)
  })

  test('a file first seen by a clock that was ahead is counted from today', async () => {
    await leaveBehind(1)
    await sweepFiles()
    await passDays(-1000)
    await sweepFiles()
    await passDays(31)
    await sweepFiles()
    expect(await files.list()).toEqual([])
  })
})

test('the file of an abandoned upload is removed after an hour', async () => {
  await mkdir(uploadsFolder, { recursive: true })
  const hoursAgo = (hours: number) => Date.now() / 1000 - hours * 3600
  for (const [name, age] of [
    ['abandoned.upload', hoursAgo(2)],
    ['under-way.upload', hoursAgo(0.5)],
  ] as const) {
    await writeFile(path.join(uploadsFolder, name), 'half')
    await utimes(path.join(uploadsFolder, name), age, age)
  }
  await removeAbandonedUploads(uploadsFolder)
  expect(await readdir(uploadsFolder)).toEqual(['under-way.upload'])
})
