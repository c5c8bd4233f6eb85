import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { localDay } from '../../shared/time/local-time.ts'
import { emptyInbox, findId, INBOX, inbox, receive } from './inbox-screen.ts'
import { button, closeToast, dialog, expectToast, expectWords, link } from './on-screen.ts'
import { addressBar, colleague, expectAccessible, openScreen, service } from './screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const listed = page.getByRole('list', { name: 'Reminders' }).getByRole('listitem')
const forToday = page.getByRole('region', { name: 'For Today' })
const today = () => localDay(new Date(), 'America/Edmonton')
const reminders = async () => {
  const rows = service.from('reminders').select('words, day, time_of_day, template_id, is_done')
  return (await rows.throwOnError()).data
}
let template = ''

beforeEach(async () => {
  await emptyInbox()
  for (const table of ['pets', 'reply_templates'])
    await service.from(table).delete().neq('name', '').throwOnError()
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  await colleague.from('staff_preferences').upsert({ signature: 'Maria' }).throwOnError()
  const row = { name: 'Six weeks after', body: 'Dear {name},\nwe think of {pet}. {price link}' }
  const added = service.from('reply_templates').insert(row).select().single()
  template = (await added.throwOnError()).data.id
})

test('a reminder about a message can begin the answer on its day, and is done, reopened and deleted', async () => {
  await receive({ name: 'Ruth', email: 'ruth@example.com', message: 'Come.' })
  const url = `${INBOX}?message=${await findId('Ruth')}`
  openScreen(url)
  await button('Set a Reminder').click()
  await field('What to remember').fill('Write to her')
  await field('Template').selectOptions('Six weeks after')
  await button('Tomorrow').click()
  await expect.element(button('Tomorrow')).toHaveAttribute('aria-pressed', 'true')
  await button('Save').click()
  await expectToast('Reminder added', 'Write to her')
  await expect.element(listed).toMatchTextContent(/^Tomorrow: Write to her.*“Six weeks after”/s)
  await expect.element(button('Begin the Answer')).not.toBeInTheDocument()
  await expect.element(forToday).not.toBeInTheDocument()
  await button('Edit “Write to her”').click()
  await field('Day').fill(today())
  await button('Save').click()
  await expectToast('Reminder changed', 'Write to her')
  await expect.element(forToday.getByRole('link', { name: 'Ruth' })).toHaveAttribute('href', url)
  await expectAccessible('the inbox on the day of a reminder')
  await button('Begin the Answer').click()
  await expect
    .element(field('Your answer'))
    .toHaveValue(`Dear Ruth,\nwe think of {pet}. ${location.origin}/price\n\nMaria`)
  await expect.element(button('Begin the Answer')).not.toBeInTheDocument()
  await forToday.getByRole('button', { name: 'Done “Write to her”' }).click()
  await expectToast('Done', 'Write to her')
  await expect.element(forToday).not.toBeInTheDocument()
  await expect.element(listed).toMatchTextContent(/^Done: Write to her(?!.*With)/s)
  await expect.element(button('Edit “Write to her”')).not.toBeInTheDocument()
  const [stored] = await reminders()
  const kept = { words: 'Write to her', day: today(), time_of_day: null, template_id: template }
  expect(stored).toEqual({ ...kept, is_done: true })
  await button('Undo').click()
  await expectToast('Change taken back', 'Write to her')
  await expect.element(forToday).toBeVisible()
  await listed.getByRole('button', { name: 'Done “Write to her”' }).click()
  await expectToast('Done', 'Write to her')
  closeToast()
  await button('Not Done Yet “Write to her”').click()
  await expectToast('Not done yet', 'Write to her')
  expect(await reminders()).toMatchObject([{ is_done: false }])
  closeToast()
  await button('Delete “Write to her”').click()
  await expectToast('Reminder deleted', 'Write to her')
  expect(await reminders()).toEqual([])
})

