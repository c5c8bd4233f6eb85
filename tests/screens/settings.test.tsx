import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { TIME_ZONES } from '../../shared/time/time-zones.ts'
import { people } from '../test-users.ts'
import { button, question } from './on-screen.ts'
import {
  colleague,
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from './screen.tsx'

const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
const own = people.administrator.email
const invited = page.getByLabelText('Email of the person to invite')
const newGuest = () => `guest-${crypto.randomUUID()}@example.com`
const settings = '/rest/v1/site_settings'

const save = (key: string, value: string) =>
  service.from('site_settings').upsert({ key, value }).throwOnError()

const forget = (...keys: string[]) =>
  service.from('site_settings').delete().in('key', keys).throwOnError()

/** The value of a setting, as a colleague finds it. */
async function read(key: string) {
  const row = colleague.from('site_settings').select('value').eq('key', key)
  return (await row.maybeSingle().throwOnError()).data?.value
}

beforeEach(() => localStorage.clear())

test('staff see who has an account, and can’t revoke their own access', async () => {
  letFail()
  // An address with a tab that isn't there shows the first one.
  openScreen('/admin/settings?tab=nonsense')
  const users = page.getByRole('table', { name: 'Users' })
  const row = users.getByRole('row', { name: new RegExp(own) })
  await expect.element(row).toMatchTextContent('Admin')
  const heads = users.getByRole('columnheader').elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Email',
    'Registered',
    'Last Sign In',
    'Status',
    'Admin Access',
  ])
  await button(`Revoke ${own}`).click()
  await expect.element(page.getByText(/This is your own account\./)).toBeVisible()
  await button('Revoke access').click()
  await expect.element(toasts).toMatchTextContent(/Failed to update admin access.*administrator/)
  await expect.element(row).toMatchTextContent('(you)')
  await expectAccessible('the users')
})

test('staff are told when the list of users is empty or can’t be read', async () => {
  letFail()
  const users = '/rest/v1/rpc/get_all_auth_users'
  await order({ address: users, does: 'refuse', answer: { status: 200, body: [] } })
  openScreen('/admin/settings')
  await expect.element(page.getByText('No users found')).toBeVisible()
  await order(
    { address: users, does: 'refuse' },
    { address: '/rest/v1/invitations', does: 'refuse' },
  )
  openScreen('/admin/settings')
  await expectInTime(page.getByRole('alert').getByText('Failed to load users'))
  await expect.element(toasts).toMatchTextContent('Failed to load users')
  await expectInTime(page.getByText('Failed to load invitations'))
  await expectAccessible('users that can not be read')
})

test('staff resend and revoke an invitation', async () => {
  openScreen('/admin/settings')
  await invited.fill('nobody')
  await button('Invite').click()
  const problem = page.getByText('Enter an e-mail address, such as name@example.ca')
  await expect.element(problem).toBeVisible()
  const guest = newGuest()
  await invited.fill(guest)
  await button('Invite').click()
  const link = page.getByLabelText('Invitation link')
  await expect.element(link).toBeVisible()
  const { value: first } = link.element() as HTMLInputElement
  await button('Done').click()
  await button(`Resend the invitation of ${guest}`).click()
  await expect.element(link).toBeVisible()
  await expect.element(link).not.toHaveValue(first)
  await userEvent.keyboard('{Escape}')
  await button(`Revoke the invitation of ${guest}`).click()
  await expectAccessible('the question before an invitation ends')
  await button('Revoke').click()
  await expect.element(toasts).toMatchTextContent(new RegExp(`Invitation revoked.*${guest}`))
  const revoked = page.getByRole('row', { name: new RegExp(`${guest}.*Revoked`) })
  await expect.element(revoked).toBeVisible()
})

test('staff see who sent an invitation, and it ends with the access of who did', async () => {
  const { sub: id, email } = people.stranger
  await service.from('admin_users').upsert({ id }).throwOnError()
  const elsewhere = createClient(location.origin, inject('publishableKey'), {
    auth: { persistSession: false, storageKey: 'elsewhere' },
  })
  await elsewhere.auth.signInWithPassword({ email, password: inject('password') })
  const guest = newGuest()
  await elsewhere.rpc('invite_administrator', { email: guest }).throwOnError()
  await elsewhere.auth.stopAutoRefresh()

  openScreen('/admin/settings')
  const rowOf = (guest: string, sender: string, status: string) =>
    page.getByRole('row', { name: new RegExp(`^${guest}.*${sender}.*${status}`) })
  const ownGuest = newGuest()
  await invited.fill(ownGuest)
  await button('Invite').click()
  await button('Done').click()
  await expect.element(rowOf(ownGuest, own, 'Sent')).toBeVisible()
  await expect.element(rowOf(guest, email, 'Sent')).toBeVisible()
  await expectAccessible('invitations with their senders')
  await button(`Revoke ${email}`).click()
  await expect.element(page.getByText(/invitations that they sent stop working/)).toBeVisible()
  await button('Revoke access').click()
  await expect.element(toasts).toMatchTextContent(new RegExp(`Admin access revoked.*${email}`))
  await expect.element(rowOf(guest, email, 'Revoked')).toBeVisible()
  await expect.element(rowOf(ownGuest, own, 'Sent')).toBeVisible()
})

