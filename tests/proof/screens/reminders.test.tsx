import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, describeDay } from '../../../shared/time/calendar.ts'
import { localDay } from '../../../shared/time/local-time.ts'
import { button, expectToast } from '../../screens/on-screen.ts'
import {
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from '../../screens/screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const forToday = region('For today')
const pane = region('Selected message')
const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
const undo = region('Notifications (F8)').getByRole('button', { name: 'Undo' })
/** By then the screens have loaded their data. */
const waitForCards = () =>
  expect.element(page.getByText('No family is waiting for an answer.')).toBeVisible()
const expectNoOverflow = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  // A short page is narrower than the window by the space reserved for a scroll bar.
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

const zone = 'America/Edmonton'
const today = () => localDay(new Date(), zone)

beforeEach(async () => {
  localStorage.clear()
  for (const table of ['contact_form_submissions', 'pets', 'reply_templates'])
    await service.from(table).delete().neq('name', '').throwOnError()
  const template = {
    name: 'Six weeks after',
    body: 'Dear {name},\n\nwe think of {pet} and of you.',
  }
  await service.from('reply_templates').insert(template).throwOnError()
})

async function add(table: string, row: object) {
  const { data } = await service.from(table).insert(row).select('id').single().throwOnError()
  return data.id
}

test('a reminder on a message comes first on its day until it is done, and can begin an answer', async () => {
  const message = await add('contact_form_submissions', {
    name: 'Ruth Hansen',
    email: 'ruth@example.com',
    message: 'Our old dog Tilly died this morning.',
    status: 'completed',
  })
  const inbox = `/admin/contact-submissions?message=${message}`
  // This browser's clock is a day behind, so its session doesn't expire.
  vi.setSystemTime(Date.now() - 86_400_000)
  onTestFinished(() => void vi.useRealTimers())
  openScreen(inbox)
  await button('Set a date').click()
  await button('Save').click()
  await expect.element(page.getByText('Write what to remember')).toBeVisible()
  await expect.element(page.getByText('Choose a day', { exact: true })).toBeVisible()
  await field('What to remember').fill('Write to them')
  await field('Day').fill(addDays(today(), -2))
  await button('Save').click()
  await expect
    .element(page.getByText('This day is in the past. Choose today or a later one.'))
    .toBeVisible()
  await button('Tomorrow').click()
  await expect.element(button('Tomorrow')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field('Day')).toHaveValue(addDays(today(), 1))
  await field('Template').selectOptions('Six weeks after')
  await expectAccessible('the form of a date')

  await expect.poll(() => Object.keys(localStorage).join()).toContain('draft/')
  openScreen(inbox)
  await button('Restore').click()
  await expect.element(field('What to remember')).toHaveValue('Write to them')
  await button('Save').click()
  await expectToast('Date set')
  await expect
    .element(dates)
    .toMatchTextContent(/^Tomorrow: Write to them.*With “Six weeks after”/s)
  await expect.element(button('Begin the answer')).not.toBeInTheDocument()
  openScreen('/admin')
  await waitForCards()
  await expect.element(forToday).not.toBeInTheDocument()

  vi.useRealTimers()
  openScreen('/admin')
  await expect.element(forToday).toMatchTextContent('Today: Write to them')
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('For today')
  await expectAccessible('the dashboard on the day')
  await forToday.getByRole('link', { name: 'Ruth Hansen' }).click()
  await expect.element(pane).toMatchTextContent('Today: Write to them')
  await expect.element(forToday, { message: 'in the inbox, too' }).toMatchTextContent('Ruth Hansen')
  await expectAccessible('the inbox on the day')
  await button('Begin the answer').click()
  await expect
    .element(field('Your answer'))
    .toHaveValue(expect.stringMatching(/^Dear Ruth Hansen,\n\nwe think of \{pet\}/))
  await expect.element(button('Begin the answer')).not.toBeInTheDocument()
  await button('Discard').click()

  await forToday.getByRole('button', { name: 'Done “Write to them”' }).click()
  await expectToast('Done', 'Write to them')
  await expect.element(forToday).not.toBeInTheDocument()
  await expect.element(dates).toMatchTextContent('Done: Write to them')
  await undo.click()
  await expectToast('Change taken back')
  await expect.element(forToday).toMatchTextContent('Write to them')

  await service
    .from('reminders')
    .update({ is_done: true })
    .eq('submission_id', message)
    .throwOnError()
  openScreen('/admin')
  await waitForCards()
  await expect.element(forToday, { message: 'a colleague has done it' }).not.toBeInTheDocument()
})

test('a pet’s reminder is changed, completed on the dashboard and deleted, each with Undo', async () => {
  const pet = await add('pets', {
    name: 'Clementine',
    family: 'Ida Bergeron',
    email: 'ida@example.com',
  })
  letFail()
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(1280, 900))
  openScreen(`/admin/pets/${pet}`)
  await button('Set a date').click()
  await field('What to remember').fill('Home before this day')
  await button('In a week').click()
  await order({ method: 'POST', address: '/rest/v1/reminders?', does: 'lose' })
  await button('Save').click()
  await expectToast('The date could not be set')
  await order()
  await button('Save').click()
  await expectToast('Date set')
  await expect
    .poll(() => dates.elements(), { message: 'stored once, although its answer was lost' })
    .toHaveLength(1)
  await expect.element(dates).toMatchTextContent(describeDay(addDays(today(), 7)))

  await button('Edit “Home before this day”').click()
  await field('Day').fill(today())
  await field('Time').fill('23:59')
  await field('Template').selectOptions('Six weeks after')
  await button('Save').click()
  await expectToast('Date changed')
  await expect.element(dates).toMatchTextContent('Today at 11:59 pm: Home before this day')
  const letter = page.getByRole('link', { name: 'Begin the letter' }).element()
  expect(decodeURIComponent(letter.getAttribute('href') ?? '')).toContain(
    'mailto:ida@example.com?subject=About Clementine&body=Dear Ida Bergeron,\r\n\r\nwe think of Clementine and of you.',
  )
  await expectAccessible('a record with a date of today')
  expectNoOverflow()

  openScreen('/admin/contact-submissions')
  await expect.element(forToday).toMatchTextContent('Clementine · Ida Bergeron')
  expectNoOverflow()
  await order({ address: '/rest/v1/rpc/list_due_reminders', does: 'cut' })
  openScreen('/admin')
  await expectInTime(forToday.getByText('Failed to load today’s reminders'))
  await order()
  await forToday.getByRole('button', { name: 'Try again' }).click()
  await expect.element(forToday).toMatchTextContent('Clementine · Ida Bergeron')
  expectNoOverflow()
  await forToday.getByRole('button', { name: 'Done “Home before this day”' }).click()
  await expectToast('Done', 'Home before this day')
  await expect.element(forToday).not.toBeInTheDocument()
  await undo.click()
  await forToday.getByRole('link', { name: 'Clementine' }).click()
  await expect.element(region('Dates')).toBeInViewport()

  await button('Delete “Home before this day”').click()
  await expectToast('Date deleted', 'Home before this day')
  await expect.element(dates).not.toBeInTheDocument()
  await expect.element(button('Set a date')).toHaveFocus()
  await undo.click()
  await expectToast('Deletion taken back')
  await expect.element(dates).toMatchTextContent('Today at 11:59 pm')
})
