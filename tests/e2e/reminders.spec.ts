import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { addDays, describeDay } from '../../shared/time/calendar.ts'
import { localDay } from '../../shared/time/local-time.ts'
import { test as base, expect, expectInTime, expectToast, openAdmin } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { overflowOf } from './public-pages.ts'
import { connectService, keepRows } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const forToday = (page: Page) => region(page, 'For today')
const pane = (page: Page) => region(page, 'Selected message')
const dates = (page: Page) => page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' })
/** The screens have read what they show by then. */
const waitForCards = (page: Page) =>
  expect(page.getByText('No family waits for an answer.')).toBeVisible()

const zone = 'America/Edmonton'
const today = () => localDay(new Date(), zone)

interface Remembered {
  service: SupabaseClient
  message: string
  pet: string
}

const test = base.extend<{ remembered: Remembered }>({
  remembered: async ({ site }, use) => {
    const service = await connectService(site)
    const putTemplatesBack = await keepRows(site, 'reply_templates')
    const clear = () =>
      service.from('contact_form_submissions').delete().neq('name', '').throwOnError()
    await clear()
    const add = async (table: string, row: object) =>
      (await service.from(table).insert(row).select('id').single().throwOnError()).data.id
    await add('reply_templates', {
      name: 'Six weeks after',
      body: 'Dear {name},\n\nwe think of {pet} and of you.',
    })
    const message = await add('contact_form_submissions', {
      name: 'Ruth Hansen',
      email: 'ruth@example.com',
      message: 'Our old dog Tilly died this morning.',
      status: 'completed',
    })
    const pet = await add('pets', {
      name: 'Clementine',
      family: 'Ida Bergeron',
      email: 'ida@example.com',
    })
    await use({ service, message, pet })
    await clear()
    await service.from('pets').delete().eq('id', pet).throwOnError()
    await putTemplatesBack()
  },
})

