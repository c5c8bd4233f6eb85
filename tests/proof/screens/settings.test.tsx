import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { USUAL_TIME_ZONES } from '../../../shared/time/time-zones.ts'
import { button, question } from '../../screens/on-screen.ts'
import {
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from '../../screens/screen.tsx'
import { people } from '../../test-users.ts'

const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
const own = people.administrator.email
const forget = (...keys: string[]) =>
  service.from('site_settings').delete().in('key', keys).throwOnError()

beforeEach(() => localStorage.clear())

test('staff choose among all time zones, or in an old browser among the usual ones and the current one', async () => {
  await forget('time_zone')
  openScreen('/admin/settings?tab=business')
  const zone = page.getByLabelText('Time zone')
  await zone.selectOptions('America/St Johns')
  await expect
    .element(page.getByText(/^It was \d+:\d\d.[ap]m there when you opened this\.$/))
    .toBeVisible()
  await button('Save Changes').click()
  await expect.element(toasts).toMatchTextContent(/Business Details have been updated\./)

  const { supportedValuesOf } = Intl
  const list = (value: unknown) =>
    Object.defineProperty(Intl, 'supportedValuesOf', { value, configurable: true, writable: true })
  onTestFinished(async () => {
    list(supportedValuesOf)
    await forget('time_zone')
  })
  list(undefined)
  openScreen('/admin/settings?tab=business')
  await expect.element(zone).toHaveValue('America/St_Johns')
  expect(
    zone
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([...Object.values(USUAL_TIME_ZONES), 'America/St Johns'])

  // A device may know fewer zones than the server.
  await service
    .from('site_settings')
    .upsert({ key: 'time_zone', value: 'Mars/Phobos' })
    .throwOnError()
  openScreen('/admin/settings?tab=business')
  await expect.element(zone).toHaveValue('Mars/Phobos')
  await expect
    .element(page.getByText(/^This device doesn’t know that time zone and uses Mountain time/))
    .toBeVisible()
})

test('staff choose how long messages are kept, and see the other retention periods', async () => {
  const keepFor = (messages_months: number) =>
    service.from('retention_terms').update({ messages_months }).eq('id', 'terms').throwOnError()
  await keepFor(24)
  openScreen('/admin/settings?tab=personal-data')
  const card = page.getByRole('region', { name: 'How Long Things Are Kept' })
  for (const words of [
    'Deleted 24 months after you or the person last wrote',
    'Deleted 30 days after they were delivered',
    'Kept until one of you deletes them',
  ])
    await expect.element(card).toMatchTextContent(words)
  await expectAccessible('how long things are kept')

  await button('Change how long messages are kept').click()
  await page.getByLabelText('Messages', { exact: true }).selectOptions('12 months')
  await button('Save').click()
  await expect.element(toasts).toMatchTextContent(/Saved.*from tonight on/)
  await expect
    .element(card)
    .toMatchTextContent('Deleted 12 months after you or the person last wrote')
  await expect.element(button('Change how long messages are kept')).toHaveFocus()

  letFail()
  await order({ address: '/rest/v1/retention_terms', does: 'refuse' })
  openScreen('/admin/settings?tab=personal-data')
  await expectInTime(card.getByText('Failed to load how long things are kept'))
  await expectAccessible('terms that can not be read')
})

test('staff who know only a name tick which messages and records are about the person, and delete those', async () => {
  const name = `Nora ${crypto.randomUUID().replace(/\d/g, '')}`
  const call = { name, by_phone: true, arrangement: { pet: 'Moss' }, message: 'Please come.' }
  const calls = ['250-555-0142', '250-555-0199'].map((phone) => ({ ...call, phone }))
  await service.from('contact_form_submissions').insert(calls).throwOnError()
  await service.from('pets').insert({ name: 'Moss', family: name }).throwOnError()
  openScreen('/admin/settings?tab=personal-data')
  const field = page.getByLabelText('Email, phone number or name of the person')
  await field.fill('Nobody Atall')
  await button('Download').click()
  await expect
    .element(page.getByText('The site holds nothing from anybody named Nobody Atall.'))
    .toBeVisible()
  await field.fill(name.toLowerCase())
  await button('Delete…').click()
  const candidates = page.getByRole('group', {
    name: 'Which of these are about the person who asks?',
  })
  await expect.element(candidates.getByText(/^Record of Moss/)).toBeVisible()
  await expectAccessible('candidates for a name')
  await button('Delete…').click()
  await expect.element(page.getByText('Please tick what is about this person.')).toBeVisible()
  await candidates.getByLabelText(/250-555-0142/).click()
  await candidates.getByLabelText(/Record of Moss/).click()
  await button('Delete…').click()
  await expect
    .element(question)
    .toMatchTextContent(': 1 message with your notes, 1 record of a pet.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(page.getByText(/^Deleted: 1 message with your notes, 1 record/))
    .toBeVisible()
  const { data: left } = await service
    .from('contact_form_submissions')
    .select('phone')
    .eq('name', name)
    .throwOnError()
  expect(left).toEqual([{ phone: '250-555-0199' }])
  await service.from('contact_form_submissions').delete().eq('name', name).throwOnError()
})

test('staff download everything stored about a person as one file, and delete it', async () => {
  const email = `mira-${crypto.randomUUID()}@example.com`
  await service
    .from('contact_form_submissions')
    .insert({ name: 'Mira <b>', email, message: 'Our cat died.', admin_notes: 'Called back.' })
    .throwOnError()
  openScreen('/admin/settings?tab=personal-data')
  const field = page.getByLabelText('Email, phone number or name of the person')
  await field.fill('mira@')
  await button('Download').click()
  await expect.element(page.getByText(/^Enter an email address/)).toBeVisible()

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
  await expect
    .element(question)
    .toMatchTextContent(`This deletes everything about ${email}: 1 message with your notes.`)
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
