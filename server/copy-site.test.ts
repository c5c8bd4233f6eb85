import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makePlainPicture } from '../tests/pictures.ts'
import { createTestApp } from '../tests/test-app.ts'
import { copySite } from './copy-site.ts'

const [here, there] = [await createTestApp(), await createTestApp()]
const seed = path.join(import.meta.dirname, '../supabase/seed/content.sql')
const service = here.as('service')
const bucket = (app: typeof here) => app.as('service').storage.from('hero_images')

const tables = [
  'site_settings',
  'navigation_items',
  'hero_images',
  'products',
  'product_images',
  'partner_clinics',
  'pricing_tiers',
  'faqs',
  'contact_form_submissions',
]
const readAll = async (app: typeof here) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const column = table === 'site_settings' ? 'key' : 'id'
        const { data } = await app.as('service').from(table).select().order(column).throwOnError()
        return [table, data.map(({ updated_at: _, ...row }) => row)]
      }),
    ),
  )

test('a site moves house with its pictures, content and messages, and a second time changes nothing', async () => {
  await here.database.owner.unsafe(await readFile(seed, 'utf8'))
  await bucket(here).upload('dawn.png', await makePlainPicture('png'), { contentType: 'image/png' })
  const message = { name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' }
  await service.from('contact_form_submissions').insert(message).throwOnError()

  const copied = await copySite(service, there.as('service'))
  expect(copied).toMatchObject({ pictures: 1, rows: expect.any(Number) })
  expect(await readAll(there)).toEqual(await readAll(here))
  const picture = (await bucket(there).download('dawn.png')).data
  expect(await picture?.bytes()).toEqual(
    await (await bucket(here).download('dawn.png')).data?.bytes(),
  )

  expect(await copySite(service, there.as('service'))).toEqual({ ...copied, pictures: 0 })
  expect(await readAll(there)).toEqual(await readAll(here))
  const mails = await there.database.owner`select from public.mail_outbox`
  expect(mails, 'nobody is written to again').toHaveLength(0)
})
