import { expect, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'

test('families find directions to the firm and may text it, once staff have turned that on', async ({
  page,
  site,
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

  const service = await connectService(site)
  const values = {
    business_address: address,
    business_postal_code: 'V1C 2A1',
    business_takes_texts: 'on',
    review_url: 'https://reviews.example/us',
  }
  const rows = Object.entries(values).map(([key, value]) => ({ key, value }))
  await service.from('site_settings').upsert(rows).throwOnError()
  await expect.poll(async () => (await fetch(site.url)).text()).toContain('V1C 2A1')

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
  await service.from('site_settings').delete().in('key', Object.keys(values)).throwOnError()
})
