import { beforeEach, expect, test } from 'vitest'
import { readAboutImage } from '../app/features/about/about.queries.ts'
import { replaceAboutImage } from '../app/features/about/admin/about-image.writes.ts'
import type { Db } from '../app/platform/db.ts'
import { makePhonePicture } from './pictures.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const app = await createTestApp()
const { owner } = app.database
const phonePicture = await makePhonePicture({ width: 400, height: 300 })

const OLD = '/storage/v1/object/public/about_images/old.jpg'
const { db } = app
const stored = async () =>
  (await owner`select name from storage.objects where bucket_id = 'about_images'`).map(
    ({ name }) => name,
  )
const everything = async () => JSON.stringify([await readAboutImage(db('visitor')), await stored()])

const replace = (
  person: Caller | Db,
  { bytes = phonePicture as BlobPart, name = 'IMG_1.JPG', shown = OLD as string | null } = {},
) =>
  replaceAboutImage.send(typeof person === 'string' ? db(person) : person, {
    file: new File([bytes], name, { type: 'image/jpeg' }),
    shown,
  })

beforeEach(async () => {
  await owner`delete from site_settings where key = 'about_image'`
  await owner`insert into site_settings (key, value) values ('about_image', ${OLD})`
  const pictures = app.as('service').storage
  await owner`delete from storage.objects`
  await pictures.from('about_images').upload('old.jpg', phonePicture)
})

test('an administrator replaces the picture, and the old file is deleted', async () => {
  await replace('administrator')
  const now = await readAboutImage(db('visitor'))
  expect(now).toMatch(/^\/storage\/v1\/object\/public\/about_images\/about-image-\d{13}\.jpg$/)
  expect(await stored()).toEqual([now?.split('/').at(-1)])
})

test('an administrator chooses the first picture', async () => {
  await owner`delete from site_settings where key = 'about_image'`
  await replace('administrator', { shown: null, name: 'without an extension' })
  expect(await readAboutImage(db('visitor'))).toMatch(/about-image-\d+\.jpg$/)
})

test('a file that is not a picture is refused with an explanation, and nothing changes', async () => {
  const before = await everything()
  await expect(replace('administrator', { bytes: 'hello' })).rejects.toThrow(
    'Failed to upload image: This file is not a picture',
  )
  expect(await everything()).toBe(before)
})

test('a picture whose setting is refused leaves no file behind', async () => {
  await owner`alter table site_settings add constraint no_new check (value !~ 'about-image-')`
  const before = await everything()
  await expect(replace('administrator')).rejects.toThrow('Failed to update site settings: ')
  expect(await everything()).toBe(before)
  await owner`alter table site_settings drop constraint no_new`
})

test('an administrator does not overwrite a picture that a colleague has just chosen', async () => {
  await replace('administrator')
  const before = await everything()
  await expect(replace('administrator')).rejects.toThrow('Somebody else has replaced this image')
  expect(await everything()).toBe(before)
})

test('a picture without a public URL is refused', async () => {
  const client = app.as('administrator')
  const from = client.storage.from.bind(client.storage)
  client.storage.from = (bucket) =>
    Object.assign(from(bucket), { getPublicUrl: () => ({ data: { publicUrl: '' } }) })
  await expect(replace(async () => client)).rejects.toThrow(
    'Failed to generate public URL for uploaded image',
  )
})
