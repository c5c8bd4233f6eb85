import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyInbox, inbox } from './inbox-screen.ts'
import { button, expectToast, fill, link, reload, usePhone } from './on-screen.ts'
import { addressBar, expectAccessible, openScreen, service } from './screen.tsx'

const path = '/admin/contact-submissions/new-request'
const request = page.getByRole('form', { name: 'Request by phone' })
/** Finds a field by the beginning of its label. */
const field = (name: string) => request.getByLabelText(new RegExp(`^${name}`))

const isDrawn = (element: Element) => element.getClientRects().length > 0

function expectNoOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)
}

beforeEach(async () => {
  await emptyInbox()
  await fill('products')
  const prices = { weight: '26–60 lb', individual_price: 245, communal_price: 145 }
  await fill('pricing_tiers', { size: 'Medium', ...prices })
})

test('staff take down a request by phone, name its price from the answers, and find it again after a reload', async () => {
  await usePhone()
  openScreen(path)
  await expect.element(field('Name$')).toHaveFocus()
  await field('Send the family an acknowledgement').click()
  await button('Save Request').click()
  await expect.element(field('Name$')).toHaveFocus()
  await expect.element(request).toMatchTextContent('Enter the caller’s name.')
  await expect.element(request).toMatchTextContent('Enter the email address that the')
  await field('Send the family an acknowledgement').click()
  await expect.element(request).not.toMatchTextContent('Enter the email address that the')
  await field('Name$').fill('Hanna')
  await field('Name of the pet').fill('Max')
  await field('Weight').fill('30 lb')
  await field('The family brings the pet').click()
  await field('Communal').click()
  await expect.element(request).toMatchTextContent('$145.00')
  reload(path)
  await expect.element(field('Name of the pet')).toHaveValue('Max')
  await expect.element(field('Communal')).toBeChecked()
  await field('Individual').click()
  await expect.element(request).toMatchTextContent('$245.00')
  await field('Phone').fill('250 555 0142')
  expectNoOverflow()
  await expectAccessible('a request by phone')
  await button('Save Request').click()
  await expectToast('Request saved', 'Hanna')
  const { data } = await inbox().select().throwOnError()
  await expect.poll(() => addressBar.says).toContain(`?message=${data[0].id}`)
  const family = { name: 'Hanna', email: null, phone: '250 555 0142', by_phone: true }
  const arrangement = { pet: 'Max', weight: '30 lb', way: 'brought', service: 'individual' }
  expect(data).toMatchObject([{ ...family, arrangement }])
  expect(data[0].message).toContain('In all: $245.00, GST included')
  const mails = service.from('mail_outbox').select('kind').eq('submission_id', data[0].id)
  expect((await mails.throwOnError()).data).toEqual([])
})

test('a call that only asks for the price is asked for no more than it needs, and hears both prices', async () => {
  openScreen(path)
  const missing = page.getByText(/^The price still needs:/).last()
  await expect
    .element(missing)
    .toMatchTextContent('The price still needs: the weight or the size, the town.')
  await field('Name of the pet').fill('Max')
  await field('Weight').fill('30 lb')
  await field('The family brings the pet').click()
  const inAll = page.getByRole('heading', {
    name: 'In all: $245.00 individual or $145.00 communal',
  })
  await expect.element(inAll).toBeVisible()
  await field('At home$').click()
  await field('Weight').fill('')
  await field('The family only asks for the price').click()
  for (const name of ['Name of the pet', 'Street and number', 'When we may call'])
    await expect.element(field(name)).not.toBeVisible()
  await expect.element(field('Town of the home$')).toBeVisible()
  await field('The family only asks for the price').click()
  await expect.element(field('Name of the pet')).toHaveValue('Max')
  await field('Name of the pet').fill('')
  await field('The family only asks for the price').click()
  await expect.element(missing).toMatchTextContent('The price still needs: the weight or the size.')
  await field('Weight').fill('30')
  await expect
    .element(page.getByText('Is that 30 kg or 30 lb? Please add the unit.').last())
    .toBeVisible()
  await field('Weight').fill('30 lb')
  const both = 'So far: $245.00 individual or $145.00 communal'
  await expect.element(page.getByRole('heading', { name: both })).toBeVisible()
  await expect.element(page.getByText(/^Collection: choose the town/)).toBeVisible()
  await field('Name$').fill('Hanna')
  await field('Phone').fill('250 555 0142')
  await button('Save Request').click()
  await expectToast('Request saved', 'Hanna')
  const { data } = await inbox().select('message').throwOnError()
  expect(data[0]?.message).toMatch(/^Asks for the price\.\n\nWeight: 30 lb\n\nThe price named/)
  expect(data[0]?.message).not.toMatch(/home|decided|Collection/)
})

