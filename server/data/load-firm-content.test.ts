import path from 'node:path'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/test-app.ts'
import { loadFirmContent } from './load-firm-content.ts'

const seed = path.join(import.meta.dirname, '../../supabase/seed')

test('every new site has the towns, guides, testimonials and reply templates of the firm', async () => {
  const { owner } = await createTestDatabase()
  const towns = await owner`select slug from public.towns where is_shown order by display_order`
  expect(towns.map(({ slug }) => slug)).toEqual([
    'cranbrook',
    'kimberley',
    'creston',
    'canal-flats',
    'invermere',
    'golden',
  ])
  const guides = await owner`
    select key from public.site_settings where value <> '' order by key`
  expect(guides.map(({ key }) => key)).toEqual(['days_after', 'our_care', 'when_a_pet_dies'])
  expect(await owner`select from public.testimonials where is_example`).toHaveLength(4)
  expect(await owner`select from public.reply_templates`).toHaveLength(3)
})

test('a restart doesn’t restore what staff have deleted', async () => {
  const database = await createTestDatabase()
  await database.owner`delete from public.towns where slug = 'golden'`
  await loadFirmContent(database, seed)
  expect(await database.owner`select from public.towns`).toHaveLength(5)
})
