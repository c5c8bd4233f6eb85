import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openScreen, service } from '../../screens/screen.tsx'

const card = (name: string | RegExp) => page.getByRole('region', { name })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const message = (name: string, hours: number, fields: object = {}) => ({
  name,
  email: `${name.split(' ')[0]}@example.com`,
  message: 'What happens next?',
  created_at: hoursAgo(hours),
  ...fields,
})

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

test('the first card lists the families that are waiting, and healthy parts are collapsed to one line', async () => {
  await putMailInOrder()
  openScreen('/admin')
  await expect.element(page.getByText('No family is waiting for an answer.')).toBeVisible()
  await service
    .from('contact_form_submissions')
    .insert(
      [
        message('Ruth Hansen', 50),
        message('Ruth Hansen', 3),
        message('Ewan Clark', 1),
        message('Anna Weiss', 9, { status: 'completed' }),
        message('Best Offers', 9, { spam_reason: 'Seven links' }),
      ],
      { defaultToNull: false },
    )
    .throwOnError()
  openScreen('/admin')
  const waiting = card('2 families are waiting for an answer')
  const lines = waiting.getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('Ruth Hansen'), expect.stringContaining('Ewan Clark')])
  await expect.element(waiting).toMatchTextContent('2 days')
  await expect
    .element(page.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('2 families are waiting for an answer')
  await expectAccessible('the dashboard')

  const mail = card(/^Mail$/)
  await expect.element(mail).toMatchTextContent('In order')
  await expect.element(mail.getByText('Last self-test')).not.toBeVisible()
  expect(mail.element().getBoundingClientRect().height).toBeLessThan(64)
  await mail.getByText('In order').click()
  await expect.element(mail.getByText('Last self-test')).toBeVisible()
  openScreen('/admin#mail')
  await expect
    .element(mail.getByText('Last self-test'), { message: 'a link to the card opens it' })
    .toBeVisible()

  openScreen('/admin')
  await waiting.getByRole('link', { name: 'Ewan Clark' }).click()
  await expect.element(card('Selected message')).toMatchTextContent('Ewan Clark')
})

test('staff confirm a date that the site doubts', async () => {
  await service
    .from('contact_form_submissions')
    .insert({ ...message('Ruth Hansen', 1), created_at: hoursAgo(-24 * 900) })
    .throwOnError()
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