test('staff who change a policy that somebody else saved meanwhile see both versions and choose', async () => {
  await save('privacy_policy', 'We keep your message.')
  openScreen('/admin/settings?tab=legal')
  const policy = page.getByRole('region', { name: 'Privacy Policy' }).first()
  const text = policy.getByLabelText('Privacy Policy, in Markdown')
  const saveMine = policy.getByRole('button', { name: 'Save Changes of Privacy Policy' })
  await text.fill('We keep your message for a year.')
  await save('privacy_policy', 'We keep your message for two years.')
  await saveMine.click()
  await expect.element(policy.getByText(/^Somebody else changed this/)).toBeVisible()
  await expect
    .element(policy.getByRole('alert'))
    .toMatchTextContent('We keep your message for two years.')
  await expectAccessible('two versions of a policy')
  await policy.getByRole('button', { name: 'Take theirs' }).click()
  await expect.element(text).toHaveValue('We keep your message for two years.')

  await text.fill('We keep your message for three years.')
  await save('privacy_policy', 'We keep your message for four years.')
  await saveMine.click()
  await policy.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(toasts).toMatchTextContent(/Success.*Privacy Policy has been updated\./)
  expect(await read('privacy_policy')).toBe('We keep your message for three years.')
})

test('staff are told when policies can’t be read', async () => {
  letFail()
  await order({ address: settings, does: 'refuse' })
  openScreen('/admin/settings?tab=legal')
  await expectInTime(page.getByRole('alert').getByText('Failed to load policies'))
  await expect.element(toasts).toMatchTextContent(/Error.*Failed to load policies/)
})

test('staff who save the phone number leave the name that a colleague saved meanwhile', async () => {
  await save('business_name', 'Quiet Valley Pet Cremation')
  await save('business_phone', '(250) 426-7890')
  onTestFinished(async () => void (await forget('business_name', 'business_phone')))
  openScreen('/admin/settings?tab=business')
  await page.getByLabelText('Phone').fill('(250) 555-0123')
  await save('business_name', 'Larch Pet Cremation')
  await button('Save Changes').click()
  await expect.element(toasts).toMatchTextContent(/Success.*Business Details have been updated\./)
  expect(await read('business_name')).toBe('Larch Pet Cremation')
  expect(await read('business_phone')).toBe('(250) 555-0123')
})

test('staff whose phone number a colleague changes meanwhile see both, and choose', async () => {
  await save('business_phone', '(250) 426-7890')
  onTestFinished(async () => void (await forget('business_phone')))
  openScreen('/admin/settings?tab=business')
  const phone = page.getByLabelText('Phone')
  await phone.fill('(250) 555-0123')
  await save('business_phone', '(250) 555-0177')
  await button('Save Changes').click()
  await expect
    .element(page.getByText('Somebody else changed this while you were editing.'))
    .toBeVisible()
  expect(await read('business_phone')).toBe('(250) 555-0177')
  await expectAccessible('two phone numbers')
  await button('Take theirs').click()
  await expect.element(phone).toHaveValue('(250) 555-0177')
  await phone.fill('(250) 555-0123')
  await save('business_phone', '(250) 555-0188')
  await button('Save Changes').click()
  await button('Keep mine').click()
  await expect.element(toasts).toMatchTextContent(/Success.*Business Details have been updated\./)
  expect(await read('business_phone')).toBe('(250) 555-0123')
})

test('staff who save the phone number leave what nobody has set, and what a colleague has set meanwhile', async () => {
  await forget('business_name', 'business_phone', 'opening_hours')
  onTestFinished(async () => void (await forget('business_name', 'business_phone')))
  openScreen('/admin/settings?tab=business')
  await expect.element(page.getByLabelText('Business name')).toHaveValue('Quiet Valley')
  await page.getByLabelText('Phone').fill('(250) 555-0123')
  await save('business_name', 'Larch Pet Cremation')
  await button('Save Changes').click()
  await expect.element(toasts).toMatchTextContent(/Success.*Business Details have been updated\./)
  expect(await read('business_name')).toBe('Larch Pet Cremation')
  expect(await read('business_phone')).toBe('(250) 555-0123')
  expect(await read('opening_hours')).toBeUndefined()
})