test('a date that is set on a message stands first on its day until it is done, and begins an answer', async ({
  page,
  remembered: { service, message },
  administrator,
}) => {
  const inbox = `/admin/contact-submissions?message=${message}`
  // Until the day comes it is yesterday in this browser, whose session therefore lasts.
  await page.clock.setFixedTime(Date.now() - 86_400_000)
  await openAdmin(page, administrator, inbox)
  await button(page, 'Set a date').click()
  await button(page, 'Save').click()
  await expect(page.getByText('Write what to remember')).toBeVisible()
  await expect(page.getByText('Choose a day', { exact: true })).toBeVisible()
  await page.getByLabel('What to remember').fill('Write to them')
  await page.getByLabel('Day', { exact: true }).fill(addDays(today(), -2))
  await button(page, 'Save').click()
  await expect(page.getByText('This day is over. Choose today or a later one.')).toBeVisible()
  await button(page, 'Tomorrow').click()
  await expect(button(page, 'Tomorrow')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(today())
  await page.getByLabel('Template').selectOption('Six weeks after')
  await expectAccessible(page, 'the form of a date')

  await page.reload()
  await button(page, 'Restore').click()
  await expect(page.getByLabel('What to remember')).toHaveValue('Write to them')
  await button(page, 'Save').click()
  await expectToast(page, 'Date set')
  await expect(dates(page)).toHaveText(/^Tomorrow: Write to them.*With “Six weeks after”/s)
  await expect(button(page, 'Begin the answer')).toHaveCount(0)
  await page.goto('/admin')
  await waitForCards(page)
  await expect(forToday(page)).toHaveCount(0)

  await page.clock.setFixedTime(Date.now())
  await page.reload()
  await expect(forToday(page)).toContainText('Today: Write to them')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('For today')
  await expectAccessible(page, 'the dashboard on the day')
  await forToday(page).getByRole('link', { name: 'Ruth Hansen' }).click()
  await expect(pane(page)).toContainText('Today: Write to them')
  await expect(forToday(page), 'in the inbox, too').toContainText('Ruth Hansen')
  await expectAccessible(page, 'the inbox on the day')
  await button(page, 'Begin the answer').click()
  const words = page.getByLabel('Your answer')
  await expect(words).toHaveValue(/^Dear Ruth Hansen,\n\nwe think of \{pet\}/)
  await expect(button(page, 'Begin the answer')).toHaveCount(0)
  await button(page, 'Discard').click()

  await forToday(page).getByRole('button', { name: 'Done “Write to them”' }).click()
  await expectToast(page, 'Done', 'Write to them')
  await expect(forToday(page)).toHaveCount(0)
  await expect(dates(page)).toContainText('Done: Write to them')
  await undo(page).click()
  await expectToast(page, 'Change taken back')
  await expect(forToday(page)).toContainText('Write to them')

  await service.from('reminders').update({ is_done: true }).eq('submission_id', message)
  await page.goto('/admin')
  await waitForCards(page)
  await expect(forToday(page), 'a colleague has done it').toHaveCount(0)
})

test('a date of a pet is changed, done on the dashboard and deleted, each with Undo', async ({
  page,
  remembered: { service, pet },
  administrator,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openAdmin(page, administrator, `/admin/pets/${pet}`)
  const card = region(page, 'Dates')
  await button(page, 'Set a date').click()
  await page.getByLabel('What to remember').fill('Home before this day')
  await button(page, 'In a week').click()
  const rows = '**/rest/v1/reminders?*'
  await page.route(rows, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Save').click()
  await expectToast(page, 'The date could not be set')
  await page.unroute(rows)
  await button(page, 'Save').click()
  await expectToast(page, 'Date set')
  await expect(dates(page), 'stored once, although its answer was lost').toHaveCount(1)
  const week = describeDay(addDays(today(), 7))
  await expect(dates(page)).toContainText(`${week}`)

  await button(page, 'Edit “Home before this day”').click()
  await page.getByLabel('Day', { exact: true }).fill(today())
  await page.getByLabel('Time').fill('23:59')
  await page.getByLabel('Template').selectOption('Six weeks after')
  await button(page, 'Save').click()
  await expectToast(page, 'Date changed')
  await expect(dates(page)).toContainText('Today at 11:59 pm: Home before this day')
  const letter = await page.getByRole('link', { name: 'Begin the letter' }).getAttribute('href')
  expect(decodeURIComponent(letter ?? '')).toContain(
    'mailto:ida@example.com?subject=About Clementine&body=Dear Ida Bergeron,\r\n\r\nwe think of Clementine and of you.',
  )
  await expectAccessible(page, 'a record with a date of today')
  expect(await overflowOf(page)).toBe(0)

  await page.goto('/admin/contact-submissions')
  await expect(forToday(page)).toContainText('Clementine · Ida Bergeron')
  expect(await overflowOf(page)).toBe(0)
  const due = '**/rpc/list_due_reminders'
  await page.route(due, (route) => route.abort())
  await page.clock.install()
  await page.goto('/admin')
  await expectInTime(page, forToday(page).getByText('Failed to load what is for today'))
  await page.unroute(due)
  await forToday(page).getByRole('button', { name: 'Try again' }).click()
  await expect(forToday(page)).toContainText('Clementine · Ida Bergeron')
  expect(await overflowOf(page)).toBe(0)
  await forToday(page).getByRole('button', { name: 'Done “Home before this day”' }).click()
  await expectToast(page, 'Done', 'Home before this day')
  await expect(forToday(page)).toHaveCount(0)
  await undo(page).click()
  await forToday(page).getByRole('link', { name: 'Clementine' }).click()
  await expect(card).toBeInViewport()

  await button(page, 'Delete “Home before this day”').click()
  await expectToast(page, 'Date deleted', 'Home before this day')
  await expect(dates(page)).toHaveCount(0)
  await expect(button(page, 'Set a date')).toBeFocused()
  await undo(page).click()
  await expectToast(page, 'Deletion taken back')
  await expect(dates(page)).toContainText('Today at 11:59 pm')

  await button(page, 'Edit “Home before this day”').click()
  await page.getByLabel('What to remember').fill('Home on this day')
  await service.from('reminders').update({ words: 'Ida comes herself' }).eq('pet_id', pet)
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Change the Date' })
  await expect(dialog).toContainText('Ida comes herself')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'Date changed')
  await expect(dates(page)).toContainText('Home on this day')
})
