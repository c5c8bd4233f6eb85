import { expect, test as hosted } from './hosted-project.ts'

const test = hosted.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  consoleIsSilent: async ({}, use) => use(undefined),
})

test.beforeEach(({ tables }) => {
  for (const table of ['partner_clinics', 'slug_redirects', 'site_settings', 'faqs'])
    tables[table] = 'breaks off'
})

test('while the content can’t be read, a clinic’s page is answered with 503 and not as gone', async ({
  page,
}) => {
  const answer = await page.goto('/clinic/north-star-vet-clinic')
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: 'Clinic Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Partner Clinics' })).toBeVisible()
})

test('while the content can’t be read, a policy stays empty, and the log says why', async ({
  page,
  site,
}) => {
  const answer = await page.goto('/privacy-policy')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(0)
  await expect.poll(site.output).toMatch(/"queryKey":\["policy","privacy_policy"\]/)
})

test('while the content can’t be read, a town’s page says so and shows the rest', async ({
  page,
}) => {
  const answer = await page.goto('/creston-pet-cremation')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to load partner clinics. Please try again later.',
  )
  await expect(page.getByRole('heading', { name: 'The weekly drive' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Questions families/ })).toHaveCount(0)
})

test('while the content can’t be read, the sitemap fails rather than leave pages out', async ({
  request,
}) => {
  expect((await request.get('/sitemap.xml')).status()).toBe(500)
})
