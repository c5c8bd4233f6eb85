import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { loadSecrets } from '../../../server/data/secrets.ts'
import { section, visitLanding } from '../../e2e/landing.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'
import { findFreePort } from '../../free-port.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../../site-process.ts'

test('a visitor reads which lists of a new site are empty, and opens a long list page by page', async ({
  page,
}) => {
  const data = await makeDataFolder()
  const site = await startSite(data.folder, { DEMO_CONTENT: 'off', LOG_LEVEL: 'warn' })
  await visitLanding(page, site.url)
  await expect(section(page, 'pricing')).toContainText(
    'No pricing information available at this time.',
  )
  await expect(section(page, 'products')).toContainText('No products are listed at the moment.')
  await expect(section(page, 'partner-clinics')).toContainText(
    'No partner clinics are listed at the moment.',
  )
  await expect(section(page, 'faqs')).toHaveCount(0)

  await addProducts(site, 30)
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('Urn 00')
  await visitLanding(page, site.url)
  const products = section(page, 'products')
  await expect(products.getByRole('article')).toHaveCount(30)

  await products.getByRole('button', { name: 'Vases' }).click()
  await expect(products.getByRole('article')).toHaveCount(1)
  const vase = products.getByRole('article')
  await expect(vase.getByText('The last sentence.')).toBeHidden()
  await vase.getByText('Read more').click()
  await expect(vase.getByText('The last sentence.')).toBeVisible()
  await expect(vase.locator('img')).toHaveAttribute('src', /product-fallback/)

  await site.kill('SIGTERM')
  await data.remove()
})

async function addProducts(site: SiteProcess, count: number) {
  const { keys } = await loadSecrets(site.folder)
  const rows = Array.from({ length: count }, (_, i) => ({
    name: `Urn ${String(i).padStart(2, '0')}`,
    type: i === count - 1 ? 'Vases' : 'Urns',
    description: `${'A plain urn of local clay. '.repeat(20)} The last sentence.`,
  }))
  await createClient(site.url, keys.secret, { auth: { persistSession: false } })
    .from('products')
    .insert(rows)
    .throwOnError()
}

/** A site whose content backend is unreachable. */
async function startCutOffSite(folder: string) {
  const backend = `http://127.0.0.1:${await findFreePort()}`
  const site = await startSite(folder, {
    SUPABASE_URL: backend,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_nobody',
    SUPABASE_SECRET_KEY: 'sb_secret_nobody',
    LOG_LEVEL: 'silent',
  })
  return { site, backend }
}

/**
 * Makes the content available to this page: a whole site serves what it requests from `backend`, once `held` resolves.
 */
async function bringBack(page: Page, backend: string, whole: SiteProcess, held: Promise<void>) {
  const { keys } = await loadSecrets(whole.folder)
  await page.route(`${backend}/**`, async (route) => {
    await held
    const response = await route.fetch({
      url: route.request().url().replace(backend, whole.url),
      headers: { ...route.request().headers(), apikey: keys.publishable, authorization: '' },
    })
    await route.fulfill({ response })
  })
}

testWithErrors(
  'a visitor reads which sections could not be loaded, tries again and sees them',
  async ({ page, site: whole }) => {
    const data = await makeDataFolder()
    const { site, backend } = await startCutOffSite(data.folder)
    await visitLanding(page, site.url)
    const alerts = {
      products: 'Unable to load products. Please try again later.',
      'partner-clinics': 'Unable to load partner clinics. Please try again later.',
      faqs: 'Failed to fetch FAQs',
      pricing: "Couldn't load pricing information. Please try again later.",
    }
    for (const [id, text] of Object.entries(alerts))
      await expect(section(page, id).getByRole('alert')).toContainText(text)
    const toast = page.getByRole('region', { name: /Notifications/ })
    await expect(toast).toContainText("Couldn't load pricing information")
    await expect(toast).toContainText('Please try again later.')

    const held = Promise.withResolvers<void>()
    await bringBack(page, backend, whole, held.promise)
    for (const id of Object.keys(alerts))
      await section(page, id).getByRole('button', { name: 'Try again' }).click()
    await expect(section(page, 'partner-clinics').getByRole('status')).toHaveText(
      'Loading partner clinics...',
    )
    await expect(section(page, 'pricing').getByRole('status')).toHaveText('Loading prices...')
    held.resolve()
    await expect(section(page, 'products').getByRole('article')).toHaveCount(12)
    await expect(section(page, 'partner-clinics').getByRole('group')).toHaveCount(7)
    await expect(section(page, 'faqs').getByRole('group')).toHaveCount(15)
    await expect(section(page, 'pricing').getByRole('cell', { name: '$425.00' })).toBeVisible()

    await site.kill('SIGTERM')
    await data.remove()
  },
)
