import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { shownToast } from '../../app/ui/toast.ts'
import { anna, ruth, seller } from '../received-messages.ts'
import {
  emptyInbox,
  filter,
  findId,
  heading,
  INBOX,
  inbox,
  item,
  list,
  notes,
  pane,
  receive,
  select,
} from './inbox-screen.ts'
import { button, expectToast, keptDrafts, question, usePhone } from './on-screen.ts'
import {
  addressBar,
  expectAccessible,
  expectInTime,
  letFail,
  openScreen,
  order,
  service,
} from './screen.tsx'

const address = '/rest/v1/contact_form_submissions'

/** The files that the page downloads, as text. */
function watchDownloads() {
  const files: Promise<string>[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('messages.csv')
    files.push(fetch(this.href).then((answer) => answer.text()))
  })
  onTestFinished(() => click.mockRestore())
  return async () => {
    await expect.poll(() => files).toHaveLength(1)
    return (await files[0]) ?? ''
  }
}

beforeEach(emptyInbox)

test('staff on a phone see either the messages or the one they opened', async () => {
  await receive(ruth)
  await usePhone()
  openScreen(`${INBOX}?message=${await findId(ruth.name)}`)
  await expect.element(heading(ruth.name)).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await expectAccessible('a message on a phone')
  await button('Back to messages').click()
  await expect.element(pane).not.toBeInTheDocument()
  await expect.element(item(ruth.name)).toHaveFocus()
  await item(ruth.name).click()
  await expect.element(pane).toHaveFocus()
  await button('More').click()
  await expect.element(button('Delete This Person’s Messages')).toBeInViewport()
  addressBar.goBack()
  await expect.element(list).toBeVisible()
  await item(ruth.name).click()
  const bar = page.getByRole('region', { name: 'This message' })
  await bar.getByRole('button', { name: 'Complete' }).click()
  await expectToast('1 message completed', ruth.name)
  await expect.element(list).toBeVisible()
  await expect.element(page.getByText('Nothing is open')).toBeVisible()
})

test('a message that may be an advert is open like any other, with a mark and its signs', async () => {
  await receive({ ...ruth, advert_signs: 'It has several links.' })
  openScreen(INBOX)
  await expect.element(item(`Unread: ${ruth.name}`)).toMatchTextContent('May be an advert')
  await item(`Unread: ${ruth.name}`).click()
  await expect
    .element(pane)
    .toMatchTextContent('May be an advert It has several links. No acknowledgement was sent.')
  await expectAccessible('a message that may be an advert')
})

test('staff take a message out of quarantine and delete everything that its sender wrote', async () => {
  await receive(ruth, anna, seller)
  openScreen(INBOX)
  await filter('Spam 1').click()
  await item(seller.name).click()
  await expect.element(pane).toMatchTextContent('This looks like spam, so no mail was sent.')
  await expect.element(pane).toMatchTextContent(seller.spam_reason)
  await expectAccessible('a message in quarantine')
  await expect.element(button('Set a Reminder')).not.toBeInTheDocument()
  await button('Not Spam: Send Its Mails').click()
  await expectToast('Moved to the inbox', seller.name)
  await filter('All 3').click()
  await item(seller.name).click()
  await expect
    .element(pane.getByRole('list', { name: 'Mails about this message' }))
    .toMatchTextContent('Mail to you')
  await button('More').click()
  await button('Delete This Person’s Messages').click()
  await expect.element(question).toMatchTextContent('1 message from offers@example.com')
  await expectAccessible('the question before a person is forgotten')
  await button('Delete').click()
  await expectToast('1 message deleted')
  await expect.element(item(seller.name)).not.toBeInTheDocument()
  await expect.element(page.getByText('No message selected')).toBeVisible()
})

test('a message opens and a box is chosen, however soon one follows the other', async () => {
  await receive(ruth, seller)
  openScreen(INBOX)
  await expect.element(item(ruth.name)).toBeVisible()
  await expect.element(filter('All 1')).toBeVisible()
  for (const press of [item(ruth.name), filter('All 1')]) (press.element() as HTMLElement).click()
  const id = await findId(ruth.name)
  await expect.poll(() => addressBar.says).toBe(`${INBOX}?message=${id}&box=all`)
})

