import { test } from '../../e2e/administrators.ts'
import { translateLabels } from '../../e2e/contact-form.ts'
import { holdRequests } from '../../e2e/held-requests.ts'
import { visit } from '../../e2e/public-pages.ts'
import { expect, testWithErrors } from '../../e2e/site.ts'
import { answer, button, CRESTON, form, newFamily, stored, summary } from './arrangement-form.ts'

testWithErrors(
  'what was typed and chosen before the scripts started is restored after a translator has changed the form',
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/arrange', { waitUntil: 'commit' })
    await form(page).getByLabel('Your name').fill('Ruth Okanagan')
    await form(page).getByLabel('At a partner clinic').check()
    await form(page).getByLabel('The clinic (required)').selectOption({ index: 1 })
    await form(page).getByLabel('I would like to be there').check()
    await translateLabels(page)
    await release()
    await page.waitForFunction(() => document.forms[0]?.noValidate)
    await expect(form(page).getByLabel('Your name')).toHaveValue('Ruth Okanagan')
    await expect(form(page).getByLabel('At a partner clinic')).toBeChecked()
    await expect(form(page).getByLabel('The clinic (required)')).not.toHaveValue('')
    await expect(form(page).getByLabel('I would like to be there')).toBeChecked()
  },
)

testWithErrors(
  'a family whose browser can’t check the answers reviews and sends them all the same',
  async ({ page, site }) => {
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'normalize'))
    const email = newFamily()
    await visit(page, CRESTON)
    await answer(page, email)
    await button(page, 'Read it over').click()
    await button(page, 'Send Message').click()
    await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
    expect(await stored(site, email)).toMatchObject([{ arrangement: { pet: 'Bella' } }])
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a family sees what is missing, reviews its answers, changes something and sends them once', async ({
    page,
    site,
  }) => {
    const email = newFamily()
    await page.goto(CRESTON)
    await answer(page, email)
    await form(page).getByLabel('Your name').fill(' ')
    await button(page, 'Read it over').click()
    await expect(form(page)).toContainText('Please tell us your name.')
    await expect(form(page).getByLabel('Email')).toHaveValue(email)
    await form(page).getByLabel('Your name').fill('Ruth Okanagan')
    await button(page, 'Read it over').click()
    await expect(page.getByRole('heading', { name: summary })).toBeVisible()
    await button(page, 'Change something').click()
    await form(page).getByLabel('Communal').check()
    await button(page, 'Read it over').click()
    await expect(form(page)).toContainText('$145.00')
    await button(page, 'Send Message').click()
    await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
    const [message, ...others] = await stored(site, email)
    expect(others).toEqual([])
    expect(message).toMatchObject({ suspected_spam: false, arrangement: { service: 'communal' } })
    expect(message?.message).toContain('In all: $145.00, GST included')
  })
})
