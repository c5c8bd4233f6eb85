import type { Locator } from '@playwright/test'
import { holdTheClock } from './clock.ts'
import { section, visitLanding } from './landing.ts'
import { overflowOf } from './public-pages.ts'
import { expect, test } from './site.ts'
import { hurryFades, runUntilShown, shown } from './testimonials.ts'

test.describe('the products', () => {
  test('a visitor shows one type of product at a time, and reads its price', async ({ page }) => {
    await visitLanding(page, '/#products')
    const products = section(page, 'products')
    const names = products.getByRole('heading', { level: 3 })
    const filter = products.getByRole('group', { name: 'Filter products by type' })
    await expect(filter.getByRole('button')).toHaveText([
      'All Products',
      'Jewelry',
      'Keepsakes',
      'Scatter Tubes',
      'Urns',
    ])
    await expect(names).toHaveCount(12)

    await filter.getByRole('button', { name: 'Scatter Tubes' }).click()
    await expect(names).toHaveText(['Scatter Tube, Larches', 'Scatter Tube, Wetlands'])
    await expect(filter.getByRole('button', { pressed: true })).toHaveText(['Scatter Tubes'])
    await expect(products.getByRole('status')).toHaveText('2 products')

    await filter.getByRole('button', { name: 'All Products' }).click()
    await expect(names).toHaveCount(12)

    const card = products.getByRole('article').filter({ hasText: 'Larch Wood Urn' })
    await expect(card).toContainText('Urns')
    await expect(card).toContainText('$75.00')
    await expect(card).toContainText('It holds the ashes of a pet of up to 80 lb (36 kg).')
    const picture = card.getByRole('img', { name: 'Larch Wood Urn' })
    await expect(picture).toHaveAttribute('loading', 'lazy')
    await expect(picture).toHaveAttribute('srcset', /width=320&resize=contain 320w/)
    const box = await picture.boundingBox()
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 0)
  })
})

test.describe('the testimonials', () => {
  test.use({ reducedMotion: 'no-preference' })

  const heightOf = async (part: Locator) => (await part.boundingBox())?.height

  test('a visitor reads the next testimonial every five seconds while the section is in view', async ({
    page,
  }) => {
    await page.clock.install()
    await visitLanding(page)
    await hurryFades(page)
    await holdTheClock(page)
    await page.clock.runFor(20_000)
    await section(page, 'testimonials').scrollIntoViewIfNeeded()
    await expect(shown(page)).toHaveText([/Marion T./])
    const height = await heightOf(section(page, 'testimonials'))
    // The five seconds begin when the browser reports that the section is in view, which may take a moment.
    await runUntilShown(page, /Dale and Ruth P./)
    for (const name of [/Sonia K./, /Walter H./, /Marion T./]) {
      await page.clock.runFor(5000)
      await expect(shown(page)).toHaveText([name])
      expect(await heightOf(section(page, 'testimonials')), 'nothing below moves').toBe(height)
    }
  })
})

test('a visitor opens two clinics at once and finds address, phone and website of each', async ({
  page,
}) => {
  await visitLanding(page, '/#partner-clinics')
  const clinics = section(page, 'partner-clinics').getByRole('group')
  await expect(clinics).toHaveCount(7)
  const [steeples, northStar] = [clinics.nth(0), clinics.nth(2)]
  await expect(steeples.locator('summary')).toContainText('Cranbrook, BC')
  await steeples.locator('summary').click()
  await northStar.locator('summary').click()
  for (const clinic of [steeples, northStar]) await expect(clinic).toHaveAttribute('open')

  await expect(northStar).toContainText('73 Ore Cart Lane, Kimberley, BC')
  await expect(northStar).toContainText('A small clinic in Kimberley')
  await expect(northStar.getByRole('link', { name: '(250) 555-0113' })).toHaveAttribute(
    'href',
    'tel:+12505550113',
  )
  await expect(
    northStar.getByRole('link', { name: 'https://northstarvet.example' }),
  ).toHaveAttribute('href', 'https://northstarvet.example')
  await expect(northStar.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/clinic/north-star-vet-clinic',
  )
})

test('a visitor reads one answer at a time and closes it again', async ({ page }) => {
  await visitLanding(page, '/#faqs')
  const questions = section(page, 'faqs').getByRole('group')
  await expect(questions).toHaveCount(15)
  await questions.nth(0).locator('summary').click()
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(0)).not.toHaveAttribute('open')
  await expect(questions.nth(1).getByText('Tell the clinic that you would like')).toBeVisible()
  await questions.nth(1).locator('summary').click()
  await expect(questions.nth(1)).not.toHaveAttribute('open')
})

test('a visitor compares prices on a computer and on a phone, and continues to the products', async ({
  page,
}) => {
  await visitLanding(page, '/#pricing')
  const pricing = section(page, 'pricing')
  const table = pricing.getByRole('table')
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(table.getByRole('columnheader')).toHaveText([
      /Tiny\s*Under 5 lb/,
      /Small\s*5–25 lb/,
      /Medium\s*26–60 lb/,
      /Large\s*61–100 lb/,
      /Extra Large\s*Over 100 lb/,
    ])
    await expect(row('Individual Cremation').getByRole('cell')).toHaveText([
      '$145.00',
      '$225.00',
      '$285.00',
      '$345.00',
      '$425.00',
    ])
    await expect(row('Communal Cremation').getByRole('cell')).toHaveText([
      '$75.00',
      '$110.00',
      '$145.00',
      '$180.00',
      '$230.00',
    ])
    expect(await overflowOf(page)).toBe(0)
  }
  await expect(pricing).toContainText(
    'Prices include GST. Urns and jewelry are priced separately, from $10 (scatter tubes) to $85 (keepsake jewelry).',
  )
  await pricing.getByRole('link', { name: 'Browse Products' }).click()
  await expect(page.getByRole('heading', { name: 'Something to keep close' })).toBeInViewport()
})

test('a search engine learns the questions, the products and the prices from the first HTML', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text()
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const things = scripts.flatMap(([, json]) => {
    const data = JSON.parse(json ?? '')
    return data['@graph'] ?? [data]
  })
  const ofType = (type: string) => things.filter((thing) => thing['@type'] === type)
  expect(ofType('FAQPage')).toMatchObject([{ mainEntity: { length: 15 } }])
  expect(ofType('Product')).toHaveLength(12)
  expect(ofType('Product')).toContainEqual(
    expect.objectContaining({
      name: 'Larch Wood Urn',
      image: expect.stringMatching(/^http.*larch-wood-urn\.jpg$/),
      offers: { '@type': 'Offer', price: '75.00', priceCurrency: 'CAD' },
    }),
  )
  const [individual] = ofType('Service').filter(({ name }) => name === 'Individual Cremation')
  expect(individual.offers).toMatchObject([
    { price: '145.00', priceCurrency: 'CAD' },
    {},
    {},
    {},
    {},
  ])
})
