import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { test as base, expect, expectToast, openAdmin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { phone } from './public-pages.ts'
import { connectService } from './service-client.ts'

const INBOX = '/admin/contact-submissions'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const filter = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const list = (page: Page) => page.getByRole('region', { name: 'Messages' })
const item = (page: Page, name: string) => list(page).getByRole('button', { name })
const pane = (page: Page) => page.getByRole('region', { name: 'Selected message' })
const bar = (page: Page) => page.getByRole('region', { name: 'This message' })
const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select the message of ${name}` })
/** The toast is closed, so that the next one is not mistaken for it. */
async function undo(page: Page) {
  await button(page, 'Undo').click()
  await expectToast(page, 'taken back')
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
}

const family = (name: string, hours: number, fields: object = {}) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  message: 'Our old dog Tilly died this morning. Could you tell us what happens next, please?',
  created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  ...fields,
})
const ruth = family('Ruth Hansen', 1, { phone: '250-555 0199' })
const ewan = family('Ewan Clark', 2, {
  status: 'in-progress',
  message: 'Please call (403) 555-0142 after five.',
})
const anna = family('Anna Weiss', 3, { status: 'completed', admin_read: true })

const test = base.extend<{ inbox: () => ReturnType<SupabaseClient['from']> }>({
  inbox: async ({ site }, use) => {
    const service = await connectService(site)
    const messages = () => service.from('contact_form_submissions')
    const clear = () => messages().delete().neq('name', '').throwOnError()
    await clear()
    await messages().insert([ruth, ewan, anna], { defaultToNull: false }).throwOnError()
    await use(messages)
    await clear()
  },
})
test('the first filter shows what is open, and a message that was completed makes way for the next', async ({
  page,
  inbox,
  administrator,
}) => {
  await openAdmin(page, administrator, INBOX)
  await expect(filter(page, 'Open 2')).toBeChecked()
  for (const name of ['All 3', 'New 1', 'In Progress 1', 'Completed 1', 'Spam 0'])
    await expect(filter(page, name)).not.toBeChecked()
  await expect(item(page, ruth.name)).toBeVisible()
  await expect(item(page, anna.name)).toHaveCount(0)

  await page.locator('body').press('j')
  await expect(pane(page)).toContainText(ruth.name)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Mark as mine'), 'Tab goes on in the message').toBeFocused()
  await button(page, 'Done').click()
  await expectToast(page, '1 message completed')
  await expect(filter(page, 'Open 1')).toBeVisible()
  await expect(pane(page)).toContainText(ruth.name)
  await page.locator('body').press('j')
  await expect(pane(page)).toContainText(ewan.name)
  await undo(page)
  await expect(filter(page, 'Open 2')).toBeVisible()

  await inbox().update({ status: 'completed' }).neq('name', '').throwOnError()
  await button(page, 'Refresh').click()
  await expect(page.getByText('Nothing is open')).toBeVisible()
})

test('staff move a message to spam, mark it unread, and complete several, and take each back', async ({
  page,
  inbox,
  administrator,
}) => {
  const statuses = async () => {
    const { data } = await inbox().select('name, status').order('created_at').throwOnError()
    return data.map(({ status }) => status)
  }
  await openAdmin(page, administrator, INBOX)
  await item(page, ruth.name).click()
  await button(page, 'This is spam').click()
  await expectToast(page, '1 message moved to spam')
  await expect(pane(page)).toContainText('Staff marked this as spam.')
  await expect(pane(page).getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await expect(filter(page, 'Spam 1')).toBeVisible()
  await undo(page)
  await expect(pane(page).getByRole('button', { name: 'Reply' })).toBeVisible()
  await expect(filter(page, 'Spam 0')).toBeVisible()

  await button(page, 'This is spam').click()
  await expect(pane(page)).toContainText('Staff marked this as spam.')
  await expectAccessible(page, 'a message that staff moved to spam')
  await button(page, 'Not spam').click()
  await expectToast(page, 'Moved to the inbox')
  await expect(page.locator('.toast')).not.toContainText('mails')

  await button(page, 'Mark unread').click()
  await expectToast(page, '1 message marked as unread')
  await expect(page.getByText('No message selected')).toBeVisible()
  await expect(item(page, 'Unread: Ruth Hansen')).toBeVisible()
  await undo(page)
  await expect(item(page, 'Unread: Ruth Hansen')).toHaveCount(0)

  await filter(page, 'All 3').check()
  for (const { name } of [ruth, ewan, anna]) await select(page, name).check()
  await button(page, 'Completed').click()
  await expectToast(page, '2 messages completed')
  await expect(filter(page, 'Completed 3')).toBeVisible()
  expect(await statuses()).toEqual(['completed', 'completed', 'completed'])
  await undo(page)
  await expect(filter(page, 'Completed 1')).toBeVisible()
  expect(await statuses()).toEqual(['completed', 'in-progress', 'new'])

  await list(page).getByRole('button', { name: 'Mark unread' }).click()
  await expectToast(page, '2 messages marked as unread')
  await undo(page)
  await list(page).getByRole('button', { name: 'This is spam' }).click()
  await expectToast(page, '3 messages moved to spam')
  await expect(filter(page, 'All 0')).toBeVisible()
  await undo(page)
  await expect(filter(page, 'All 3')).toBeVisible()
})

test('an answer of one’s own is not called somebody else’s change of the notes', async ({
  page,
  inbox,
  administrator,
}) => {
  await openAdmin(page, administrator, INBOX)
  await item(page, ruth.name).click()
  await page.getByLabel('Admin Notes').fill('Called at noon.')
  await button(page, 'Answered by phone').click()
  await expectToast(page, 'Answered by phone')
  await expect
    .poll(async () => (await inbox().select().eq('name', ruth.name)).data?.[0].status)
    .toBe('completed')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const notice = pane(page).getByRole('status').filter({ hasText: 'You have unsaved changes' })
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('somebody else')
  await expect(notice).not.toContainText('changed since')
  await notice.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Admin Notes')).toHaveValue('Called at noon.')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('completed')
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success')

  await page.getByLabel('Status', { exact: true }).selectOption('In Progress')
  await inbox().update({ status: 'new' }).eq('name', ruth.name).throwOnError()
  await button(page, 'Save Changes').click()
  await expect(page.getByText('This message was changed while you were editing.')).toBeVisible()
  await expect(page.getByText('Somebody else')).toHaveCount(0)
})

test('a number is found however it is spaced, and one in a message can be called', async ({
  page,
  inbox,
  administrator,
}) => {
  await inbox().update({ admin_read: true }).eq('name', ewan.name).throwOnError()
  await openAdmin(page, administrator, INBOX)
  const search = list(page).getByRole('searchbox')
  for (const typed of ['(250) 555-0199', '2505550199', '250 555 01 99']) {
    await search.fill(typed)
    await expect(page).toHaveURL(/search=/)
    await expect(item(page, ewan.name)).toHaveCount(0)
    await expect(item(page, ruth.name)).toBeVisible()
    await search.fill('')
    await expect(item(page, ewan.name)).toBeVisible()
  }
  await item(page, ewan.name).click()
  await expect(pane(page).getByRole('link', { name: '(403) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+14035550142',
  )
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('reply, call and done stay in sight, and what is seldom used stands below', async ({
    page,
    inbox,
    administrator,
  }) => {
    await inbox()
      .update({ message: 'Tilly. '.repeat(400) })
      .eq('name', ruth.name)
      .throwOnError()
    await openAdmin(page, administrator, INBOX)
    const lowest = async (name: string) => (await button(page, name).boundingBox())?.y ?? 0
    const box = await list(page).boundingBox()
    for (const name of ['Export CSV', 'Refresh'])
      expect(await lowest(name)).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0) - 1)
    await expect(bar(page)).toHaveCount(0)

    await item(page, ruth.name).tap()
    const inBar = (name: string) =>
      bar(page).getByRole(name === 'Call' ? 'link' : 'button', { name })
    const allInSight = async () => {
      for (const name of ['Reply', 'Call', 'Done'])
        await expect(inBar(name)).toBeInViewport({ ratio: 1 })
    }
    await allInSight()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
    await allInSight()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await allInSight()
    await expectAccessible(page, 'a message with its bar on a phone')
    await expect(button(page, 'Save Changes')).toBeInViewport()
    const save = await button(page, 'Save Changes').boundingBox()
    expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(
      (await bar(page).boundingBox())?.y ?? 0,
    )

    await inBar('Reply').tap()
    await expect(page.getByLabel('Your answer', { exact: true })).toBeFocused()
    await expect(bar(page)).toHaveCount(0)
    await button(page, 'Discard').tap()
    await expect(page.getByRole('main'), 'the button for it is not on a phone').toBeFocused()
    await inBar('Done').tap()
    await expectToast(page, '1 message completed')
    await expect(list(page)).toBeVisible()
    await expect(item(page, ruth.name)).toHaveCount(0)
    await undo(page)
    await expect(item(page, ruth.name)).toBeVisible()
  })
})

test('on a laptop five messages are in sight within the list of 600 pixels', async ({
  page,
  inbox,
  administrator,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const message = 'Would you come and collect our companion mare, who was twenty-nine?'
  const names = [
    'Maria Lindqvist',
    'Jonathan Featherstonehaugh-Montgomery',
    'Bo Li',
    'Chiara Bianchi',
    'Sam Oduya',
  ]
  await inbox()
    .insert(names.map((name, place) => family(name, 5 + place * 30, { message })))
    .throwOnError()
  await openAdmin(page, administrator, INBOX)
  const region = await list(page).boundingBox()
  expect(region?.height).toBe(600)
  const items = list(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(items).toHaveCount(7)
  for (const place of [0, 1, 2, 3, 4]) {
    const box = await items.nth(place).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `message ${place}`).toBeLessThanOrEqual(
      (region?.y ?? 0) + 600,
    )
    await expect(items.nth(place)).toBeInViewport({ ratio: 1 })
  }
})
