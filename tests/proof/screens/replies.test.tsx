import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, focus, usePhone } from '../../screens/on-screen.ts'
import { expectAccessible, openScreen, service } from '../../screens/screen.tsx'

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
