import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminLinks } from '../../app/routes/admin/frame/admin-links.ts'
import { expectToast } from './on-screen.ts'
import { expectAccessible, openScreen, order, service } from './screen.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const menu = page.getByRole('navigation', { name: 'Admin' })
const entry = (title: string) => menu.getByRole('link', { name: new RegExp(`^${title}`) })
const titles = adminLinks.map(({ title }) => title)

beforeEach(() => localStorage.clear())

test('a laptop shows the whole menu, down to Logout', async () => {
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  onTestFinished(() => page.viewport(1280, 900))
  // The height that a browser leaves on a laptop of 900 pixels. With our own fonts, which these tests don't load, the
  // menu is 37 pixels lower.
  await page.viewport(1440, 820)
  openScreen('/admin')
  await expect.element(menu.getByRole('link').nth(titles.length - 1)).toBeVisible()
  const sidebar = document.querySelector('aside')
  expect(sidebar?.scrollHeight).toBe(sidebar?.clientHeight)
})

test('the menu shows how many messages are unread', async () => {
  const messages = service.from('contact_form_submissions')
  await messages.delete().not('id', 'is', null).throwOnError()
  openScreen('/admin')
  await expect.element(entry('Contact Submissions')).toHaveTextContent('Contact Submissions')
  const message = { name: 'Ruth', email: 'ruth@example.com', message: 'What happens now?' }
  await messages.insert([message, message, message]).throwOnError()
  openScreen('/admin')
  await expect
    .element(entry('Contact Submissions'))
    .toHaveTextContent('Contact Submissions3 unread')
  await expectAccessible('the menu with unread messages')
})

test('the menu shows how many people wait for approval', async () => {
  const user = { id: crypto.randomUUID(), origin: 'passcode', is_confirmed: true }
  const body = [true, true, false].map((is_waiting) => ({ ...user, is_waiting }))
  const address = '/rest/v1/rpc/get_user_origins'
  await order({ address, does: 'refuse', answer: { status: 200, body } })
  openScreen('/admin')
  await expect.element(entry('Settings')).toHaveTextContent('Settings2 waiting for approval')
})

test('somebody whose rights can’t be checked sees a message instead of a screen, and can continue once they can', async () => {
  const complaints: string[] = []
  console.error = (words) => complaints.push(words)
  // The product logs an error a second later, unless the person has left by then.
  onTestFinished(() => void window.dispatchEvent(new Event('pagehide')))
  const address = '/rest/v1/admin_users'
  await order({ address, does: 'hold' })
  openScreen('/admin')
  await expect.element(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expectAccessible('the screen before the check')
  const answer = { status: 500, body: { code: 'XX000', message: 'no' } }
  await order({ address, does: 'refuse', answer })
  openScreen('/admin')
  await expect.element(heading('Your access can’t be checked just now')).toBeVisible()
  await expect.element(heading('Dashboard')).not.toBeInTheDocument()
  await expect.poll(() => complaints).toContain('The admin check failed')
  await expectAccessible('the notice that the check failed')
  await order()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Dashboard')).toBeVisible()
})

test('staff see and clear the cached content of this browser', async () => {
  openScreen('/admin')
  await expect.element(page.getByText('Visitor statistics are coming soon.')).toBeVisible()
  await expect.element(page.getByText('Welcome to your admin dashboard.')).toBeVisible()
  await expect.element(heading('Visitor Stats')).toBeVisible()
  const card = page.getByRole('region', { name: 'Site Cache Status' })
  await expect
    .element(card)
    .toMatchTextContent('Clearing affects new visitors only. Existing sessions may keep old data')
  const row = (hasText: string) => card.getByRole('listitem').filter({ hasText })
  const clear = (name: string) => row(name).getByRole('button', { name: /^Clear/ })
  const stored = (age: number) => JSON.stringify({ timestamp: Date.now() - age * 60_000, data: [] })
  localStorage.setItem('cached_hero_images', stored(10))
  localStorage.setItem('cached_navigation', stored(31))
  localStorage.removeItem('cached_section_visibility')
  await expect
    .element(row('Hero images'))
    .toMatchTextContent(/Kept 10 minutes ago, expires in (49|50) minutes/)
  await expect.element(row('Hero images')).toMatchTextContent('Valid')
  await expect.element(row('Navigation')).toMatchTextContent('Expired')
  await expect.element(row('Section visibility')).toMatchTextContent('No cache')
  await expect.element(clear('Section visibility')).toBeDisabled()
  await expectAccessible('the dashboard')

  await clear('Hero images').click()
  await expectToast('Cache Cleared', 'Hero images cache has been cleared.')
  await expect.element(clear('Hero images')).toBeDisabled()
  expect(localStorage.getItem('cached_hero_images')).toBeNull()
  await expect.element(card.getByRole('list', { name: 'Caches' })).toHaveFocus()
  await card.getByRole('button', { name: 'Clear All Caches' }).click()
  await expectToast('All Caches Cleared', 'All site caches have been cleared.')
  await expect.element(card.getByRole('button', { name: 'Clear All Caches' })).toBeDisabled()
})
