import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { HeldCard } from '../../app/features/contact/admin/held-card.tsx'
import { SignatureCard } from '../../app/features/contact/admin/replies/signature-card.tsx'
import { UnansweredCard } from '../../app/features/contact/admin/replies/unanswered-card.tsx'
import { shownToast } from '../../app/ui/toast.ts'
import { ruth, seller } from '../received-messages.ts'
import { show } from './component.tsx'
import { emptyInbox, findId, INBOX, inbox, item, pane, receive } from './inbox-screen.ts'
import { button, expectToast, keptDrafts, link, question, usePhone } from './on-screen.ts'
import {
  addressBar,
  colleague,
  expectAccessible,
  letFail,
  openScreen,
  order,
  service,
  storageKey,
} from './screen.tsx'

const words = page.getByLabelText('Your answer', { exact: true })
const answers = page.getByRole('list', { name: 'Answers to Ruth Hansen' }).getByRole('listitem')
const preferences = () => service.from('staff_preferences')
const own = JSON.parse(inject('session')).user.id

beforeEach(async () => {
  await emptyInbox()
  localStorage.setItem(storageKey, inject('session'))
  await service.from('reply_templates').delete().neq('name', '').throwOnError()
  await preferences().delete().not('id', 'is', null).throwOnError()
})

async function read() {
  const { data } = await inbox().select().eq('name', ruth.name).single().throwOnError()
  return data
}

test('staff put a template into their text as a paragraph that doesn’t greet again, discard it by mistake and send it after all', async () => {
  const template = { name: 'Prices', body: 'Dear {name},\n\nFor {pet}: {price link}' }
  await service.from('reply_templates').insert(template).throwOnError()
  await preferences().insert({ id: own, signature: 'Warmly, Maria' }).throwOnError()
  await receive(ruth, { ...ruth, name: 'Ewan Clark' })
  const id = await findId(ruth.name)
  openScreen(`${INBOX}?message=${id}`)
  await button('Reply').click()
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('We can. ')
  await page.getByLabelText('Template').selectOptions('Prices')
  const text = (pet: string) =>
    `Dear Ruth Hansen,\n\nWe can.\n\nFor ${pet}: ${location.origin}/price\n\nWarmly, Maria`
  await expect.element(words).toHaveValue(text('{pet}'))
  await expect.poll(() => `${getSelection()}`).toBe('{pet}')
  await button('Send').click()
  await expect.element(pane).toMatchTextContent('Your answer still says {pet}.')
  await expect.poll(() => `${getSelection()}`).toBe('{pet}')
  await userEvent.keyboard('Tilly')
  await link('Edit templates').click()
  await expect.element(page.getByRole('region', { name: 'Templates for Answers' })).toHaveFocus()
  addressBar.goBack()
  await item('Ewan Clark').click()
  await expect.element(item(ruth.name)).toMatchTextContent('Unsent answer')
  await item(ruth.name).click()
  await expect.element(words).toHaveValue(text('Tilly'))
  await button('Discard').click()
  await expectToast('Unsaved changes discarded')
  await expect.poll(keptDrafts).toBe(0)
  await button('Undo').click()
  await expect.element(words).toHaveValue(text('Tilly'))
  await button('Cancel').click()
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Discard this answer?')
  await button('Keep Editing').click()
  await page.getByRole('switch', { name: 'This completes the message' }).click()
  await button('Send').click()
  await expectToast('Your answer is on its way', ruth.email)
  await expect.element(button('Reply')).toHaveFocus()
  await expect.element(answers).toMatchTextContent('You answered by mail')
  await expect.element(answers).toMatchTextContent('On its way')
  expect(await read()).toMatchObject({ status: 'in-progress', answered_at: expect.anything() })
  await button('Undo').click()
  await expectToast('Answer taken back', 'Nothing was sent to Ruth Hansen.')
  await expect.element(words).toHaveValue(text('Tilly'))
  await expect.element(pane).toMatchTextContent(/This text from \d.* wasn’t sent\./)
  expect(await read()).toMatchObject({ status: 'new', answered_at: null })
  await page.getByRole('switch', { name: 'This completes the message' }).click()
  await button('Send').click()
  await expect.element(answers).toMatchTextContent('You answered by mail')

  await button('Reply').click()
  await button('Send').click()
  await expect.element(pane).toMatchTextContent('Please write an answer first.')
  await words.fill('Dear Ruth')
  const theirs = { id: crypto.randomUUID(), submission_id: id, way: 'own-mail' }
  await service.from('message_replies').insert(theirs).throwOnError()
  await expect.element(pane.getByRole('alert')).toMatchTextContent('A colleague has answered')
  await expect
    .element(answers.nth(1))
    .toMatchTextContent('A colleague answered from their own mailbox')
  await expect.element(button('Send')).toBeDisabled()
  await button('Send Mine as Well').click()
  await expect.element(words).not.toBeInTheDocument()
  const replies = service.from('message_replies').select('body').eq('way', 'mail')
  const { data } = await replies.order('created_at').throwOnError()
  expect(data.map(({ body }) => body)).toEqual([text('Tilly'), 'Dear Ruth'])
  expect(await read()).toMatchObject({ status: 'completed' })
})

