import { makeDataFolder, startSite } from '../site-process.ts'
import { startHostedProject } from './hosted-project.ts'
import { test as base, expect } from './site.ts'

/** The site over a project whose tables break off. */
const test = base.extend<{ consoleIsSilent: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  consoleIsSilent: async ({}, use) => use(undefined),
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const project = await startHostedProject()
      for (const table of ['partner_clinics', 'slug_redirects', 'site_settings', 'faqs'])
        project.tables[table] = 'breaks off'
      const data = await makeDataFolder()
      const site = await startSite(data.folder, {
        SUPABASE_URL: project.url,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_hosted_project',
        SUPABASE_SECRET_KEY: 'sb_secret_of_a_hosted_project',
      })
      await use(site)
      await site.kill('SIGTERM')
      await data.remove()
      await project.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test('while the content is away a family is not told that its clinic is gone for good', async ({
  page,
}) => {
  const answer = await page.goto('/clinic/north-star-vet-clinic')
  expect(answer?.status()).toBe(503)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { name: 'Clinic Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Partner Clinics' })).toBeVisible()
})

test('while the content is away a policy stays empty, and staff find why in the log', async ({
  page,
  site,
}) => {
  const answer = await page.goto('/privacy-policy')
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(0)
  await expect.poll(site.output).toMatch(/"queryKey":\["policy","privacy_policy"\]/)
})

test('while the content is away a town’s page says so and shows the rest', async ({ page }) => {
  const answer = await page.goto('/creston-pet-cremation')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to load partner clinics. Please try again later.',
  )
  await expect(page.getByRole('heading', { name: 'The weekly drive' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Questions families/ })).toHaveCount(0)
})

test('while the content is away there is no list of pages rather than a short one', async ({
  request,
}) => {
  expect((await request.get('/sitemap.xml')).status()).toBe(500)
})
