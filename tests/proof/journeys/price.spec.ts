import type { Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/axe.ts'
import { translateLabels } from '../../e2e/contact-form.ts'
import { holdRequests } from '../../e2e/held-requests.ts'
import { phone, scriptsOf, visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'
import { expect, test, testWithErrors } from '../../e2e/site.ts'

const main = (page: Page) => page.getByRole('main')
const sum = (page: Page) => page.locator('#sum')

async function ask(page: Page) {
  await page.getByLabel('Weight', { exact: true }).first().fill('30')
  await page.getByLabel('You bring your pet to us in Cranbrook').check()
  await page.getByLabel('If you would like one').first().selectOption('Larch Wood Urn')
  await page.getByRole('button', { name: 'Show the full price' }).click()
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a family asks for a total price, and the result has a URL of its own', async ({ page }) => {
    await page.goto('/price')
    await ask(page)
    await expect(page).toHaveURL(/\/price\?weight=30&unit=lb&.*keepsake=larch-wood-urn/)
    await expect(sum(page)).toContainText('Individual cremation, Medium')
    await expect(sum(page)).toContainText('$360.00')
    await expect(sum(page)).toContainText('GST of 5 % is included: $17.14')
    await expect(sum(page)).toContainText('Nothing is added later.')
    await expect(page.getByLabel('Weight', { exact: true }).first()).toHaveValue('30')
  })
})

test('a family with two pets sends both prices with its message', async ({ page, site }) => {
  await visit(page, '/price')
  await page.getByLabel('Weight', { exact: true }).first().fill('30')
  await page.getByText('Add a second pet').click()
  await page.getByLabel('Weight', { exact: true }).last().fill('8 kg')
  await page.getByRole('button', { name: 'Show the full price' }).click()
  await expect(sum(page)).toContainText('$510.00')
  await expect(
    page.getByRole('link', { name: 'Ask us to come' }),
    'the second pet goes along to the request',
  ).toHaveAttribute('href', /weight-2=8\+kg/)
  await page.getByRole('link', { name: 'Send this with my message' }).click()
  await page.getByLabel('Name').fill('Ruth Ames')
  await page.getByLabel('Email').fill('ruth.two@example.com')
  await page.getByLabel('Message').fill('Bruno and Minou died in the fire. May we come today?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  const service = await connectService(site)
  const { data } = await service
    .from('contact_form_submissions')
    .select('about')
    .eq('email', 'ruth.two@example.com')
    .single()
    .throwOnError()
  expect(data.about).toBe(
    [
      'A price from the website',
      '- First pet: Individual cremation, Medium: $285.00',
      '- Second pet: Individual cremation, Small: $225.00',
      '- Collection from a partner clinic: included',
      'In all: $510.00, GST included',
    ].join('\n'),
  )
})

test('the choices about a price are still there when a family comes back to the page', async ({
  page,
}) => {
  await visit(page, '/price')
  await page.getByLabel('Weight', { exact: true }).first().fill('30')
  await page
    .getByLabel(/^Communal/)
    .first()
    .check()
  await page.getByRole('contentinfo').getByRole('link', { name: 'When a pet dies' }).click()
  // The heading alone may be that of the loading text.
  await expect(page).toHaveURL('/when-a-pet-dies')
  await page.goBack()
  await expect(page.getByLabel('Weight', { exact: true }).first()).toHaveValue('30')
  await expect(page.getByLabel(/^Communal/).first()).toBeChecked()
})

testWithErrors(
  'a weight typed before the scripts started is restored after a translator has changed the form',
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/price', { waitUntil: 'commit' })
    await page.getByLabel('Weight', { exact: true }).first().fill('30')
    await translateLabels(page)
    await release()
    await scriptsOf(page)
    await expect(page.locator('#question label font')).toHaveCount(0)
    await expect(page.getByLabel('Weight', { exact: true }).first()).toHaveValue('30')
  },
)

test('a price and a collection fee that staff change are live within a second', async ({
  page,
  site,
}) => {
  const service = await connectService(site)
  const setFee = (collection_fee: number | null) =>
    service.from('towns').update({ collection_fee }).eq('slug', 'golden').throwOnError()
  await page.goto('/price?weight=30&way=home&town=golden')
  await expect(sum(page)).toContainText('So far')
  await expect(sum(page)).toContainText('You hear the amount before we set out.')
  await setFee(89.5)
  await expect(async () => {
    await page.reload()
    await expect(sum(page)).toContainText('$374.50', { timeout: 500 })
  }).toPass()
  await setFee(null)
})

test('the total is in view first on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/price?weight=30+lb')
  await expect(sum(page).getByText('In all')).toBeInViewport()
  await expect(sum(page).getByText('$285.00').first()).toBeInViewport()
})

const slips: [sentence: string, answer: (page: Page) => Promise<void>][] = [
  ['Enter the weight as a number', async () => {}],
  [
    'Choose the town in which we collect your pet.',
    async (page) => {
      await page.getByLabel('Weight', { exact: true }).first().fill('30')
      await page.getByLabel('We collect from your home').check()
    },
  ],
]
for (const [sentence, answer] of slips)
  test(`a family that presses the button sees this at once: ${sentence}`, async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, '/price')
    await answer(page)
    await page.getByRole('button', { name: 'Show the full price' }).click()
    await page.waitForURL(/weight=/)
    const link = main(page).getByRole('link', { name: sentence }).first()
    await expect(link).toBeInViewport({ ratio: 1 })
    await link.click()
    await expect(page.locator(':target')).toBeInViewport({ ratio: 1 })
    await expect(page.locator(':target')).toHaveAttribute('aria-invalid', 'true')
  })

test('a family reads why there is no total: above the form, at the button and at the field', async ({
  page,
}) => {
  await visit(page, '/price?weight=2500&way=home&keepsake=an-urn-that-is-gone')
  const heavy = '2,500 lb is heavier than any pet we have a price for.'
  await expect(main(page).getByText(heavy)).toHaveCount(3)
  await expect(main(page)).toContainText('There is no price yet:')
  await expect(main(page)).toContainText('We no longer offer “an-urn-that-is-gone”')
  await main(page).getByRole('link', { name: heavy }).last().press('Enter')
  await expect(page.getByLabel('Weight', { exact: true }).first()).toBeInViewport()
  await expectAccessible(page, 'what stands against a sum')
})