test('staff export the inbox with dates for a spreadsheet, in the firm’s time zone', async () => {
  // The browser's clock is an hour ahead of it in summer.
  await service
    .from('site_settings')
    .upsert({ key: 'time_zone', value: 'Etc/GMT+7' })
    .throwOnError()
  onTestFinished(async () => {
    await service.from('site_settings').delete().eq('key', 'time_zone').throwOnError()
  })
  const other = { ...anna, name: 'Ida', email: 'ida@other.ca' }
  await receive({ ...ruth, created_at: '2026-07-20T21:05:00Z' }, anna, other)
  openScreen(`${INBOX}?box=all&search=example.com`)
  await expect.element(item(ruth.name)).toBeVisible()
  const findDownload = watchDownloads()
  await button('Export CSV').click()
  const file = await findDownload()
  expect(file.split('\r\n')).toHaveLength(4)
  expect(file).toContain(`"${ruth.message}"`)
  expect(file).toContain('\r\n2026-07-20 14:05,"Ruth Hansen"')
})

test('notes stay in their field when a colleague saves others and when saving fails', async () => {
  await receive(ruth)
  openScreen(`${INBOX}?message=${await findId(ruth.name)}`)
  await notes.fill('Mine')
  await inbox().update({ admin_notes: 'Theirs' }).eq('name', ruth.name).throwOnError()
  await button('Save Changes').click()
  await expect
    .element(page.getByText('This message was changed while you were editing.'))
    .toBeVisible()
  await button('Keep Mine').click()
  await expectToast('Success')

  await notes.fill('Not saved yet')
  letFail()
  await order({ address, does: 'cut' })
  await button('Save Changes').click()
  const toasts = page.getByRole('region', { name: 'Notifications (F8)' })
  await expect.element(toasts).toMatchTextContent(/ErrorFailed to update submission$/)
  await order({ method: 'PATCH', address, does: 'refuse' })
  await button('Save Changes').click()
  await expect
    .element(pane.getByRole('alert'))
    .toHaveTextContent('Only an administrator who is signed in may do this.')
  await expect.element(toasts).toMatchTextContent(/ErrorFailed to update submission$/)
  await expect.element(notes).toHaveValue('Not saved yet')
  openScreen(`${INBOX}?message=${await findId(ruth.name)}`)
  await expect.element(notes).toHaveValue('Not saved yet')
})

test('Save comes after the notes while there is nothing to save, and then stays in view', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1366, 768)
  await receive(ruth)
  openScreen(`${INBOX}?message=${await findId(ruth.name)}`)
  await expect.element(notes).toBeVisible()
  const boxOf = (one: typeof notes) => one.element().getBoundingClientRect()
  expect(boxOf(button('Save Changes')).top).toBeGreaterThan(boxOf(notes).bottom)
  await notes.fill('Called.')
  await expect.element(button('Save Changes')).toBeInViewport({ ratio: 1 })
})

test('a message begins at its top, its address is on one line, and its actions are apart', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1366, 768)
  const email = 'walter.henderson@example.com'
  await receive({ ...ruth, message: 'Hello.\n'.repeat(80) }, { ...ruth, name: 'Walter', email })
  openScreen(`${INBOX}?message=${await findId(ruth.name)}`)
  const boxOf = (one: typeof notes) => one.element().getBoundingClientRect()
  await expect.element(heading(ruth.name)).toBeVisible()
  await expect.element(item('Walter')).toBeVisible()
  window.scrollTo(0, 500)
  expect(boxOf(heading(ruth.name)).top).toBeLessThan(0)
  ;(item('Walter').element() as HTMLElement).click()
  await expect.element(heading('Walter')).toBeInViewport({ ratio: 1 })
  expect(boxOf(pane.getByRole('link', { name: email })).height).toBeLessThan(30)

  await button('More').click()
  const act = (name: string) => pane.getByRole('button', { name, exact: true })
  expect(boxOf(act('More')).left).toBeGreaterThan(boxOf(act('Complete')).right)
  expect(boxOf(act('Delete')).top).toBeGreaterThan(boxOf(act('Print')).bottom + 10)
  await act('Delete').click()
  await expect.element(question).toMatchTextContent('Delete the message of Walter?')
})

test('staff whose messages can’t be read see an error', async () => {
  letFail()
  await order({ address, does: 'cut' })
  openScreen(INBOX)
  await expectInTime(page.getByRole('alert').getByText('Failed to load contact form submissions'))
  await expectToast('Error', 'Failed to load contact form submissions')
})

test('a failed search takes away neither the open message nor what is typed about it', async () => {
  letFail()
  await receive(ruth)
  openScreen(INBOX)
  await item(ruth.name).click()
  await notes.fill('Call her tonight.')
  await order({ address, does: 'cut' })
  await page.getByLabelText('Search messages').fill('elk')
  await expectInTime(list.getByRole('alert').getByText('Failed to load contact form submissions'))
  // The message is no longer in the list, so it is read by itself, which fails after some tries.
  for (let second = 0; second < 60; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise(requestAnimationFrame)
    expect(notes.query(), `after ${second} seconds`).toHaveValue('Call her tonight.')
  }
  await expect.element(page.getByLabelText('Search messages')).toHaveValue('elk')
})

