import { createClient } from '@supabase/supabase-js'
import { loadSecrets } from '../../../server/data/secrets.ts'
import { section, visitLanding } from '../../e2e/landing.ts'
import { expect, test } from '../../e2e/site.ts'
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
