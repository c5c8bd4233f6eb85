import type { Database } from '../../../../supabase/database.types.ts'
import { expect, test as hosted } from '../../../e2e/hosted-project.ts'
import { unwatched } from '../../../e2e/site.ts'

const test = hosted.extend({ consoleIsSilent: unwatched })

test.beforeEach(({ tables }) => {
  for (const table of ['partner_clinics', 'former_slugs', 'site_settings', 'faqs'])
    tables[table] = 'breaks off'
})

test('while the content can’t be read, a clinic’s page is a 503 and not a 404', async ({
  page,
}) => {
  const answer = await page.goto('/clinic/north-star-vet-clinic')
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: 'Clinic Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Partner Clinics' })).toBeVisible()
})

test('while the content can’t be read, a policy’s page says so, and the log has the reason', async ({
  page,
  site,
}) => {
  const answer = await page.goto('/privacy-policy')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByRole('main')).toContainText('We could not show this page.')
  await expect.poll(site.output).toMatch(/"queryKey":\["site_settings","privacy_policy"\]/)
})

test('while the content can’t be read, a town’s page says so and shows the rest', async ({
  page,
  tables,
}) => {
  tables.towns = [creston]
  const answer = await page.goto('/creston-pet-cremation')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to load partner clinics. Please try again later.',
  )
  await expect(page.getByRole('heading', { name: 'The weekly drive' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Questions families/ })).toHaveCount(0)
})

test('while the towns can’t be read, a town’s page is a 503 and not a 404', async ({
  page,
  tables,
}) => {
  tables.towns = 'breaks off'
  const answer = await page.goto('/creston-pet-cremation')
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('alert')).toContainText('This page can’t be shown right now.')
  await expect(page.getByRole('main').getByRole('link', { name: '(250) 555-0142' })).toBeVisible()
})

test('while the content can’t be read, the sitemap fails rather than omit pages', async ({
  request,
}) => {
  expect((await request.get('/sitemap.xml')).status()).toBe(500)
})

const creston: Database['public']['Tables']['towns']['Row'] = {
  id: '7a8f4c1e-3c55-4d1c-9d52-0d8f6f2f8a10',
  slug: 'creston',
  name: 'Creston',
  region: 'East Kootenays',
  meta_description: 'Pet cremation for Creston.',
  intro: 'Creston is about 105 kilometres from Cranbrook.',
  distance: 'About 105 km',
  collection: 'Once a week',
  ashes_return: 'In one to two weeks',
  advice: '## The weekly drive\n\nWe are usually in Creston on Wednesdays.',
  remembrance_heading: '',
  remembrance: '',
  landscape: 'wetlands',
  clinic_slugs: ['creston-veterinary-hospital'],
  distance_km: 105,
  collection_fee: null,
  map_x: 201,
  map_y: 1069,
  map_side: 'left',
  map_route: '',
  display_order: 1,
  created_at: '2026-11-24T00:00:00Z',
  updated_at: '2026-11-24T00:00:00Z',
  is_shown: true,
  picture: null,
}
