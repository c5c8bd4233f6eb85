import type { Page } from '@playwright/test'
import {
  endSession,
  expect,
  expectToast,
  openAdmin,
  signInAgain,
  testWithoutConnection as test,
} from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { connectService } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// What else staff do on a screen is asked in tests/screens/interrupted-work.test.tsx.
test('staff answer a family while the connection is gone, and again after their session has ended: nothing is lost', async ({
  page,
  context,
  site,
  administrator,
}) => {
  const messages = (await connectService(site)).from('contact_form_submissions')
  const begin = async () => {
    const message = { name: 'Ruth', email: 'ruth@example.com', message: 'What happens next?' }
    const { data } = await messages.insert(message).select('id').single().throwOnError()
    await openAdmin(page, administrator, `/admin/contact-submissions?message=${data.id}`)
    await button(page, 'Reply').click()
    await page.getByLabel('Your answer', { exact: true }).fill('Dear Ruth, we are on our way.')
  }
  const send = () => button(page, 'Send').click()

  await test.step('the connection is gone', async () => {
    await begin()
    await context.setOffline(true)
    await send()
    await expect(page.getByText('It will be sent by itself')).toBeVisible()
    await expectAccessible(page, 'an answer without a connection')
    await context.setOffline(false)
    await expectToast(page, 'Your answer is on its way')
  })

  await test.step('the session has ended', async () => {
    await begin()
    await endSession(page)
    await send()
    await signInAgain(page, administrator)
    await expect(page.locator('.toast')).toHaveCount(0)
    await send()
    await expectToast(page, 'Your answer is on its way')
  })
  await messages.delete().neq('name', '').throwOnError()
})
