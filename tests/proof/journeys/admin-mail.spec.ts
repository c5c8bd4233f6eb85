import type { Page } from '@playwright/test'
import { expect, expectInTime, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const refused = { status: 403, json: { code: '42501', message: 'permission denied' } }

test('staff turn acknowledgements off and on, and see whether a test mail was sent', async ({
  page,
  mail,
  administrator,
}) => {
  await page.clock.install()
  await openAdmin(page, administrator, '/admin/settings?tab=mail')
  const acknowledge = page.getByRole('switch', { name: 'Send an acknowledgement' })
  await expect(acknowledge).toBeChecked()
  await expect(
    page.getByText('Messages that look like spam or an advert are never acknowledged.'),
  ).toBeVisible()
  await expectAccessible(page, 'the mail settings')

  const settings = '**/rest/v1/site_settings*'
  await page.route(settings, (route) => route.fulfill(refused))
  await acknowledge.click()
  await expectToast(page, 'Error', 'Only an administrator who is signed in may do this.')
  await expect(acknowledge).toBeChecked()
  await page.unroute(settings)
  await acknowledge.focus()
  await page.keyboard.press('Space')
  await expectToast(page, 'Success', 'Acknowledgements are off now.')
  await page.reload()
  await expect(acknowledge).not.toBeChecked()
  await acknowledge.click()
  await expectToast(page, 'Success', 'Acknowledgements are on now.')

  const arrived = mail.holdNext()
  await button(page, 'Send Test Mail').click()
  await arrived
  await expect(page.getByText('Queued...')).toBeVisible()
  mail.accept()
  await expectInTime(page, page.getByText(/^Sent .*\d:\d\d/))
  await expect(
    page.getByText('Please check whether it arrives at hello@quietvalley.example'),
  ).toBeVisible()
  expect(mail.mails().at(-1)?.subject).toMatch(/^Test mail from the website of/)
  await expectAccessible(page, 'a test mail that was sent')

  mail.refuse(550)
  await button(page, 'Send Test Mail').focus()
  await page.keyboard.press('Enter')
  const problem = page.getByRole('alert').filter({ hasText: 'The test mail could not be sent' })
  await expectInTime(page, problem.getByText('The mail server refused the mail (550).'))
  mail.accept()
  await expectAccessible(page, 'a test mail that failed')
  await page.route('**/rpc/send_test_mail', (route) => route.abort())
  await button(page, 'Send Test Mail').click()
  await expectToast(page, 'Failed to send a test mail', 'Please try again later.')
})
