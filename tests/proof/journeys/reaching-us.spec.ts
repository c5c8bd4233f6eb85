import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('families find directions to the firm and may text it, once staff have turned that on', async ({
  page,
  site,
  administrator,
}) => {
  const address = '2140 Larch Mill Road, Cranbrook, BC'
  const directions = page.getByRole('link', { name: /^Directions to / })
  const text = page.getByRole('link', { name: 'Send a text' })
  for (const path of ['/', '/when-a-pet-dies']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(directions, 'nothing is shown while no address is set').toHaveCount(0)
    await expect(text).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Read or write a review' })).toHaveCount(0)
  }

  await openAdmin(page, administrator, '/admin/settings?tab=business')
  await page.getByLabel('Postal code').fill('90210')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Enter a postal code, such as V1C 2A1')).toBeVisible()
  await expectAccessible(page, 'an address with a problem')
  await page.getByLabel('Street address').fill(address)
  await page.getByLabel('Address of your reviews').fill('reviews.example/us')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible()
  await page.getByLabel('Address of your reviews').fill('https://reviews.example/us')
  await page.getByLabel('Postal code').fill('v1c2a1')
  await page.getByRole('switch', { name: 'This number takes texts' }).focus()
  await page.keyboard.press('Space')
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success', 'Business Details have been updated.')

  for (const [path, part] of [
    ['/', page.locator('#contact')],
    ['/when-a-pet-dies', page.getByRole('region', { name: 'Reach us' })],
  ] as const) {
    await page.goto(path)
    await expect(part).toContainText(`${address} V1C 2A1`)
    await expect(part.getByRole('link', { name: /^Directions to / })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    )
    await expect(part.getByRole('link', { name: 'Send a text' })).toHaveAttribute(
      'href',
      /^sms:\+1/,
    )
    await expectAccessible(page, `the address on ${path}`)
  }
  await expect(page.getByRole('contentinfo')).toContainText(address)
  await page.goto('/')
  await expect(
    page.locator('#testimonials').getByRole('link', { name: 'Read or write a review' }),
  ).toHaveAttribute('href', 'https://reviews.example/us')
  const described = await (await fetch(site.url)).text()
  expect(described).toContain('"streetAddress":"2140 Larch Mill Road"')
  expect(described).toContain('"postalCode":"V1C 2A1"')
  expect(described).toContain('"hasMap":"https://www.google.com/maps/')
  const service = await connectService(site)
  const keys = ['business_address', 'business_postal_code', 'business_takes_texts', 'review_url']
  await service.from('site_settings').delete().in('key', keys).throwOnError()
})
