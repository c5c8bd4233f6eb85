import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import { ruth } from '../../received-messages.ts'
import { emptyInbox, receive } from '../../screens/inbox-screen.ts'
import { button, focus } from '../../screens/on-screen.ts'
import { expectAccessible, openScreen, order, service } from '../../screens/screen.tsx'

const heading = (name: string) => page.getByRole('heading', { name })
const menu = page.getByRole('navigation', { name: 'Admin' })
const entry = (title: string) => menu.getByRole('link', { name: new RegExp(`^${title}`) })
const titles = adminLinks.map(({ title }) => title)

beforeEach(emptyInbox)

test('on screens below 768 pixels the menu slides out, also by keyboard', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(767, 800)
  openScreen('/admin')
  await expect.element(heading('Dashboard')).toBeVisible()
  const open = page.getByRole('button', { name: /^Open menu/ })
  await expect.element(open).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await focus(open)
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Admin Menu')).toBeVisible()
  await expectAccessible('the open menu')
  await userEvent.keyboard('{Escape}')
  await expect.element(open).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Admin Menu')).toBeVisible()
  // The browser fires the close event after moving the focus, so the next key press may come first.
  document.querySelector('dialog')?.close()
  ;(open.element() as HTMLElement).click()
  await expect.element(entry('FAQs')).toBeVisible()
  await focus(entry('FAQs'))
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('FAQs')).toBeVisible()
  await expect.element(heading('Admin Menu')).not.toBeInTheDocument()
  const { overflow } = getComputedStyle(document.documentElement)
  expect(overflow, 'the page scrolls again').not.toBe('hidden')
  await page.viewport(768, 800)
  await expect.element(menu).toBeVisible()
})

test('the menu button on a phone says when messages are unread and people wait for approval', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 800)
  await receive(ruth)
  const id = crypto.randomUUID()
  const origins = {
    status: 200,
    body: [{ id, origin: 'passcode', is_confirmed: true, is_waiting: true }],
  }
  await order({ address: '/rest/v1/rpc/get_user_origins', does: 'refuse', answer: origins })
  openScreen('/admin')
  const news = 'unread messages and people waiting for approval'
  await expect.element(button(`Open menu. There are ${news}`)).toBeVisible()
})

test('staff reach every control of the frame by keyboard', async () => {
  // With pet records turned on, the menu has every entry.
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  openScreen('/admin')
  await expect.element(heading('Dashboard')).toBeVisible()
  await expect.element(menu.getByRole('link').nth(titles.length - 1)).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Search' })).toHaveFocus()
  for (const title of titles) {
    await userEvent.keyboard('{Tab}')
    await expect.element(entry(title)).toHaveFocus()
  }
  for (let at = titles.length - 1; at > titles.indexOf('Settings'); at -= 1)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Settings')).toBeVisible()
})
