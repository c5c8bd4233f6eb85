import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formatLongDay } from '../../shared/time/local-time.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/time/time-zones.ts'
import { people } from '../test-users.ts'
import { button, press } from './on-screen.ts'
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

/** The value of a setting, as a colleague sees it. */
async function read(key: string) {
  const row = colleague.from('site_settings').select('value').eq('key', key)
  return (await row.maybeSingle().throwOnError()).data?.value
}

beforeEach(() => localStorage.clear())

test('staff see who has an account, and can’t revoke their own access', async () => {
  letFail()
  // A URL with an unknown tab shows the first one.
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
  await expect.element(toasts).toMatchTextContent(/Failed to update admin access.*administrator/)
  await expect.element(row).toMatchTextContent('(you)')
  await expectAccessible('the users')
})

test('the users show what a colleague did as soon as the owner returns to the tab', async () => {
  const { sub, email } = people.stranger
  openScreen('/admin/settings')
  const row = page.getByRole('row', { name: new RegExp(email) })
  await expect.element(row).toMatchTextContent('Approve')
  await service.from('admin_users').insert({ id: sub }).throwOnError()
  onTestFinished(async () => {
    await service.from('admin_users').delete().eq('id', sub).throwOnError()
  })
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(row).toMatchTextContent('Revoke')
})

test('staff see a message if the list of users is empty or can’t be read', async () => {
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

test('a switch of the settings keeps the focus while it is saved, and can be pressed again meanwhile', async () => {
  const key = 'acknowledge_messages'
  await forget(key)
  openScreen('/admin/settings?tab=mail')
  const acknowledge = page.getByRole('switch', { name: 'Send an acknowledgement' })
  await expect.element(acknowledge).toBeChecked()
  await order({ address: settings, does: 'hold' })
  await press(acknowledge, ' ')
  await expect.element(acknowledge).not.toBeChecked()
  await expect.element(acknowledge).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(acknowledge).toBeChecked()
  await order()
  await expect.element(toasts).toMatchTextContent('Acknowledgements are on now.')
  await expect.poll(() => read(key)).toBe('on')
  await expect.element(acknowledge).toHaveFocus()
})

test('staff resend and revoke an invitation', async () => {
  openScreen('/admin/settings')
  await invited.fill('nobody')
  await button('Invite').click()
  const problem = page.getByText('Enter an email address, such as name@example.ca')
  await expect.element(problem).toBeVisible()
  const guest = newGuest()
  await invited.fill(guest)
  await button('Invite').click()
  const link = page.getByLabelText('Invitation link')
  await expect.element(link).toBeVisible()
  await expect.element(invited).toHaveValue('')
  const { value: first } = link.element() as HTMLInputElement
  await userEvent.keyboard('{Escape}')
  await expect.element(link).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).not.toBe(document.body)
  const expired = { expires_at: '2026-01-02T00:00:00Z' }
  await service.from('invitations').update(expired).eq('email', guest).throwOnError()
  openScreen('/admin/settings')
  await expect
    .element(page.getByRole('row', { name: new RegExp(`${guest}.*Expired`) }))
    .toBeVisible()
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

test('once the link of an invitation is shown, the tab closes without a question', async () => {
  openScreen('/admin/settings')
  await invited.fill(newGuest())
  const link = page.getByLabelText('Invitation link')
  const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const answers: boolean[] = []
  const observer = new MutationObserver(() => {
    if (link.query()) answers.push(wouldAsk())
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  expect(wouldAsk()).toBe(true)
  await button('Invite').click()
  await expect.element(link).toBeVisible()
  expect(answers).toContain(false)
  expect(answers).not.toContain(true)
})

test('staff see an error when policies can’t be read, but an open editor stays', async () => {
  letFail()
  const policy = page.getByLabelText('Terms of Service, in Markdown')
  openScreen('/admin/settings?tab=legal')
  await expect.element(policy).toBeVisible()
  await order({ address: settings, does: 'refuse' })
  await page.getByRole('tab', { name: 'Business Details' }).click()
  await page.getByRole('tab', { name: 'Legal Policies' }).click()
  await expectInTime(toasts.getByText('Failed to load policies'))
  await expect.element(policy).toBeVisible()

  openScreen('/admin/settings?tab=legal')
  await expectInTime(page.getByRole('alert').getByText('Failed to load policies'))
  await expect.element(toasts).toMatchTextContent(/Error.*Failed to load policies/)
})

test('a changed policy offers to bring the date at its top up to date', async () => {
  const before = await read('privacy_policy')
  onTestFinished(async () => void (await save('privacy_policy', before ?? '')))
  await save('privacy_policy', '*In effect since May 2, 2024.*\n\n## Since May 2, 2024\n\nNothing.')
  openScreen('/admin/settings?tab=legal')
  const policy = page.getByLabelText('Privacy Policy, in Markdown')
  const offer = button('Change “May 2, 2024” to today')
  await expect.element(policy).toHaveValue(expect.stringContaining('May 2, 2024'))
  await expect.element(offer).not.toBeInTheDocument()
  await userEvent.type(policy, ' More.')
  await press(offer)
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(policy).toHaveFocus()
  const today = formatLongDay(new Date().toISOString(), DEFAULT_TIME_ZONE)
  await expect
    .element(policy)
    .toHaveValue(`*In effect since ${today}.*\n\n## Since May 2, 2024\n\nNothing. More.`)
})

test('saving the phone number doesn’t change unset details, or those that a colleague has set since', async () => {
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
