import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, expectToast, focus, usePhone } from '../../screens/on-screen.ts'
import { colleague, expectAccessible, openScreen, service } from '../../screens/screen.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const words = field('Your answer')
const answers = page.getByRole('list', { name: 'Answers to Ruth Hansen' })

/** The id of one family's message from two days ago. */
let asked = ''
const openMessage = () => openScreen(`/admin/contact-submissions?message=${asked}`)

beforeEach(async () => {
  localStorage.clear()
  const messages = () => service.from('contact_form_submissions')
  await messages().delete().neq('name', '').throwOnError()
  await service.from('reply_templates').delete().neq('name', '').throwOnError()
  const message = {
    name: 'Ruth Hansen',
    email: 'ruth@example.com',
    phone: '(250) 555-0199',
    message: 'Our old dog Tilly died this morning. What happens next?',
    created_at: new Date(Date.now() - 50 * 3_600_000).toISOString(),
  }
  asked = (await messages().insert(message).select('id').single().throwOnError()).data.id
})

/** A person with another account. */
async function hire() {
  const email = `${crypto.randomUUID()}@example.com`
  const invited = await colleague.rpc('invite_administrator', { email }).single().throwOnError()
  const { token } = invited.data as { token: string }
  const hired = createClient(location.origin, inject('publishableKey'), {
    auth: { persistSession: false },
  })
  const data = { invitation_token: token }
  const signedUp = await hired.auth.signUp({
    email,
    password: inject('password'),
    options: { data },
  })
  const id = signedUp.data.user?.id ?? ''
  onTestFinished(async () => {
    await service.from('admin_users').delete().eq('id', id).throwOnError()
    await colleague.rpc('delete_personal_data', { person: email }).throwOnError()
  })
  return { hired, email }
}

test('when two colleagues answer at once, the second sees the first answer and keeps the text', async () => {
  const { hired, email } = await hire()
  openMessage()
  await button('Reply').click()
  await words.fill('Dear Ruth, we are on our way.')
  await hired
    .rpc('send_reply', {
      reply_id: crypto.randomUUID(),
      submission: asked,
      words: 'Dear Ruth, I call you tonight.',
    })
    .throwOnError()
  await button('Send').click()
  const notice = page.getByRole('alert').filter({ hasText: 'A colleague has answered' })
  await expect.element(notice).toBeVisible()
  await expect.element(words).toHaveValue('Dear Ruth, we are on our way.')
  await expect.element(answers).toMatchTextContent('I call you tonight.')
  await expect.element(answers).toMatchTextContent(`${email} answered by mail`)
  await expectAccessible('an answer that a colleague was faster with')

  await expect.poll(() => Object.keys(localStorage).join()).toContain('draft/')
  const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith('draft/'))
  openMessage()
  await expect.element(words).toHaveValue('Dear Ruth, we are on our way.')
  await button('Send').click()
  await expectToast('Your answer is on its way')
  await expect.element(answers).toMatchTextContent('we are on our way.')
  await expect.element(answers).toMatchTextContent('You answered by mail')

  // The draft of an answer whose response was lost.
  for (const [key, draft] of drafts) localStorage.setItem(key, draft)
  window.dispatchEvent(new StorageEvent('storage', { key: drafts[0]?.[0], newValue: '' }))
  openMessage()
  await expect.poll(() => Object.keys(localStorage).join()).not.toContain('draft/')
  await expect.element(button('Reply')).toBeEnabled()
})

test('staff read why an answer was not sent and retry it', async () => {
  await usePhone()
  // The screen is refreshed every few seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const expectAtNextLook = (text: string) =>
    expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(3000)
        return answers.element().textContent
      })
      .toContain(text)
  const mail = () => service.from('mail_outbox')

  openMessage()
  await button('Reply').click()
  await expect.element(words).toHaveFocus()
  await userEvent.keyboard('We are so sorry.')
  await focus(button('Send'))
  await userEvent.keyboard('{Enter}')
  await expect.element(answers).toMatchTextContent('We are so sorry.')
  const refused = { attempts: 1, last_error: 'The mail server refused the mail (451).' }
  await mail().update(refused).eq('submission_id', asked).throwOnError()
  await expectAtNextLook(refused.last_error)
  await expect.element(answers).toMatchTextContent('On its way')
  await expectAccessible('an answer that could not be sent yet')
  await button('Try again').click()
  const retried = () => mail().select().eq('submission_id', asked).not('retried_at', 'is', null)
  await expect.poll(async () => (await retried().throwOnError()).data).toHaveLength(1)
  const sent = { status: 'sent', last_error: null, sent_at: new Date().toISOString() }
  await mail().update(sent).eq('submission_id', asked).throwOnError()
  await expectAtNextLook('Sent')
})
