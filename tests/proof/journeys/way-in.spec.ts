import type { Page } from '@playwright/test'
import {
  type Account,
  expect,
  expectToast,
  givePassword,
  hire,
  openAdmin,
  signIn,
  test,
} from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { cutConnection } from '../../e2e/connection.ts'
import { watchShifts } from '../../e2e/page-checks/layout-shifts.ts'
import { pageKinds, phone, visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wayIn = (page: Page) => page.getByRole('link', { name: 'Admin area' })

test('signing in from a link in a mail leads to the message or the card of the dashboard', async ({
  page,
  site,
  administrator,
}) => {
  const messages = (await connectService(site)).from('contact_form_submissions')
  const { data } = await messages
    .insert({ name: 'Ruth Hansen', email: 'ruth@example.com', message: 'What happens to Tilly?' })
    .select('id')
    .single()
    .throwOnError()
  const asked = `/admin/contact-submissions?message=${data.id}`
  await page.goto(asked)
  await expect(page).toHaveURL('/auth')
  await page.reload()
  await givePassword(page, administrator)
  await expect(page).toHaveURL(asked)
  await expectToast(page, 'Welcome back!', 'You have been signed in successfully.')
  await expect(button(page, 'Go to the admin area')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Selected message' })).toContainText('Ruth Hansen')

  await button(page, 'Logout').click()
  await expect(page).toHaveURL('/auth')
  await page.goto('/admin#mail')
  await givePassword(page, administrator)
  await expect(page).toHaveURL('/admin#mail')
})

for (const address of ['//evil.example/admin'])
  test(`somebody who signs in with the destination ${address} stays on this site`, async ({
    page,
    administrator,
  }) => {
    const query = new URLSearchParams({ returnTo: address, redirect_to: address, next: address })
    await page.goto(`/auth?${query}`)
    await page.evaluate((returnTo) => {
      history.replaceState({ ...history.state, usr: { returnTo } }, '')
    }, address)
    await page.reload()
    await givePassword(page, administrator)
    await expect(page).toHaveURL('/')
  })

test('staff find a link to the admin area on every public page, and it shifts nothing', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  await page.addInitScript(watchShifts)
  const shiftsOf = async () => {
    await visit(page, '/price')
    await page.waitForLoadState('networkidle')
    return page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)
  }
  expect(await shiftsOf()).toBe(0)
  await expect(wayIn(page)).toHaveCount(0)

  await signIn(page, administrator)
  for (const path of pageKinds) {
    const sent = await page.goto(path, { waitUntil: 'commit' })
    await expect(wayIn(page), path).toBeInViewport()
    expect(await sent?.text(), path).not.toContain('Admin area')
  }
  expect(await shiftsOf()).toBe(0)
  await expect(wayIn(page)).toBeInViewport()
  await expectAccessible(page, 'a public page as staff see it')

  for (const width of [320, 390, 768, 1366]) {
    await page.setViewportSize({ width, height: width < 700 ? 700 : 900 })
    await visit(page, '/')
    const { y = 0, height = 0 } = (await wayIn(page).boundingBox()) ?? {}
    const [header, contact] = await Promise.all(
      [page.getByRole('banner'), page.getByRole('main').getByText('Contact Us').first()].map(
        (one) => one.boundingBox(),
      ),
    )
    expect(y, `below the header at ${width} px`).toBeGreaterThan(
      (header?.y ?? 0) + (header?.height ?? 0),
    )
    expect(y + height, `above “Contact Us” at ${width} px`).toBeLessThan(contact?.y ?? 0)
  }
  await page.setViewportSize(phone)

  const other = await page.context().newPage()
  await other.goto('/admin')
  await button(other, 'Logout').click()
  await expect(other).toHaveURL('/auth')
  await expect(wayIn(page), 'it goes when the person signs out elsewhere').toHaveCount(0)
  await other.close()

  const stranger = await hire(site, administrator)
  const service = await connectService(site)
  const accounts = (await service.rpc('get_all_auth_users').throwOnError()).data
  const { id } = accounts.find(({ email }: Account) => email === stranger.email)
  await service.from('admin_users').delete().eq('id', id).throwOnError()
  const asked = page.waitForResponse('**/rest/v1/rpc/access_state*')
  await openAdmin(page, stranger, '/price')
  await asked
  await expect(wayIn(page), 'not for an account without access').toHaveCount(0)

  await openAdmin(page, administrator, '/price')
  await expect(wayIn(page)).toBeVisible()
  for (const stop of [page.getByRole('link', { name: 'Skip to content' }), wayIn(page)]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
})

test('the keyboard focus follows to the website from the sign-in page, and to the notice of a sign-out without a connection', async ({
  page,
  administrator,
}) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Access passcode').waitFor()
  await page.getByRole('link', { name: 'Back to the website' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('main')).toBeFocused()

  await openAdmin(page, administrator, '/admin/faqs')
  await button(page, 'Add FAQ').focus()
  await cutConnection(page)
  await page.evaluate(() => new BroadcastChannel('signed-out').postMessage(''))
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})
