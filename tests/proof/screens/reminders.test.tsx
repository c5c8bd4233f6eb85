import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
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

const region = (name: string) => page.getByRole('region', { name, exact: true })
const forToday = region('For Today')
const dates = page.getByRole('list', { name: 'Dates' }).getByRole('listitem')
const undo = region('Notifications (F8)').getByRole('button', { name: 'Undo' })
const expectNoOverflow = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  // A short page is narrower than the window by the space reserved for a scroll bar.
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

test('a pet’s reminder on a narrow phone is completed on the dashboard and deleted, each with Undo', async () => {
  localStorage.clear()
  for (const table of ['contact_form_submissions', 'pets'])
    await service.from(table).delete().neq('name', '').throwOnError()
  const clementine = { name: 'Clementine', family: 'Ida Bergeron' }
  const { data } = await service
    .from('pets')
    .insert(clementine)
    .select('id')
    .single()
    .throwOnError()
  const reminder = { pet_id: data.id, words: 'Home before this day', time_of_day: '23:59' }
  const day = localDay(new Date(), 'America/Edmonton')
  await service
    .from('reminders')
    .insert({ ...reminder, day })
    .throwOnError()
  letFail()
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(1280, 900))
  openScreen(`/admin/pets/${data.id}`)
  await expect.element(dates).toMatchTextContent('Today at 11:59 pm: Home before this day')
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
  await expect.element(button('Set a Date')).toHaveFocus()
  await undo.click()
  await expectToast('Deletion taken back')
  await expect.element(dates).toMatchTextContent('Today at 11:59 pm')
})