test('the record of a pet is made from its message, and its reminders begin a letter to the family', async () => {
  const answers = { pet: 'Bella', kind: 'Dog', weight: '30 lb', service: 'communal' }
  const wishes = { keepsake: 'River Stone Urn', attend: 'yes' }
  const asked = { way: 'home', place: '12 Larch Road', town: 'Golden', ...wishes }
  const ruth = { name: 'Ruth', email: 'ruth@example.com', phone: '250 555 0199', message: 'Come.' }
  await receive({ ...ruth, arrangement: { ...answers, ...asked } })
  const id = await findId('Ruth')
  const templates = page.getByLabelText('Template', { exact: true })
  const answer = (pet: string) =>
    `Dear Ruth,\nwe think of ${pet}. ${location.origin}/price\n\nMaria`
  openScreen(`${INBOX}?message=${id}`)
  await button('Reply').click()
  const completes = page.getByRole('switch', { name: 'This completes the message' })
  await expect.element(completes, { message: 'nobody has come yet' }).not.toBeChecked()
  await templates.selectOptions('Six weeks after')
  await expect.element(field('Your answer')).toHaveValue(answer('Bella'))
  await button('Logout').click()
  await expectWords(page.getByRole('alertdialog'), 'Your unsent answer in Contact Submissions')
  await button('Stay').click()
  await button('Cancel').click()
  await button('Discard Answer').click()
  const topOf = (one: Locator) => one.element().getBoundingClientRect().top
  expect(topOf(button('Make the Record of Bella'))).toBeLessThan(topOf(field('Status')))
  await button('Make the Record of Bella').click()
  await expectToast('Record added successfully', 'Bella')
  await expect.poll(() => addressBar.says).toBe(`/admin/pets/${id}`)
  await expect.element(page.getByText('Dog · 30 lb · Communal · No tag yet')).toBeVisible()
  const { data } = await service.from('pets').select().single().throwOnError()
  const { email, phone } = ruth
  const clinic = 'at home, 12 Larch Road, Golden'
  const notes = 'Urn or keepsake: River Stone Urn\nBeing there: Yes, please'
  expect(data).toMatchObject({ id, family: 'Ruth', email, phone, clinic, name: 'Bella', notes })
  await expect
    .poll(async () => (await inbox().select('status').eq('id', id)).data)
    .toEqual([{ status: 'in-progress' }])

  const of = { pet_id: id, day: today(), template_id: template }
  await service
    .from('reminders')
    .insert({ ...of, words: 'Write' })
    .throwOnError()
  await service.from('pets').update({ tag_number: '7' }).eq('id', id).throwOnError()
  const twin = { name: 'Juno', family: 'Ida', tag_number: '7' }
  await service.from('pets').insert(twin).throwOnError()
  openScreen(`/admin/pets/${id}`)
  const letter = link('Begin the letter')
  await expect.element(letter).toBeVisible()
  await expect
    .poll(() => decodeURIComponent(letter.element().getAttribute('href') ?? ''))
    .toBe(
      `mailto:ruth@example.com?subject=About Bella&body=Dear Ruth,\r\nwe think of Bella. ${location.origin}/price\r\n\r\nMaria`,
    )
  const warning = 'Tag 7 is on the record of Juno (Ida) too.'
  await expect.element(page.getByRole('alert')).toMatchTextContent(warning)
  await expect.element(page.getByText('Nothing else is recorded.')).not.toBeInTheDocument()
  await service.from('pets').update({ email: null }).eq('id', id).throwOnError()
  openScreen(`${INBOX}?message=${id}`)
  await expect.element(forToday).toMatchTextContent('Bella · RuthToday: Write')
  const url = `/admin/pets/${id}#reminders`
  await expect.element(forToday.getByRole('link')).toHaveAttribute('href', url)
  await service.from('pets').update({ name: 'Belle' }).eq('id', id).throwOnError()
  openScreen(`${INBOX}?message=${id}`)
  await expect.element(link('Open the Record of Belle')).toBeVisible()
  await button('Reply').click()
  await templates.selectOptions('Six weeks after')
  await expect
    .element(field('Your answer'), { message: 'the record names the pet' })
    .toHaveValue(answer('Belle'))
  await button('Cancel').click()
  await button('Discard Answer').click()
  await link('Open the Record of Belle').click()
  await expect.element(listed).toMatchTextContent('Today: Write')
  await expect.element(letter, { message: 'without an address' }).not.toBeInTheDocument()
})

test('the record of a pet asks for the kind of cremation if a caller without an email address has not decided', async () => {
  const arrangement = { pet: 'Mochi', size: 'Small, 5–25 lb', way: 'brought', service: 'undecided' }
  await receive({ name: 'Ines', phone: '250 555 0134', message: 'Come.', arrangement })
  const id = await findId('Ines')
  openScreen(`${INBOX}?message=${id}`)
  await button('Make the Record of Mochi').click()
  await expect
    .element(dialog.getByLabelText('Cremation'))
    .toHaveAccessibleDescription(
      'The family wrote “Not decided yet”. You can change it until the cremation.',
    )
  await expect
    .element(dialog.getByLabelText('Weight'))
    .toHaveAccessibleDescription('The family wrote “Small, 5–25 lb”. For example “12 kg”')
  await button('Save').click()
  await expect.element(dialog).toMatchTextContent('Choose the kind of cremation')
  await dialog.getByLabelText('Cremation').selectOptions('communal')
  await button('Save').click()
  await expect.poll(() => addressBar.says).toBe(`/admin/pets/${id}`)
  const made = await service.from('pets').select('name, service, email').eq('id', id).throwOnError()
  expect(made.data).toEqual([{ name: 'Mochi', service: 'communal', email: null }])
})

test('a caller without an email address has a record of the pet too', async () => {
  const arrangement = { pet: 'Otis', weight: '30 lb', way: 'brought', service: 'individual' }
  await receive({ name: 'Vera', phone: '250 555 0133', message: 'Come.', arrangement })
  const id = await findId('Vera')
  openScreen(`${INBOX}?message=${id}`)
  await button('Make the Record of Otis').click()
  await expect.poll(() => addressBar.says).toBe(`/admin/pets/${id}`)
})