test('on a phone the page scrolls through the messages, and the buttons for selected ones stay in view', async () => {
  await usePhone()
  await receive(
    ...Array.from({ length: 12 }, (_, n) => ({
      ...ruth,
      name: `Ruth ${n}`,
      admin_notes: 'Called.',
    })),
  )
  openScreen(INBOX)
  await expect.element(item('Ruth 11')).toMatchTextContent('Has notes')
  const scrolled = [...list.element().querySelectorAll('*')].filter(
    ({ scrollHeight, clientHeight }) => clientHeight > 100 && scrollHeight > clientHeight + 1,
  )
  expect(scrolled).toEqual([])
  await select('Ruth 0').click()
  await expect.element(button('Mark Read')).toBeInViewport({ ratio: 1 })
  const foot = button('Mark Read').element().closest('.sticky')
  expect(foot?.clientHeight, 'in two lines').toBeLessThan(112)
})

test('a message that can’t be marked as read is logged without disturbing staff', async () => {
  const logged: unknown[] = []
  console.error = (words) => logged.push(words)
  await receive(ruth)
  openScreen(INBOX)
  await expect.element(item(ruth.name)).toBeVisible()
  await order({ method: 'PATCH', address, does: 'cut' })
  await item(ruth.name).click()
  await expect.poll(() => logged).toContain('A message could not be marked as read')
  await expect.element(pane).toMatchTextContent(ruth.message)
  expect(shownToast()).toBeUndefined()
})

test('staff whose inbox contains only spam see how much, and a link to it', async () => {
  await receive(seller, { ...seller, name: 'Other Offers' })
  openScreen(INBOX)
  const link = list.getByRole('link', { name: '2 in Spam' })
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText('No submissions yet')).not.toBeInTheDocument()
  await expectAccessible('an inbox with nothing but spam')
  await link.click()
  await expect.element(filter('Spam 2')).toBeChecked()
  await expect.element(item('Other Offers')).toBeVisible()
})

test('staff mark messages as read, undo it for those that were unread, export two and delete them', async () => {
  const names = ['Ruth', 'Anna', 'Ewan', 'Mary']
  await receive(
    ...names.map((name) => ({
      name,
      email: 'a@example.com',
      message: `From ${name}.`,
      admin_read: name === 'Mary',
    })),
  )
  const unread = () => list.getByRole('button', { name: /^Unread: / }).elements()
  const selected = (count: number) =>
    page.getByRole('status').getByText(`${count} selected`, { exact: true })
  openScreen(`${INBOX}?box=all`)
  await expect.poll(unread).toHaveLength(3)
  await filter('Open 4').click()
  await select('Ruth').click()
  await filter('All 4').click()
  await expect.element(filter('All 4')).toBeChecked()
  for (const name of names.slice(1)) await select(name).click()
  await expect.element(selected(3)).toBeVisible()
  await expectAccessible('three messages selected')
  await button('Mark Read').click()
  await expectToast('2 messages marked as read')
  await expect.poll(unread).toHaveLength(1)
  await button('Undo').click()
  await expectToast('Change taken back', '2 messages')
  await expect.poll(unread).toHaveLength(3)

  await select('Mary').click()
  const findDownload = watchDownloads()
  await button('Export').click()
  const file = await findDownload()
  expect(names.filter((name) => file.includes(`From ${name}.`))).toEqual(['Anna', 'Ewan'])

  await item('Anna').click()
  await expect.poll(() => addressBar.says).toContain('message=')
  await button('Delete').click()
  await expect.element(question).toMatchTextContent('Delete these 2 messages?')
  await expect.element(question).toMatchTextContent('can’t be taken back')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast('2 messages deleted')
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(2)
  await expect
    .poll(() => addressBar.says, { message: 'the open message was one of them' })
    .not.toContain('message=')
})

