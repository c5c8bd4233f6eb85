import { test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { translateLabels } from '../../e2e/contact-form.ts'
import { holdRequests } from '../../e2e/held-requests.ts'
import { overflowOf, phone, visit } from '../../e2e/public-pages.ts'
import { expect, testWithErrors } from '../../e2e/site.ts'
import { answer, button, CRESTON, form, newFamily, stored, summary } from './arrangement-form.ts'

test('each missing answer is pointed out at its field', async ({ page }) => {
  await visit(page, '/arrange')
  await button(page, 'Read it over').click()
  await expect(form(page).getByLabel('Your name')).toBeFocused()
  for (const sentence of [
    'Please tell us your name.',
    'Please tell us your phone number or your email address, so that we can reach you.',
    'Please choose the town in which we collect your pet.',
  ])
    await expect(form(page)).toContainText(sentence)
  await expectAccessible(page, 'the questions with something missing')
  await page
    .getByRole('alert')
    .getByRole('link', { name: 'Please choose the town in which we collect your pet.' })
    .click()
  await expect(form(page).getByLabel('Town of your home')).toBeFocused()
})

testWithErrors(
  'what was typed and chosen before the scripts started is restored after a translator has changed the form',
  async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/arrange', { waitUntil: 'commit' })
    await form(page).getByLabel('Your name').fill('Ruth Okanagan')
    await form(page).getByLabel('At a partner clinic').check()
    await form(page).getByLabel('The clinic', { exact: true }).selectOption({ index: 1 })
    await form(page).getByLabel('I would like to be there').check()
    await translateLabels(page)
    await release()
    await page.waitForFunction(() => document.forms[0]?.noValidate)
    await expect(form(page).getByLabel('Your name')).toHaveValue('Ruth Okanagan')
    await expect(form(page).getByLabel('At a partner clinic')).toBeChecked()
    await expect(form(page).getByLabel('The clinic', { exact: true })).not.toHaveValue('')
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

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a family requests a collection from a clinic’s link and reviews it and sends it', async ({
    page,
    site,
    mail,
  }) => {
    const email = newFamily()
    await visit(page, '/clinic/creston-veterinary-hospital')
    await page.getByRole('link', { name: 'Ask us to come to this clinic' }).click()
    await expect(form(page).getByLabel('At a partner clinic')).toBeChecked()
    await expect(form(page).getByLabel('The clinic', { exact: true })).toHaveValue(
      'Creston Veterinary Hospital',
    )
    await answer(page, email)
    await form(page).getByLabel('Individual').check()
    await form(page).getByLabel('If you would like one').selectOption('Larch Wood Urn')
    await form(page).getByLabel('I would like to be there').check()
    await form(page).getByLabel('Anything else').fill('She was with us for fourteen years.')
    expect(await overflowOf(page)).toBe(0)
    await expectAccessible(page, 'the questions')
    await button(page, 'Read it over').click()
    await expect(page.getByRole('heading', { name: summary })).toBeFocused()
    await expect(form(page)).toContainText('$360.00')
    expect(await stored(site, email), 'nothing is sent to be read over').toEqual([])
    await expectAccessible(page, 'what is read over')
    await button(page, 'Send Message').click()
    await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
    await expectAccessible(page, 'the thanks')
    expect(await stored(site, email)).toMatchObject([
      {
        name: 'Ruth Okanagan',
        phone: '250 555 0199',
        suspected_spam: false,
        arrangement: { pet: 'Bella', service: 'individual', keepsake: 'Larch Wood Urn' },
        message: [
          `Please come: ${summary}`,
          '',
          'Pet: Bella',
          'Kind: beagle',
          'Weight: 12 kg',
          'Clinic: Creston Veterinary Hospital',
          'Cremation: Individual',
          'Urn or keepsake: Larch Wood Urn',
          'Being there: Yes, please',
          '',
          'She was with us for fourteen years.',
          '',
          'A price from the website',
          '- Individual cremation, Medium: $285.00',
          '- Collection from a partner clinic: included',
          '- Larch Wood Urn: $75.00',
          'In all: $360.00, GST included',
        ].join('\n'),
      },
    ])
    await expect
      .poll(() => mail.mails().filter(({ text }) => text?.includes('fourteen years')).length)
      .toBe(1)
  })
})
