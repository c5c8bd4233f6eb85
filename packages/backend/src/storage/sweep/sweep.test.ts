import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { createTestStorage } from '../../../../../tests/test-storage.ts'
import { createDataService } from '../../data/data-service.ts'
import { createLog } from '../../log.ts'
import { removeAbandonedUploads } from '../uploads/receive-body.ts'
import { removeOrphans } from './remove-orphans.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'

const { app, database, get, keys, objects, store, storedFiles, uploadsFolder } =
  await createTestStorage()
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

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000)
const twoHoursAgo = minutesAgo(120)
const sweepFiles = async () => {
  await removeAbandonedUploads(uploadsFolder)
  await removeOrphans({ database, objects, log })
}
const leaveBehind = (name: string) =>
  objects.put({ bucket: 'hero_images', name, version: name }, Buffer.from('left'))

test('bytes without a row are removed after an hour, bytes with a row stay', async () => {
  await store({ name: 'kept.jpg' })
  await leaveBehind('orphan.jpg')
  const [kept = '', orphan = ''] = (await storedFiles()).sort()
  const unfinished = `${kept}.0.unfinished`
  await writeFile(unfinished, 'half')
  const upload = path.join(uploadsFolder, 'a.upload')
  await mkdir(uploadsFolder, { recursive: true })
  await writeFile(upload, 'half')
  for (const file of [kept, orphan, unfinished, upload])
    await utimes(file, twoHoursAgo, twoHoursAgo)
  await leaveBehind('under-way.jpg')
  const underWay = (await storedFiles()).find((file) => file.includes('under-way.jpg')) ?? ''
  await utimes(underWay, minutesAgo(50), minutesAgo(50))

  await sweepFiles()

  expect((await storedFiles()).sort()).toEqual([kept, expect.stringContaining('under-way.jpg')])
  expect(await readdir(uploadsFolder)).toEqual([])
  expect(await readFile(kept, 'utf8')).toBe('dawn')
})

test('a folder that belongs to another database is left unchanged', async () => {
  await store({ name: 'kept.jpg' })
  const [kept = ''] = await storedFiles()
  const folder = path.join(path.dirname(path.dirname(kept)), 'elsewhere')
  await mkdir(folder)
  for (let n = 0; n < 101; n++) {
    await writeFile(path.join(folder, `${n}`), 'theirs')
    await utimes(path.join(folder, `${n}`), twoHoursAgo, twoHoursAgo)
  }
  await sweepFiles()
  expect(await storedFiles()).toHaveLength(102)
})