test('the zone is offered in plain words, fits every screen, and is kept as a draft', async () => {
  letFail()
  await forget('time_zone')
  openScreen('/admin/settings?tab=business')
  const zone = page.getByLabelText('Time zone')
  await expect.element(zone).toHaveValue('America/Edmonton')
  const offered = zone.getByRole('option').elements()
  expect(offered.map(({ textContent }) => textContent)).toEqual(Object.values(TIME_ZONES))
  onTestFinished(() => page.viewport(1280, 900))
  for (const width of [390, 768, 1440]) {
    await page.viewport(width, 900)
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth - clientWidth, `${width} pixels wide`).toBeLessThanOrEqual(0)
  }
  await expectAccessible('the time zone')
  await zone.selectOptions('America/Vancouver')
  await order({ address: settings, does: 'cut' })
  await button('Save Changes').click()
  await expect.element(toasts).toMatchTextContent(/Error.*Failed to update Business Details\./)
  await order()
  openScreen('/admin/settings?tab=business')
  await button('Restore').click()
  await expect.element(zone).toHaveValue('America/Vancouver')
})

test('staff choose how long messages are kept, read how long the rest is, and are asked when somebody else changed that too', async () => {
  const keepFor = (messages_months: number) =>
    service.from('retention_terms').update({ messages_months }).eq('id', 'terms').throwOnError()
  await keepFor(24)
  openScreen('/admin/settings?tab=privacy')
  const card = page.getByRole('region', { name: 'How Long Things Are Kept' })
  for (const words of [
    'Deleted 24 months after you or the person last wrote',
    'Deleted 30 days after they were delivered',
    'Kept until one of you deletes them',
  ])
    await expect.element(card).toMatchTextContent(words)
  await expectAccessible('how long things are kept')

  await button('Change how long messages are kept').click()
  await keepFor(18)
  await page.getByLabelText('Messages', { exact: true }).selectOptions('12 months')
  await button('Save').click()
  const question = page.getByText('Somebody else changed this while you were editing.')
  await expect.element(question).toBeVisible()
  await expect.element(page.getByRole('alert').getByText('18 months')).toBeVisible()
  await expectAccessible('terms that two people changed')
  await button('Keep mine').click()
  await expect.element(toasts).toMatchTextContent(/Saved.*from the coming night on/)
  await expect
    .element(card)
    .toMatchTextContent('Deleted 12 months after you or the person last wrote')
  await expect.element(button('Change how long messages are kept')).toHaveFocus()

  letFail()
  await order({ address: '/rest/v1/retention_terms', does: 'refuse' })
  openScreen('/admin/settings?tab=privacy')
  await expectInTime(card.getByText('Failed to load how long things are kept'))
  await expectAccessible('terms that can not be read')
})

test('staff download all that is held about a person as one file, and delete it', async () => {
  const email = `mira-${crypto.randomUUID()}@example.com`
  await service
    .from('contact_form_submissions')
    .insert({ name: 'Mira <b>', email, message: 'Our cat died.', admin_notes: 'Called back.' })
    .throwOnError()
  openScreen('/admin/settings?tab=privacy')
  const field = page.getByLabelText('Email of the person')
  await field.fill('mira')
  await button('Download').click()
  await expect.element(page.getByText(/^Enter an e-mail address/)).toBeVisible()

  const files = vi.spyOn(URL, 'createObjectURL')
  const links = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  onTestFinished(() => void vi.restoreAllMocks())
  await field.fill(email.toUpperCase())
  await button('Download').click()
  const saved = page.getByText(`Saved as ${email}.html: 1 message with your notes.`)
  await expect.element(saved).toBeVisible()
  expect((links.mock.contexts.at(-1) as HTMLAnchorElement).download).toBe(`${email}.html`)
  const [file] = files.mock.lastCall ?? []
  const written = await (file as Blob).text()
  expect(written).toContain('Our cat died.')
  expect(written).toContain('Mira &lt;b&gt;')
  expect(written).toContain('Called back.')
  await expectAccessible('a person’s data')

  await button('Delete…').click()
  await expect.element(question).toMatchTextContent('This deletes 1 message with your notes.')
  await expectAccessible('the question before a person’s data is deleted')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('Deleted: 1 message with your notes.')).toBeVisible()
  await field.fill(email)
  await button('Download').click()
  await expect.element(page.getByText(`The site holds nothing about ${email}.`)).toBeVisible()

  await field.fill(own)
  await button('Delete…').click()
  await expect
    .element(page.getByText(new RegExp(`^${own} belongs to an administrator\\.`)))
    .toBeVisible()
})
