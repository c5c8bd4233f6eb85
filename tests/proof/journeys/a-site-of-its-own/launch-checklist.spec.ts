import type { Page } from '@playwright/test'
import { test as base, expect, expectToast, openAdmin } from '../../../e2e/administrators.ts'
import { expectAccessible } from '../../../e2e/axe.ts'
import { connectService } from '../../../e2e/service-client.ts'
import { demoSite } from '../../../e2e/site.ts'

const ADDRESS = 'http://www.quietvalley.test'

/** The demo content at a public address. */
const test = base.extend({
  site: demoSite({
    SITE_URL: ADDRESS,
    CONTACT_EMAIL: 'office@stillwater.ca',
    ADMIN_EMAIL: 'hello@quietvalley.example',
  }),
})

test.describe.configure({ mode: 'serial' })

const notice = (page: Page) => page.getByText('This site is being set up.').first()
const card = (page: Page) => page.getByRole('region', { name: 'Before You Open' })
const line = (page: Page, name: string) =>
  card(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

test('the operator of a public site with example values sees which ones are left', async ({
  site,
}) => {
  await expect.poll(site.output).toContain('BEFORE YOU OPEN')
  for (const words of ['mailbox', 'phone number', 'prices', 'products', 'clinics'])
    expect(site.output()).toMatch(new RegExp(` {2}- .*${words}`))
})

test('a family reads that the site is being set up, and no invented price', async ({ page }) => {
  for (const path of ['/', '/terms-of-service', '/kimberley-pet-cremation', '/nowhere']) {
    await page.goto(path)
    await expect(notice(page), path).toBeVisible()
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
  }
  await page.goto('/')
  const pricing = page.locator('#pricing')
  await expect(pricing).toContainText('Our prices will be here soon')
  await expect(pricing).not.toContainText('$')
  await expect(page.locator('#products')).toContainText('Larch Wood Urn')
  await expect(page.locator('#products')).not.toContainText('$')
  await expect(page.locator('#testimonials')).toHaveCount(0)
  await expect(page.locator('a[href="/#testimonials"]')).toHaveCount(0)
  expect(await (await page.request.get('/')).text()).not.toContain('Extra Large')
  await expectAccessible(page, 'a landing page that is being set up')
})

test('staff see what is left and fix it, and families see it without a restart', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  await openAdmin(page, administrator)
  const undone = ['Mailbox', 'Phone', 'Prices', 'Products', 'Clinics', 'Testimonials', 'Policies']
  const operators = ['Sender of mails', 'Passcode changed', 'Backup disk']
  for (const name of [...undone, ...operators, 'Second administrator'])
    await expect(line(page, name)).toContainText(': to do')
  await expectAccessible(page, 'the checklist', { within: 'main' })

  await line(page, 'Phone').getByRole('link').click()
  await expect(page).toHaveURL(/settings\?tab=business/)
  await page.getByLabel('Phone').fill('(250) 426-3131')
  await page.getByLabel('Email').fill('office@stillwater.ca')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Success')
  await page.goto('/admin')
  await expect(line(page, 'Phone')).toContainText(': done')
  await expect(line(page, 'Mailbox')).toContainText(': done')

  const none = '00000000-0000-0000-0000-000000000000'
  await service.from('products').delete().neq('id', none).throwOnError()
  await service.from('partner_clinics').delete().neq('id', none).throwOnError()
  const visitor = await page.context().newPage()
  await visitor.goto('/terms-of-service')
  await expect(notice(visitor)).toBeVisible()

  const tier = service.from('pricing_tiers').update({ individual_price: 150 })
  await tier.eq('individual_price', 145).throwOnError()
  await page.reload()
  await expect(line(page, 'Prices')).toContainText(': done')
  await visitor.reload()
  await expect(notice(visitor)).toBeHidden()
  await visitor.goto('/')
  await expect(visitor.locator('#pricing')).toContainText('$150')
  await expect(visitor.locator('meta[name=robots]')).toHaveCount(0)
})
