import type { Page } from '@playwright/test'
import { visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'
import type { SiteProcess } from '../../site-process.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Navigates to a path within the site, as a link does, without loading a document. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

async function addClinic(site: SiteProcess, slug: string, more: object = {}) {
  const service = await connectService(site)
  const clinic = {
    name: 'Larch Animal Care',
    slug,
    address: '12 Larch Road, Wasa, BC',
    phone: '(250) 555-0199',
    website: 'larch.example',
    display_order: 99,
    ...more,
  }
  await service.from('partner_clinics').insert(clinic).throwOnError()
  const change = (changes: object) =>
    service.from('partner_clinics').update(changes).eq('name', clinic.name).throwOnError()
  const remove = () =>
    service.from('partner_clinics').delete().eq('name', clinic.name).throwOnError()
  return { change, remove }
}

test.describe('a clinic’s page', () => {
  test('a clinic with few details has a complete page', async ({ page, site }) => {
    const clinic = await addClinic(site, 'larch-animal-care')
    await page.goto('/clinic/larch-animal-care')
    await expect(page).toHaveTitle(
      'Larch Animal Care | Partner Clinic of Quiet Valley Pet Cremation',
    )
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^Larch Animal Care in Wasa, BC arranges pet cremation with Quiet Valley Pet Cremation\./,
    )
    await expect(heading(page, 'Pet Cremation Services')).toBeVisible()
    await expect(heading(page, 'About')).toHaveCount(0)
    await clinic.remove()
  })

  for (const path of ['/clinic', '/clinic/'])
    test(`${path} leads to the landing page`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL('/')
    })
})

test.describe('an address that does not exist', () => {
  test('a URL with a line break does not break a line of the log', async ({ request, site }) => {
    const answer = await request.get('/lost%0A%1b[31m{"level":60}')
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Oops! Page not found')
    await expect.poll(site.output).toMatch(/"path":"\/lost%0A%1b\[31m%7B%22level%22:60%7D"/)
  })

  for (const path of ['/%09/%2F', '/%0d%0a%5clost%20host'])
    test(`${path}, which could be mistaken for a host, shows the page for it`, async ({
      request,
    }) => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(404)
      expect(await answer.text()).toContain('Oops! Page not found')
    })

  testWithErrors(
    'a link within the site to a missing page is handled and logged in the same way',
    async ({ page, site }) => {
      await visit(page, '/')
      await goWithin(page, '/pages/that-moved')
      await expect(heading(page, 'Oops! Page not found')).toBeVisible()
      await expect.poll(site.output).toMatch(/"path":"\/pages\/that-moved"/)
    },
  )
})