test('staff go through the messages, mark others meanwhile and move one to spam and back', async () => {
  const ewan = { ...ruth, name: 'Ewan Clark', created_at: '2026-11-19T12:00:00Z' }
  const mary = { ...ruth, name: 'Mary Weiss', created_at: '2026-11-18T12:00:00Z' }
  await receive(ruth, ewan, mary)
  const day = { words: 'Call', day: '2026-11-20', submission_id: await findId(ruth.name) }
  await service.from('reminders').insert(day).throwOnError()
  openScreen(INBOX)
  await expect.element(item(`Unread: ${ruth.name}`)).toBeVisible()
  for (const { name } of [ruth, mary, ewan]) {
    await item(name).click()
    await expect.element(heading(name)).toBeVisible()
    await expect.element(pane).toHaveFocus()
  }
  await expect.poll(() => list.getByRole('button', { name: /^Unread/ }).elements()).toHaveLength(0)
  await select('Mary Weiss').click()
  await expect.element(button('Mark Read')).toBeDisabled()
  await button('Mark Unread').click()
  await expectToast('1 message marked as unread')
  await expect.element(heading('Ewan Clark')).toBeVisible()

  await button('More').click()
  await pane.getByRole('button', { name: 'This Is Spam' }).click()
  await expectToast('1 message moved to spam')
  await expect.element(pane).toMatchTextContent('Staff marked this as spam.')
  await expect.element(button('Delete This Person’s Messages')).not.toBeInTheDocument()
  await expect.element(item('Ewan Clark')).not.toBeInTheDocument()
  await notes.fill('For Ewan only')
  await item('Mary Weiss').click()
  await expect.element(heading('Mary Weiss')).toBeVisible()
  await expect.element(notes).toHaveValue('')
  await filter('Spam 1').click()
  await item('Ewan Clark').click()
  await button('Not Spam').click()
  await expectToast('Moved to the inbox', 'Ewan Clark')

  const due = page.getByRole('region', { name: 'For Today' })
  await expect.element(due).not.toBeInTheDocument()
  await filter('Open 3').click()
  await expect.element(due).toBeVisible()
  await expect.poll(() => addressBar.says).not.toContain('box=')
  await page.getByLabelText('Search messages').fill('weiss')
  await expect.element(filter('All 1')).toBeChecked()
  await expect.poll(() => addressBar.says).toContain('search=weiss')
  await expect.element(due).not.toBeInTheDocument()
})

test('Complete closes a message, opens no other, and puts the focus on the next one in the list', async () => {
  const names = ['Ruth', 'Ewan', 'Mary']
  await receive(
    ...names.map((name, index) => ({
      ...ruth,
      name,
      created_at: `2026-11-1${9 - index}T12:00:00Z`,
    })),
  )
  openScreen(INBOX)
  await item('Ewan').click()
  await expect.element(pane).toHaveFocus()
  await button('Complete').click()
  await expectToast('1 message completed', 'Ewan')
  await expect.element(item('Mary')).toHaveFocus()
  await expect.element(page.getByText('No message selected')).toBeVisible()
  await expect.element(item('Ewan')).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(item('Ewan')).toBeVisible()
  await usePhone()
  await item('Mary').click()
  const bar = page.getByRole('region', { name: 'This message' })
  await bar.getByRole('button', { name: 'Complete' }).click()
  await expect.element(item('Ewan')).toHaveFocus()
})

test('a row of the inbox shows 60 characters of the message, and the row’s state stands out when it is chosen', async () => {
  const message = 'Our cat Minou was put to sleep on Thursday and we do not know what happens next.'
  await receive({ ...ruth, message }, { ...anna, status: 'completed' })
  openScreen(`${INBOX}?box=all`)
  const text = page.getByText(`${message.slice(0, 60).trim()}…`)
  await expect.element(text).toBeVisible()
  const { scrollWidth, clientWidth } = text.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await item(anna.name).click()
  await expect.element(button('Reopen')).toBeVisible()
  await expect.element(item(anna.name)).toHaveAttribute('aria-current', 'true')
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  const badge = item(anna.name).getByText('Completed').element()
  expect(ground(badge)).not.toBe(ground(item(anna.name).element()))
  await expectAccessible('a chosen message that is completed')
  await expect.element(page.getByRole('checkbox', { name: /^Select all/ })).not.toBeInTheDocument()
  await select(anna.name).click()
  await page.getByRole('checkbox', { name: 'Select all 2 shown' }).click()
  await expect.element(page.getByText('2 selected').first()).toBeVisible()
})

test('staff see older messages, and discard their notes on one that was deleted meanwhile', async () => {
  await receive(ruth)
  const newer = Array.from({ length: 50 }, (_, n) => ({
    ...anna,
    status: 'new',
    name: `Anna ${n}`,
    created_at: '2026-11-21T16:30:00Z',
  }))
  await receive(...newer)
  openScreen(`${INBOX}?message=${await findId(ruth.name)}`)
  await expect.element(heading(ruth.name)).toBeVisible()
  await button('Show more').click()
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(51)
  await notes.fill('Called at noon.')
  await inbox().delete().eq('name', ruth.name).throwOnError()
  await button('Refresh').click()
  await expect.element(pane).toMatchTextContent('Somebody deleted this message.')
  await expect.element(notes).toHaveValue('Called at noon.')
  await button('Discard').click()
  await expect.element(page.getByText('No message selected')).toBeVisible()
  await expect.poll(keptDrafts).toBe(0)
})
