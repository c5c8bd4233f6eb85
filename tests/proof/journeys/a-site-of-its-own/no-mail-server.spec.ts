import type { Page } from '@playwright/test'
import {
  test as base,
  expect,
  expectToast,
  findPasscode,
  newAccount,
  openAdmin,
} from '../../../e2e/administrators.ts'
import { connectService } from '../../../e2e/service-client.ts'
import { demoSite } from '../../../e2e/site.ts'

const test = base.extend({ site: demoSite({ SMTP_URL: '' }) })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const NOBODY = 'No mail server is set'

test('staff of a site without a mail server read that an answer reached nobody, and its message stays open', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const messages = () => service.from('contact_form_submissions')
  const created_at = new Date(Date.now() - 50 * 3_600_000).toISOString()
  const words = { message: 'What happens now?', created_at }
  const ruth = { name: 'Ruth', email: 'ruth@example.com', ...words }
  const { data: message } = await messages().insert(ruth).select('id').single().throwOnError()
  await openAdmin(page, administrator, `/admin/contact-submissions?message=${message.id}`)
  await expect(page.getByText(NOBODY), 'it is said once, on top').toHaveCount(1)
  const notice = await page.getByText(NOBODY).boundingBox()
  const list = await page.getByRole('region', { name: 'Messages' }).boundingBox()
  expect(notice?.y).toBeLessThan(list?.y ?? 0)
  await button(page, 'Reply').click()
  await page.getByLabel('Your answer').fill('Dear Ruth, we are on our way.')
  await button(page, 'Send').click()
  await expectToast(page, 'Your answer was not mailed', 'The message of Ruth stays open.')
  const answers = page.getByRole('list', { name: 'Answers to Ruth' })
  await expect(answers).toContainText('You wrote an answer')
  await expect(answers).toContainText('Kept as a file')
  await expect(answers).toContainText('No mail server was set, so nobody has received it.')
  await expect(answers).not.toContainText(/On its way|Sent/)
  await expect(
    page
      .getByText(/^Waiting for/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const { data: stored } = await messages().select('status, answered_at').eq('id', message.id)
  expect(stored).toEqual([{ status: 'in-progress', answered_at: null }])
})

test('staff of a site without a mail server read that an invitation, a test mail and a pet’s link reached nobody', async ({
  page,
  site,
  administrator,
}) => {
  const { email } = newAccount('invited')
  await openAdmin(page, administrator, '/admin/settings')
  await page.getByLabel('Email of the person to invite').fill(email)
  await button(page, 'Invite').click()
  const dialog = page.getByRole('dialog', { name: 'Invitation Not Mailed' })
  await expect(dialog).toContainText('Kept as a file: no mail server is set.')
  await button(page, 'Done').click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Not mailed')
  await button(page, `Resend the invitation of ${email}`).click()
  await expect(dialog).toContainText('Please copy this link')
  await button(page, 'Done').click()

  await page.goto('/admin/settings?tab=mail')
  await button(page, 'Send Test Mail').click()
  await expect(page.getByText('Written to a file on the server')).toBeVisible()

  const service = await connectService(site)
  await service.from('site_settings').upsert({ key: 'pet_records', value: 'on' }).throwOnError()
  const bella = { name: 'Bella', family: 'Ida', email: 'ida@example.com' }
  const { data: pet } = await service
    .from('pets')
    .insert(bella)
    .select('id')
    .single()
    .throwOnError()
  await page.goto(`/admin/pets/${pet.id}`)
  await button(page, 'Make a Link').click()
  await button(page, 'Mail It to the Family').click()
  await expect(page.getByText(`${NOBODY}, so the mail is only kept as a file.`)).toBeVisible()
})

test('people at a site without a mail server read that the links for their accounts reach nobody', async ({
  page,
  site,
  administrator,
}) => {
  await page.goto('/auth')
  await button(page, 'Forgot your password?').click()
  await page.getByLabel('Email').fill(administrator.email)
  await expect(page.getByText('We send a link')).toHaveCount(0)
  await button(page, 'Send link').click()
  await expect(page.getByText(NOBODY)).toBeVisible()
  await expect(page.getByText('The link is only written to a file')).toBeVisible()
  await expect(page.getByText(/we have sent|check your email/i)).toHaveCount(0)

  const newcomer = newAccount('newcomer')
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByText('Ask a colleague for an invitation')).toBeVisible()
  await page.getByLabel('Access passcode').fill(await findPasscode(site))
  await button(page, 'Unlock Sign Up').click()
  await page.getByLabel('Email').fill(newcomer.email)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await button(page, 'Sign Up').click()
  await expect(page.getByText('Account created!')).toBeVisible()
  await expect(page.getByText(NOBODY)).toBeVisible()
  await expect(page.getByText(/check your email/i)).toHaveCount(0)

  await openAdmin(page, administrator, '/admin/account')
  await page.getByLabel('New email').fill('new@example.com')
  await button(page, 'Change Email').click()
  await expect(page.getByText('They are only written to files on the server.')).toBeVisible()
  await expect(page.getByText('We sent a link')).toHaveCount(0)
})