test('the first placeholder of a long template is in view above the buttons, on a phone, too', async () => {
  await usePhone()
  const template = { name: 'Prices', body: `${'We are very sorry. '.repeat(150)}For {pet}.` }
  await service.from('reply_templates').insert(template).throwOnError()
  await receive(ruth)
  openScreen(`${INBOX}?message=${await findId(ruth.name)}`)
  await button('Reply').click()
  await page.getByLabelText('Template').selectOptions('Prices')
  const expectInView = () => {
    const field = words.element()
    const send = button('Send').element()
    expect(field.scrollHeight - field.clientHeight - field.scrollTop).toBeLessThan(2)
    expect(field.getBoundingClientRect().bottom).toBeLessThan(send.getBoundingClientRect().top)
  }
  expectInView()
  words.element().scrollTop = 0
  await button('Send').click()
  await expect.element(pane).toMatchTextContent('Your answer still says {pet}.')
  await expect.poll(() => `${getSelection()}`).toBe('{pet}')
  expectInView()
})

test('an answer that staff take back while they read another message becomes a draft', async () => {
  await receive(ruth, { ...ruth, name: 'Ewan Clark' })
  openScreen(`${INBOX}?box=all&message=${await findId(ruth.name)}`)
  await button('Reply').click()
  await words.fill('Dear Ruth, we can.')
  await button('Send').click()
  await expectToast('Your answer is on its way')
  await item('Ewan Clark').click()
  await expect.element(pane.getByRole('heading', { name: 'Ewan Clark' })).toBeVisible()
  await button('Undo').click()
  await expectToast('Answer taken back', 'Nothing was sent to Ruth Hansen.')
  await expect.element(item(ruth.name)).toMatchTextContent('Unsent answer')
  await item(ruth.name).click()
  await expect.element(words).toHaveValue('Dear Ruth, we can.')
  await button('Send').click()
  await expectToast('Your answer is on its way')
  await service.from('mail_outbox').update({ attempts: 1 }).eq('kind', 'reply').throwOnError()
  await button('Undo').click()
  await expectToast('The answer could not be taken back', 'This answer is already on its way.')
  await expect.element(answers).toMatchTextContent('You answered by mail')
})

test('staff read to whom an answer was not sent while they read another message', async () => {
  letFail()
  const sending = { method: 'POST', address: '/rest/v1/rpc/send_reply' }
  await receive(ruth, { ...ruth, name: 'Ewan Clark' })
  openScreen(`${INBOX}?box=all&message=${await findId(ruth.name)}`)
  await button('Reply').click()
  await words.fill('Dear Ruth, we can.')
  await order({ ...sending, does: 'hold' })
  await button('Send').click()
  await item('Ewan Clark').click()
  await expect.element(pane.getByRole('heading', { name: 'Ewan Clark' })).toBeVisible()
  await order({ ...sending, does: 'refuse', answer: { status: 400, body: { message: 'Busy.' } } })
  await expectToast('Your answer to Ruth Hansen was not sent', 'What you typed is kept')
})

test('staff take an answer back at the answer itself until its mail is tried, edit it in view of the buttons, and retry a refused one', async () => {
  await page.viewport(1366, 700)
  onTestFinished(() => page.viewport(1280, 900))
  await receive({ ...ruth, message: 'We miss Tilly very much.\n'.repeat(12) })
  openScreen(`${INBOX}?box=all&message=${await findId(ruth.name)}`)
  await button('Reply').click()
  await words.fill('Dear Ruth, we can.')
  await button('Send').click()
  await expectToast('Your answer is on its way')
  await expectAccessible('an answer that can be taken back')
  await button('Take it back').click()
  await expectToast('Answer taken back', 'Nothing was sent to Ruth Hansen.')
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(await read()).toMatchObject({ status: 'new', answered_at: null })
  await expect.element(words).toHaveValue('Dear Ruth, we can.')
  await expect.element(words).toHaveFocus()
  const bottomOf = (shown: Locator) => shown.element().getBoundingClientRect().bottom
  const actions = () => document.querySelector('.form-actions')?.getBoundingClientRect().top ?? 0
  await expect.poll(() => actions() - bottomOf(words)).toBeGreaterThan(0)

  await button('Send').click()
  await expectToast('Your answer is on its way')
  await expect.element(button('Take it back')).toBeVisible()
  const mails = () => service.from('mail_outbox')
  const last_error = 'The mail server refused the mail (451).'
  await mails().update({ attempts: 1, last_error }).eq('kind', 'reply').throwOnError()
  await expect.element(answers).toMatchTextContent(/On its way.*\(451\)/)
  await expectAccessible('an answer that could not be sent yet')
  await button('Try again').click()
  const retried = () => mails().select().eq('kind', 'reply').not('retried_at', 'is', null)
  await expect.poll(async () => (await retried().throwOnError()).data).toHaveLength(1)
  const replies = service.from('message_replies').update({ mail_status: 'sent' })
  await replies.eq('way', 'mail').throwOnError()
  await expect.element(answers).toMatchTextContent('Sent')
  await expect.element(button('Take it back')).not.toBeInTheDocument()
})

