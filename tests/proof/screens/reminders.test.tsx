import { beforeEach, expect, onTestFinished, test } from 'vitest'
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
const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
const undo = region('Notifications (F8)').getByRole('button', { name: 'Undo' })
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
