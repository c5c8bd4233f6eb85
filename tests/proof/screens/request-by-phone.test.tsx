import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, fill, focus, reload, usePhone } from '../../screens/on-screen.ts'
import { expectAccessible, openScreen, service } from '../../screens/screen.tsx'

const request = page.getByRole('form', { name: 'Request by phone' })
/** Finds a field by the beginning of its label. */
const field = (name: string) => request.getByLabelText(new RegExp(`^${name}`))
const messages = () => service.from('contact_form_submissions')

function expectNoOverflow() {
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0)
}

beforeEach(async () => {
  localStorage.clear()
  await messages().delete().neq('name', '').throwOnError()
  for (const table of ['products', 'pricing_tiers'])
    await service.from(table).delete().not('id', 'is', null).throwOnError()
  await service
    .from('pricing_tiers')
    .insert({ size: 'Medium', weight: '26–60 lb', individual_price: 245, communal_price: 145 })
    .throwOnError()
})

test('staff take down a family’s request by phone, without an e-mail address, and nothing is mailed', async () => {
  const family = `Hanna ${crypto.randomUUID()}`
  const name = request.getByLabelText('Name', { exact: true })
  await usePhone()
  openScreen('/admin/contact-submissions')
  await page.getByRole('link', { name: 'Request by Phone' }).click()
  const acknowledge = field('Send the family an acknowledgement')
  await acknowledge.click()
  await button('Save Request').click()
  await expect.element(name).toHaveFocus()
  await expect.element(request).toMatchTextContent('Please tell us your email address')
  await acknowledge.click()
  await expect.element(acknowledge).not.toBeChecked()
  await expect.element(request).not.toMatchTextContent('Please tell us your email address')
  await name.fill(family)
  await field('Name of the pet').fill('Max')
  await field('Weight').fill('30 lb')
  await field('The family brings the pet').click()
  await field('Communal').click()
  await expect.element(request).toMatchTextContent('$145.00')
  reload('/admin/new-request')
  await expect.element(page.getByText(/^You have unsaved changes from/)).toBeVisible()
  await expectAccessible('a request that was not saved')
  await button('Restore').click()
  await expect.element(field('Name of the pet')).toHaveValue('Max')
  await expect.element(request).toMatchTextContent('$145.00')
  await field('Phone').fill('250 555 0142')
  expectNoOverflow()
  await expectAccessible('a request by phone')
  await focus(button('Save Request'))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: 'Max, 30 lb, brought to us' }))
    .toBeVisible()
  await expect.element(page.getByText(/^Taken by phone on/)).toBeVisible()
  await expect.element(page.getByText('Not provided')).toBeVisible()
  await expect.element(button('Reply')).not.toBeInTheDocument()
  await expectAccessible('a request by phone in the inbox')
  const { data } = await messages()
    .select('id, email, by_phone, status, message')
    .eq('name', family)
    .throwOnError()
  expect(data).toEqual([
    {
      id: expect.any(String),
      email: null,
      by_phone: true,
      status: 'in-progress',
      message: expect.stringContaining('In all: $145.00, GST included'),
    },
  ])
  const mails = service.from('mail_outbox').select('kind').eq('submission_id', data?.[0]?.id)
  expect((await mails.throwOnError()).data).toEqual([])
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
  openScreen('/admin/new-request')
  await field('At a partner clinic').click()
  await field('The clinic').selectOptions(`Valley Vet, ${street}`)
  await field('Weight').fill('30 lb')
  await field('Communal').click()
  await field('If you would like one').selectOptions('Larch Wood Urn, $95.00')
  await expect.element(request).toMatchTextContent('$240.00')
  expectNoOverflow()
})