test('staff take a message over, give it back and note that they answered from their mailbox', async () => {
  await receive(ruth)
  const id = await findId(ruth.name)
  const kinds = ['contact-message', 'acknowledgement']
  const last_error = 'The mail server refused the mail (451).'
  const failed = kinds.map((kind) => ({ kind, submission_id: id, status: 'failed', last_error }))
  await service.from('mail_outbox').insert(failed).throwOnError()
  openScreen(`${INBOX}?message=${id}`)
  await expect.element(pane).toMatchTextContent(/Waiting for \d+ day/)
  await button('Assign to Me').click()
  await expect.element(pane).toMatchTextContent('You are looking after this.')
  await expect.element(item(ruth.name)).toMatchTextContent('Yours')
  expect(await read()).toMatchObject({ assigned_to: own })
  await button('Not Mine').click()
  await expect.element(button('Assign to Me')).toBeVisible()
  expect(await read()).toMatchObject({ assigned_to: null })

  await button('Retry the acknowledgement to the sender').click()
  await expect.element(pane).toMatchTextContent('Acknowledgement to the senderQueued')
  const mails = service.from('mail_outbox').select('kind, retried_at').eq('submission_id', id)
  expect((await mails.not('retried_at', 'is', null)).data).toMatchObject([
    { kind: 'acknowledgement' },
  ])
  await button('More').click()
  await userEvent.keyboard('{Tab}{Escape}')
  await expect.element(button('Mark as Answered by Phone')).not.toBeInTheDocument()
  await expect.element(button('More')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await button('Delete').click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await button('Mark as Answered from Your Mailbox').click()
  await expectToast('Answered from your own mailbox', 'The message of Ruth Hansen is completed.')
  await expect.element(answers).toMatchTextContent('You answered from your own mailbox')
  await expect.element(button('Mark as Answered by Phone')).not.toBeInTheDocument()
  await expect.element(pane).not.toMatchTextContent('Waiting for')
})

test('the dashboard leads to families that wait and to held messages, until staff have checked those', async () => {
  await receive(ruth, seller)
  show(() => (
    <>
      <UnansweredCard />
      <HeldCard />
    </>
  ))
  const address = (name: string) => link(name).element().getAttribute('href')
  await expect.element(link(seller.name)).toBeVisible()
  const families = page.getByRole('region', { name: '1 family is waiting for an answer' })
  const [beginning] = ruth.message.split('\n')
  await expect.element(families).toMatchTextContent(beginning?.slice(0, 40) ?? '')
  expect([address(ruth.name), address(seller.name)]).toEqual([
    `${INBOX}?message=${await findId(ruth.name)}`,
    `${INBOX}?box=spam&message=${await findId(seller.name)}`,
  ])
  await button('None Is from a Family').click()
  await expect.element(link(seller.name)).not.toBeInTheDocument()
  expect((await inbox().select('name').eq('admin_read', true)).data).toEqual([
    { name: seller.name },
  ])
})

test('a person who saves a first signature in two tabs is asked which of them to keep', async () => {
  show(SignatureCard)
  await page.getByLabelText('Signature', { exact: true }).fill('Warmly, Maria')
  await colleague.from('staff_preferences').insert({ signature: 'Yours, Maria' }).throwOnError()
  const expectStored = (signature: string) =>
    expect
      .poll(async () => (await preferences().select('id, signature')).data)
      .toEqual([{ id: own, signature }])
  await button('Save Signature').click()
  await expect.element(page.getByText(/^Nothing has been overwritten/)).toBeVisible()
  await expectStored('Yours, Maria')
  await button('Keep Mine').click()
  await expectStored('Warmly, Maria')
})

test('staff save their first signature, and change it', async () => {
  show(SignatureCard)
  for (const signature of ['Warmly, Maria', 'Yours, Maria']) {
    await page.getByLabelText('Signature', { exact: true }).fill(signature)
    await button('Save Signature').click()
    await expect
      .poll(async () => (await preferences().select('id, signature')).data)
      .toEqual([{ id: own, signature }])
    await expect.poll(() => shownToast()?.description).toBe('Your signature is saved.')
  }
})
