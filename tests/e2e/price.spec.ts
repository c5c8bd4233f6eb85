import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { askPrice, visit } from './public-pages.ts'
import { connectService } from './service-client.ts'
import { expect, test } from './site.ts'

const sum = (page: Page) => page.locator('#sum')

test('a family sends the price with its message, and staff read it as a list', async ({
  page,
  site,
}) => {
  await visit(page, '/price')
  await askPrice(page)
  await expect(sum(page)).toContainText('$360.00')
  await expect(page.getByLabel('You bring your pet to us in Cranbrook')).toBeChecked()
  await expect(page.getByLabel('If you would like one').first()).toHaveValue('larch-wood-urn')
  await expectAccessible(page, 'the full price')
  await expect(
    page.getByRole('link', { name: 'Ask us to come' }),
    'the answers go along',
  ).toHaveAttribute('href', /^\/arrange\?.*weight=30\+lb.*keepsake=larch-wood-urn/)
  await page.getByRole('link', { name: 'Send this with my message' }).press('Enter')
  await page.getByLabel('Name').fill('Ruth Ames')
  await page.getByLabel('Email').fill('ruth.price@example.com')
  await page.getByLabel('Message').fill('Our dog Bruno died this morning. May we come today?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent!')).toBeVisible()
  const service = await connectService(site)
  const { data } = await service
    .from('contact_form_submissions')
    .select('message, about, suspected_spam')
    .eq('email', 'ruth.price@example.com')
    .single()
    .throwOnError()
  expect(data).toEqual({
    suspected_spam: false,
    message: 'Our dog Bruno died this morning. May we come today?',
    about: [
      'A price from the website',
      '- Individual cremation, Medium: $285.00',
      '- You bring your pet to us: included',
      '- Larch Wood Urn: $75.00',
      'In all: $360.00, GST included',
    ].join('\n'),
  })
})
