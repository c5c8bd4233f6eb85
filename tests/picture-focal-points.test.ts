import { randomUUID } from 'node:crypto'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { aboutImageQuery } from '../app/features/about/about.queries.ts'
import {
  aboutFocalPointQuery,
  moveAboutFocalPoint,
} from '../app/features/about/admin/about-focal-point.writes.ts'
import { replaceAboutImage } from '../app/features/about/admin/about-image.writes.ts'
import { moveHeroFocalPoint } from '../app/features/hero-images/admin/hero-images.writes.ts'
import { heroImagesQuery } from '../app/features/hero-images/hero-images.queries.ts'
import { ConflictError } from '../app/platform/rows/writes/optimistic-update.ts'
import { tables } from './access-matrix.ts'
import { makePhonePicture } from './pictures.ts'
import { valuesOf } from './rows.ts'
import { createTestApp } from './test-app.ts'

const { as, database, db } = await createTestApp()
const { owner } = database
const staff = db('administrator')
const asVisitor = () => new QueryClient()

async function add(more = {}) {
  const row = { ...(await tables.hero_images?.row?.(owner)), ...more }
  const [stored] = await owner`insert into hero_images ${valuesOf(row)} returning *`
  const { data } = await as('administrator')
    .from('hero_images')
    .select()
    .eq('id', stored?.id)
    .single()
  return data
}

describe('the focal point of a hero picture', () => {
  test.each(['0% 0%', '100% 100%', '40% 5%', null])(
    'the focal point of a hero picture may be %s',
    async (focal_point) => {
      expect(await add({ focal_point })).toMatchObject({ focal_point })
    },
  )

  test.each([
    '41% 30%',
    '105% 0%',
    '-5% 0%',
    '40%',
    '40% 30% 20%',
    '040% 30%',
    '40% 30%;}',
    '40% 30%\n',
    '',
  ])(
    'the focal point %j of a hero picture is refused, even from the service',
    async (focal_point) => {
      const { id } = await add()
      for (const person of ['administrator', 'service'] as const) {
        const { error } = await as(person).from('hero_images').update({ focal_point }).eq('id', id)
        expect(error).toMatchObject({ code: '23514' })
        expect(error?.message).toContain('focal_point_check')
      }
    },
  )
})

test('visitors read a hero picture’s focal point, and a person who changes an outdated one gets an error', async () => {
  const before = await add({ url: `/${randomUUID()}.jpg` })
  await moveHeroFocalPoint.send(staff, { before, change: { focal_point: '40% 30%' } })
  const shown = await asVisitor().fetchQuery(heroImagesQuery(db('visitor')))
  expect(shown.find(({ url }) => url === before.url)).toMatchObject({ focal_point: '40% 30%' })
  const late = moveHeroFocalPoint.send(staff, { before, change: { focal_point: '0% 0%' } })
  await expect(late).rejects.toThrow(ConflictError)
})

const OLD = '/storage/v1/object/public/about_images/old.jpg'
await owner`insert into site_settings (key, value) values ('about_image', ${OLD})`

describe('the focal point of the about picture', () => {
  const read = async () => {
    const focal_point = await new QueryClient().fetchQuery(aboutFocalPointQuery(staff))
    if (!focal_point) throw new Error('There is no picture')
    return focal_point
  }
  const shown = () => asVisitor().fetchQuery(aboutImageQuery(db('visitor')))

  test('visitors read the About picture’s focal point, and a person who changes an outdated one gets an error', async () => {
    const before = await read()
    await moveAboutFocalPoint.send(staff, { before, change: { focal_point: '20% 80%' } })
    expect(await shown()).toEqual({ url: OLD, focal_point: '20% 80%' })
    const late = moveAboutFocalPoint.send(staff, { before, change: { focal_point: '0% 0%' } })
    await expect(late).rejects.toMatchObject({ theirs: { focal_point: '20% 80%', url: OLD } })
  })

  test('the focal point of the About picture is a position, or empty', async () => {
    const { error } = await as('service')
      .from('site_settings')
      .update({ value: 'somewhere' })
      .eq('key', 'about_image_focal_point')
    expect(error?.message).toContain('focal_point_check')
  })

  test('replacing the About picture resets its focal point, which can’t be set for the previous picture', async () => {
    const before = await read()
    const file = new File([await makePhonePicture({ width: 40, height: 30 })], 'a.jpg')
    await replaceAboutImage.send(staff, { file, shown: OLD })
    expect(await shown()).toMatchObject({ focal_point: '' })
    const late = moveAboutFocalPoint.send(staff, { before, change: { focal_point: '0% 0%' } })
    await expect(late).rejects.toThrow('Somebody else has replaced this picture in the meantime.')
  })
})
