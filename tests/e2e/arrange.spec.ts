import { signIn, test } from './administrators.ts'
import { answer, button, form, newFamily, stored, summary } from './arrangement-form.ts'
import { expectAccessible } from './axe.ts'
import { asService } from './contact-form.ts'
import { overflowOf, phone, visit } from './public-pages.ts'
import { expect } from './site.ts'

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a family asks us to come from a clinic’s link, reads it over, and staff read it at a glance', async ({
    page,
    site,
    mail,
    administrator,
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
    await signIn(page, administrator)
    await page.goto('/admin/contact-submissions')
    await page
      .getByRole('button', { name: /Ruth Okanagan/ })
      .first()
      .click()
    const answers = page.getByRole('region', { name: 'Please come' })
    await expect(answers.getByRole('heading', { name: summary })).toBeVisible()
    await expect(answers).toContainText('Being there')
    await expectAccessible(page, 'the request in the inbox')
    await button(page, 'Make the record of Bella').click()
    await expect(page.getByRole('heading', { name: 'Bella', exact: true })).toBeVisible()
    const service = await asService(site)
    const { data: records } = await service
      .from('pets')
      .select('id, name, kind, weight, service, family, phone, clinic')
      .eq('email', email)
      .throwOnError()
    expect(records).toEqual([
      {
        id: expect.any(String),
        name: 'Bella',
        kind: 'beagle',
        weight: '12 kg',
        service: 'individual',
        family: 'Ruth Okanagan',
        phone: '250 555 0199',
        clinic: 'Creston Veterinary Hospital',
      },
    ])
    await page.goBack()
    await expect(page.getByRole('link', { name: 'Open the record of Bella' })).toBeVisible()
    await service.from('pets').delete().eq('email', email).throwOnError()
  })
})
