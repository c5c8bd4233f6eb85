import { beforeEach, expect, test } from 'vitest'
import {
  addHeroImage,
  describeHeroImage,
  heroImageWrites,
} from '../app/features/hero-images/admin/hero-images.writes.ts'
import {
  type HeroImageRow,
  nextDisplayOrder,
} from '../app/features/hero-images/admin/hero-images-list.queries.ts'
import { heroImages } from '../app/features/hero-images/hero-images.noun.ts'
import { heroImagesQuery } from '../app/features/hero-images/hero-images.queries.ts'
import { listQuery } from '../app/platform/nouns/list-query.ts'
import { createQueryClient } from '../app/platform/rows/reads/query-client.ts'
import type { Write } from '../app/platform/rows/writes/use-write.ts'
import { makePhonePicture } from './pictures.ts'
import { createTestApp } from './test-app.ts'
import type { Caller } from './test-users.ts'

const app = await createTestApp()
const { owner } = app.database
const phonePicture = await makePhonePicture({ width: 400, height: 300 })

const dbOf = (person: Caller) => async () => app.as(person)
const as = <Input, Output>(person: Caller, { send }: Write<Input, Output>, input: Input) =>
  send(dbOf(person), input)

const fresh = (name: string, display_order = 0, bytes: BlobPart = phonePicture) => ({
  file: new File([bytes], name, { type: 'image/jpeg' }),
  display_order,
  signal: new AbortController().signal,
})

const listed = async (): Promise<HeroImageRow[]> => [
  ...(await owner<HeroImageRow[]>`
    select *, updated_at::text from hero_images order by display_order, created_at, id`),
]
const stored = async () => [
  ...(await owner`select name from storage.objects where bucket_id = 'hero_images'`),
]
const everything = async () => JSON.stringify([await listed(), await stored()])

const readPictures = () => createQueryClient().query(heroImagesQuery(dbOf('visitor')))
async function readStaffList() {
  const list = listQuery(dbOf('administrator'), heroImages)
  const { pages } = await createQueryClient().infiniteQuery(list)
  return pages.flatMap(({ rows }) => rows) as HeroImageRow[]
}

async function addDawnAndLake() {
  await as('administrator', addHeroImage, fresh('dawn.jpg', 0))
  await as('administrator', addHeroImage, fresh('lake.jpg', 1))
  return (await readStaffList()) as [HeroImageRow, HeroImageRow]
}

beforeEach(async () => {
  await owner`delete from hero_images`
  await owner`delete from storage.objects`
})

test('an administrator adds, describes, orders and deletes pictures, and undoes a deletion', async () => {
  const [dawn, lake] = await addDawnAndLake()
  expect(dawn).toMatchObject({ filename: 'dawn.jpg', alt: '', display_order: 0 })
  expect(dawn.url).toMatch(/^\/storage\/v1\/object\/public\/hero_images\/\d{13}-dawn\.jpg$/)

  await as('administrator', describeHeroImage, { before: dawn, change: { alt: 'First light' } })
  await as('administrator', heroImageWrites.move, { id: lake.id, steps: -1 })
  expect(await listed()).toMatchObject([
    { filename: 'lake.jpg', display_order: 0 },
    { filename: 'dawn.jpg', display_order: 1, alt: 'First light' },
  ])
  const stored = await everything()
  const [first] = await readStaffList()
  if (!first) throw new Error('no picture')
  await as('administrator', heroImageWrites.remove, first)
  expect(await listed()).toMatchObject([{ filename: 'dawn.jpg' }])
  await as('administrator', heroImageWrites.restore, first)
  await as('administrator', heroImageWrites.restore, first)
  expect(await everything()).toBe(stored)
  expect(await readPictures()).toEqual([
    { url: lake.url, alt: '', focal_point: null },
    { url: dawn.url, alt: 'First light', focal_point: null },
  ])
})

test('a new picture goes to the end of the list', async () => {
  const placed = () => nextDisplayOrder(dbOf('administrator'))
  expect(await placed()).toBe(0)
  const [dawn] = await addDawnAndLake()
  expect(await placed()).toBe(2)
  await owner`update hero_images set display_order = 9 where filename = 'lake.jpg'`
  await as('administrator', heroImageWrites.remove, dawn)
  await as('administrator', addHeroImage, fresh('last.jpg', await placed()))
  expect((await listed()).map(({ filename }) => filename)).toEqual(['lake.jpg', 'last.jpg'])
})

test('a picture whose row is refused leaves no file behind', async () => {
  const before = await everything()
  const attempt = as('administrator', addHeroImage, fresh('dawn.jpg', -1))
  await expect(attempt).rejects.toThrow(/^Database error: /)
  expect(await everything()).toBe(before)
})

test('describing a picture that has just been deleted does not restore it', async () => {
  const [dawn] = await addDawnAndLake()
  await as('administrator', heroImageWrites.remove, dawn)
  const before = await everything()
  const attempt = as('administrator', describeHeroImage, { before: dawn, change: { alt: 'Dawn' } })
  await expect(attempt).rejects.toThrow('Somebody deleted this while you were editing.')
  expect(await everything()).toBe(before)
})

test.each([
  ['a text', 'hello', 'Storage error: This file is not a picture'],
  ['half a picture', phonePicture.subarray(0, 4000), 'Storage error: This picture is damaged'],
])('%s is refused with a sentence, and nothing changes', async (_, bytes, words) => {
  const before = await everything()
  const attempt = as('administrator', addHeroImage, fresh('a.jpg', 0, bytes))
  await expect(attempt).rejects.toThrow(words)
  expect(await everything()).toBe(before)
})
