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

await owner`insert into storage.buckets (id, name) values ('private', 'private')`
await prepare()

async function prepare() {
  for (const bucket of ['hero_images', 'private'])
    await service.from(bucket).upload('dawn.png', png, asPng)
}

type Storage = SupabaseClient['storage']
type Answer = { data: unknown; error: unknown }

const inBucket = (bucket: string) => ({
  [`upload to ${bucket}`]: (storage: Storage) => storage.from(bucket).upload('new.png', png, asPng),
  [`remove from ${bucket}`]: (storage: Storage) => storage.from(bucket).remove(['dawn.png']),
  [`list ${bucket}`]: (storage: Storage) => storage.from(bucket).list(),
  [`download from ${bucket}`]: async (storage: Storage) =>
    storage.from(bucket).download('dawn.png'),
  [`replace in ${bucket}`]: (storage: Storage) =>
    storage.from(bucket).upload('dawn.png', png, { ...asPng, upsert: true }),
})

const attempts: Record<string, (storage: Storage) => Promise<Answer>> = {
  ...inBucket('hero_images'),
  ...inBucket('private'),
}

/** Everyone may read a public bucket, as by its public URL; the policies decide the rest. */
const publicReading = ['download from hero_images']
const staffWork = ['upload to', 'remove from', 'list']
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
  await prepare()
}

test('an administrator who loses the rights during an upload stores nothing', async () => {
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
    ['DELETE', 'object/hero_images'],
    ['POST', 'object/list/hero_images'],
    ['GET', 'object/hero_images/dawn.png'],
  ]) {
    const request = new Request(`http://site.test/storage/v1/${path}`, { method, headers })
    const answer = await app.backend.fetch(request)
    expect([answer.status, await answer.json()]).toMatchObject([
      401,
      { statusCode, error: 'Unauthorized', code: 'AccessDenied' },
    ])
  }
})

test.each(BUCKETS)('%s accepts only pictures that every browser shows', async (bucket) => {
  expect(await owner`select allowed_mime_types from storage.buckets where id = ${bucket}`).toEqual([
    { allowed_mime_types: ['jpeg', 'png', 'webp', 'avif', 'gif'].map((type) => `image/${type}`) },
  ])
})
