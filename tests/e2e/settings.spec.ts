import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { keepRows } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const settings = '**/rest/v1/site_settings*'

test('staff write a policy, preview it and publish it', async ({ page, site, administrator }) => {
  const putBack = await keepRows(site, 'site_settings', 'key')
  await openAdmin(page, administrator, '/admin/settings?tab=legal')
  const terms = page.getByRole('region', { name: 'Terms of Service' }).first()
  const text = terms.getByLabel('Terms of Service, in Markdown')
  await expect(terms).toContainText('Markdown formatting is supported.')
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(500)
  await text.fill('## Ashes come home\n\nAlways, and **only** yours.')
  await terms.getByRole('tab', { name: 'Preview' }).click()
  await expect(terms.getByRole('heading', { name: 'Ashes come home' })).toBeVisible()
  await expect(terms.locator('strong').getByText('only')).toBeVisible()
  await expectAccessible(page, 'the preview of a policy')

  await page.getByRole('tab', { name: 'User Management' }).click()
  await expect(page.getByText('Discard unsaved changes?')).toBeVisible()
  await expectAccessible(page, 'the question about unsaved changes')
  await button(page, 'Keep Editing').click()
  await page.route(settings, (route) => route.abort())
  await terms.getByRole('tab', { name: 'Edit' }).click()
  await page.evaluate(() => scrollTo(0, 0))
  // A press by the mouse scrolls nothing, and Playwright's own would.
  await terms.getByRole('button', { name: 'Save Changes' }).dispatchEvent('click')
  await expectToast(page, 'Error', 'Failed to update Terms of Service.')
  // The reason stands below a field that is taller than the window.
  await expect(terms.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.unroute(settings)
  await terms.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Terms of Service has been updated.')
  await page.goto('/terms-of-service')
  await expect(page.getByRole('heading', { name: 'Ashes come home' })).toBeVisible()
  await putBack()
})

test('staff change the business details, which are checked, saved and shown on the site', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'site_settings', 'key')
  await openAdmin(page, administrator, '/admin/settings?tab=business')
  await page.getByLabel('Business name').fill('')
  await page.getByLabel('Phone').fill('555')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Monday to').fill('07:00')
  await button(page, 'Save Changes').click()
  for (const words of [
    'Name is required',
    'Enter a phone number with area code',
    'Enter an email address, such as name@example.ca',
    'Closing time must be after opening time',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page, 'business details with problems')
  await page.getByLabel('Business name').fill('Still Water Pet Cremation')
  await page.getByLabel('Phone').fill('(250) 555-0177')
  await page.getByLabel('Email').fill('hello@stillwater.example')
  await page.getByLabel('Monday to').fill('18:00')
  await page.getByLabel('Open on Sunday').click()
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success', 'Business Details have been updated.')
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('Still Water Pet Cremation')
  await expect(page.getByRole('banner').getByText('(250) 555-0177').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '(250) 555-0177' }).first()).toBeAttached()
  await expect(page.getByRole('contentinfo')).toContainText('8:30 am to 6 pm')
  await putBack()
})