test('staff note a call that only asks for a price, and leave one without saving it', async () => {
  openScreen(path)
  await field(
    'The family only asks for the price: a name and a phone number or email are enough',
  ).click()
  await field('Name$').fill('Hanna')
  await field('Phone').fill('250 555 0142')
  await field('Weight').fill('30 lb')
  await field('Communal').click()
  await field('The family brings the pet').click()
  await expect.element(page.getByRole('heading', { name: 'In all: $145.00' })).toBeVisible()
  await button('Save Request').click()
  await expectToast('Request saved', 'Hanna')
  const { data } = await inbox().select('message, arrangement').throwOnError()
  expect(data).toMatchObject([{ arrangement: null }])
  expect(data[0]?.message).toMatch(/^Asks for the price\.\n\nWeight: 30 lb/)
  expect(data[0]?.message).toContain('The price named on the phone')
  expect(data[0]?.message).toContain('In all: $145.00, GST included')

  openScreen(path)
  await field('Name$').fill('Ida')
  await button('Cancel').click()
  const { scrollY } = window
  await button('Keep Editing').click()
  await expect.element(button('Cancel')).toHaveFocus()
  expect(window.scrollY, 'the page stays where it was').toBe(scrollY)
  await button('Cancel').click()
  await button('Discard Changes').click()
  await expect.poll(() => addressBar.says).toContain('/admin/contact-submissions')
  expect((await inbox().select('name').throwOnError()).data).toEqual([{ name: 'Hanna' }])
  addressBar.goBack()
  await expect.element(field('Name$')).toHaveValue('')
})

test('staff who save a request are asked for the clinic and for the unit of the weight', async () => {
  await fill('partner_clinics', { name: 'Valley Vet', slug: 'valley-vet' })
  openScreen(path)
  const current = page.getByRole('link', { name: /^Contact Submissions/ })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  await field('Name$').fill('Hanna')
  await field('Phone').fill('250 555 0142')
  await field('Weight').fill('9')
  await field('At a partner clinic').click()
  await field('Individual').click()
  await button('Save Request').click()
  await expect.element(request).toMatchTextContent('Is that 9 kg or 9 lb? Please add the unit.')
  await expect.element(request).toMatchTextContent('Choose the clinic that has the pet.')
  await expect.element(field('Weight')).toHaveFocus()
  await expectAccessible('a request by phone with questions at its fields')
  await field('Weight').fill('30 lb')
  await field('The clinic').selectOptions('Valley Vet')
  await expect.element(page.getByRole('heading', { name: 'In all: $245.00' })).toBeVisible()
  expect(page.getByText('In all: $245.00').elements().filter(isDrawn)).toHaveLength(1)
  await button('Save Request').click()
  await expectToast('Request saved', 'Hanna')
  const { data } = await inbox().select('arrangement').throwOnError()
  expect(data).toMatchObject([{ arrangement: { clinic: 'Valley Vet', weight: '30 lb' } }])
  openScreen(path)
  await link('Back to messages').click()
  await expect.poll(() => addressBar.says).toBe('/admin/contact-submissions')
})

test('staff distinguish clinics with the same name by address, and keepsakes by price', async () => {
  const [lane, street] = ['4 Larch Lane, Golden, BC', '9 Main Street, Creston, BC']
  await fill(
    'partner_clinics',
    { name: 'Valley Vet', slug: 'valley-vet', address: lane },
    { name: 'Valley Vet', slug: 'valley-vet-2', address: street },
  )
  await fill(
    'products',
    { name: 'Larch Wood Urn', slug: 'larch-wood-urn', price: 75 },
    { name: 'Larch Wood Urn', slug: 'larch-wood-urn-2', price: 95 },
  )
  openScreen(path)
  await field('At a partner clinic').click()
  await field('The clinic').selectOptions(`Valley Vet, ${street}`)
  await field('Weight').fill('30 lb')
  await field('Communal').click()
  await field('If the family would like one').selectOptions('Larch Wood Urn, $95.00')
  await expect.element(request).toMatchTextContent('$240.00')
  expectNoOverflow()
})
