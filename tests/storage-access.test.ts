import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BUCKETS } from '../shared/pictures/buckets.ts'
import { createTestApp } from './test-app.ts'
import { type Caller, people } from './test-users.ts'

const app = await createTestApp()
const { owner } = app.database
const service = app.as('service').storage
const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#264' } })
  .png()
  .toBuffer()
const asPng = { contentType: 'image/png' }

// Tests below change the buckets, so this is read first.
const { data: migrated } = await service.listBuckets()
await service.createBucket('private', { public: false })
await prepare()

async function prepare() {
  await service.createBucket('empty', { public: false })
  for (const bucket of ['hero_images', 'private'])
    await service.from(bucket).upload('dawn.png', png, asPng)
}

type Storage = SupabaseClient['storage']
type Answer = { data: unknown; error: unknown }

const inBucket = (bucket: string) => ({
  [`upload to ${bucket}`]: (storage: Storage) => storage.from(bucket).upload('new.png', png, asPng),
  [`replace in ${bucket}`]: (storage: Storage) =>
    storage.from(bucket).update('dawn.png', png, asPng),
  [`sign an upload to ${bucket}`]: (storage: Storage) =>
    storage.from(bucket).createSignedUploadUrl('new.png'),
  [`remove from ${bucket}`]: (storage: Storage) => storage.from(bucket).remove(['dawn.png']),
  [`list ${bucket}`]: (storage: Storage) => storage.from(bucket).list(),
  [`list pages of ${bucket}`]: async (storage: Storage) => {
    const { data, error } = await storage.from(bucket).listV2()
    return { data: data?.objects, error }
  },
  [`move in ${bucket}`]: (storage: Storage) => storage.from(bucket).move('dawn.png', 'new.png'),
  [`copy in ${bucket}`]: (storage: Storage) => storage.from(bucket).copy('dawn.png', 'new.png'),
  [`read about ${bucket}`]: (storage: Storage) => storage.from(bucket).info('dawn.png'),
  [`download from ${bucket}`]: async (storage: Storage) =>
    storage.from(bucket).download('dawn.png'),
  [`sign for ${bucket}`]: (storage: Storage) =>
    storage.from(bucket).createSignedUrl('dawn.png', 60),
  [`sign many for ${bucket}`]: async (storage: Storage) => {
    const { data, error } = await storage.from(bucket).createSignedUrls(['dawn.png'], 60)
    return { data: data?.filter(({ signedUrl }) => signedUrl), error }
  },
  [`see ${bucket} itself`]: (storage: Storage) => storage.getBucket(bucket),
  [`make ${bucket} other`]: (storage: Storage) =>
    storage.updateBucket(bucket, { public: false, allowedMimeTypes: ['text/html'] }),
  [`empty ${bucket}`]: (storage: Storage) => storage.emptyBucket(bucket),
})

const attempts: Record<string, (storage: Storage) => Promise<Answer>> = {
  ...inBucket('hero_images'),
  ...inBucket('private'),
  'list buckets': (storage) => storage.listBuckets(),
  'create a bucket': (storage) => storage.createBucket('another'),
  'delete a bucket': (storage) => storage.deleteBucket('empty'),
}

/** Reading a public bucket is for everyone, as by its public address; the policies say the rest. */
const publicReading = ['read about hero_images', 'download from hero_images']
const staffWork = [
  'upload to',
  'sign an upload to',
  'remove from',
  'list',
  'list pages of',
  'copy in',
  'sign for',
  'sign many for',
]
const allowed: Record<Caller, string[]> = {
  visitor: publicReading,
  stranger: publicReading,
  administrator: [...publicReading, ...staffWork.map((work) => `${work} hero_images`)],
  service: Object.keys(attempts),
}

const matrix = (Object.keys(people) as Caller[]).flatMap((person) =>
  Object.keys(attempts).map((attempt) => {
    const may = allowed[person].includes(attempt)
    return { person, attempt, may, verdict: may ? 'can' : 'can’t' }
  }),
)

test.each(matrix)('$person $verdict $attempt', async ({ person, attempt, may }) => {
  const before = await fingerprint()
  const { data, error } = (await attempts[attempt]?.(app.as(person).storage)) ?? {}
  const isDone = !error && !(Array.isArray(data) && data.length === 0)
  expect(isDone).toBe(may)
  if (may) await startOver()
  else expect(await fingerprint()).toEqual(before)
})

/** Every row, and what is served for the two pictures. */
async function fingerprint() {
  const rows =
    await owner`select id, bucket_id, name, version, metadata from storage.objects order by id`
  const buckets = await owner`select * from storage.buckets order by id`
  const served = await Promise.all(
    ['hero_images', 'private'].map(async (bucket) => {
      const { data } = await service.from(bucket).download('dawn.png')
      return data?.size
    }),
  )
  return { rows, buckets, served }
}

async function startOver() {
  await owner`delete from storage.objects`
  await owner`delete from storage.buckets where id in ('another', 'empty')`
  await owner`
    update storage.buckets set public = true, allowed_mime_types = array['image/png']
    where id = 'hero_images'`
  await prepare()
}

test('a former administrator can’t use an upload address signed before', async () => {
  const { sub } = people.stranger
  await owner`insert into public.admin_users (id) values (${sub})`
  const signed = await app
    .as('stranger')
    .storage.from('hero_images')
    .createSignedUploadUrl('late.png')
  await owner`delete from public.admin_users where id = ${sub}`
  const before = await fingerprint()

  const visitor = app.as('visitor').storage.from('hero_images')
  const { error } = await visitor.uploadToSignedUrl('late.png', `${signed.data?.token}`, png, asPng)
  expect(error).toMatchObject({ statusCode: '403' })
  expect(await fingerprint()).toEqual(before)
})

test('an administrator who loses the rights while a file is on its way stores nothing', async () => {
  const { sub } = people.stranger
  await owner`insert into public.admin_users (id) values (${sub})`
  const before = await fingerprint()
  const sending = new ReadableStream(
    {
      pull: async (controller) => {
        await owner`delete from public.admin_users where id = ${sub}`
        controller.enqueue(png)
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const { error } = await app.as('stranger').storage.from('hero_images').upload('late.png', sending)
  expect(error).toMatchObject({ statusCode: '403' })
  expect(await fingerprint()).toEqual(before)
})

test.each([
  ['without a key', '401', {}],
  ['with an unknown key', '401', { apikey: 'sb_publishable_unknown' }],
  ['with a broken token', '403', { apikey: app.keys.publishable, authorization: 'Bearer a.b.c' }],
])('nobody gets in %s', async (_, statusCode, headers) => {
  for (const [method, path] of [
    ['POST', 'object/hero_images/new.png'],
    ['DELETE', 'object/hero_images/dawn.png'],
    ['POST', 'object/list/hero_images'],
    ['GET', 'object/authenticated/hero_images/dawn.png'],
    ['GET', 'bucket'],
  ]) {
    const request = new Request(`http://site.test/storage/v1/${path}`, { method, headers })
    const answer = await app.backend.fetch(request)
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { statusCode, error: 'Unauthorized', code: 'AccessDenied' },
    ])
  }
})

test.each(BUCKETS)('%s takes only pictures that every browser shows', (bucket) => {
  expect(migrated?.find(({ id }) => id === bucket)?.allowed_mime_types).toEqual(
    ['jpeg', 'png', 'webp', 'avif', 'gif'].map((type) => `image/${type}`),
  )
})
