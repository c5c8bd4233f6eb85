import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { loadSecrets } from '../../server/data/secrets.ts'
import { makeDataFolder, type SiteProcess, startSite } from '../site-process.ts'
import { section, visitLanding } from './landing.ts'
import { expect, testWithErrors } from './site.ts'

async function findClosedPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address instanceof Object ? address.port : 0
}

/** A site whose content is somewhere that nobody answers. */
async function startCutOffSite(folder: string) {
  const backend = `http://127.0.0.1:${await findClosedPort()}`
  const site = await startSite(folder, {
    SUPABASE_URL: backend,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_nobody',
    SUPABASE_SECRET_KEY: 'sb_secret_nobody',
    LOG_LEVEL: 'silent',
  })
  return { site, backend }
}

/** Brings the content back for this page: what it asks of `backend`, a whole site answers, once `held` resolves. */
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
