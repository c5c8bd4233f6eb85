import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen, service } from '../../screens/screen.tsx'

const card = (name: string | RegExp) => page.getByRole('region', { name })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const receive = (hours: number) =>
  service
    .from('contact_form_submissions')
    .insert({
      name: 'Ruth Hansen',
      email: 'ruth@example.com',
      message: 'What happens next?',
      created_at: hoursAgo(hours),
    })
    .throwOnError()

/** Records that mail was just checked successfully, and that no mail waits. */
async function putMailInOrder() {
  await service.from('mail_outbox').delete().not('id', 'is', null).throwOnError()
  const passed = { problem: null, transport: 'server', mailbox: 'hello@quietvalley.example' }
  await service.rpc('finish_mail_check', passed).throwOnError()
}

beforeEach(async () => {
  localStorage.clear()
  for (const table of ['contact_form_submissions', 'reminders'])
    await service.from(table).delete().not('id', 'is', null).throwOnError()
})

test('the first card is about the family that is waiting, and healthy parts are collapsed to one line', async () => {
  await putMailInOrder()
  await receive(50)
  openScreen('/admin')
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('1 family is waiting for an answer')
  await expectAccessible('the dashboard')
  const mail = card(/^Mail$/)
  await expect.element(mail).toMatchTextContent('In order')
  await expect.element(mail.getByText('Last self-test')).not.toBeVisible()
  expect(mail.element().getBoundingClientRect().height).toBeLessThan(64)
  await mail.getByText('In order').click()
  await expect.element(mail.getByText('Last self-test')).toBeVisible()
})

test('staff confirm a date that the site doubts', async () => {
  await receive(-24 * 900)
  openScreen('/admin')
  const health = card('Health')
  await expect.element(health).toMatchTextContent(/^Health.*Needs attention.*Date/)
  await expect
    .element(health)
    .toMatchTextContent('until you confirm it, nothing is deleted for its age')
  await expectAccessible('a date in doubt')
  await health.getByRole('button', { name: 'The Date Is Right' }).click()
  await expect.element(page.getByText('The site deletes old data again.')).toBeVisible()
  await expect.element(health).not.toMatchTextContent('nothing is deleted for its age')
})

test.each([
  [390, 659],
  [320, 568],
])(
  'the messages are within the first screen of the menu on a phone of %i by %i',
  async (width, height) => {
    onTestFinished(() => page.viewport(1280, 900))
    await page.viewport(width, height)
    openScreen('/admin')
    await page.getByRole('button', { name: /^Open menu/ }).click()
    await expect
      .element(page.getByRole('link', { name: /^Contact Submissions/ }))
      .toBeInViewport({ ratio: 1 })
  },
)
