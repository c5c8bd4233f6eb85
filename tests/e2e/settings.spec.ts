import type { Page } from '@playwright/test'
import { expect, expectInTime, expectToast, hire, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expectAbove } from './collisions.ts'
import { connectService } from './service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const settings = '**/rest/v1/site_settings*'

test('staff see who has an account, and can’t revoke their own access', async ({
  page,
  administrator,
}) => {
  // An address with a tab that isn't there shows the first one.
  await openAdmin(page, administrator, '/admin/settings?tab=nonsense')
  const users = page.getByRole('table', { name: 'Users' })
  await expect(users.getByRole('columnheader')).toHaveText([
    'Email',
    'Registered',
    'Last Sign In',
    'Status',
    'Admin Access',
  ])
  const own = users.getByRole('row', { name: new RegExp(administrator.email) })
  await expect(own).toContainText('Admin')
  await button(page, `Revoke ${administrator.email}`).click()
  await expect(page.getByText('This is your own account.')).toBeVisible()
  await button(page, 'Revoke access').click()
  await expectToast(page, 'Failed to update admin access', 'administrator')
  await expect(own).toContainText('(you)')
  await expectAccessible(page, 'the users')
})

test('staff are told when the list of users is empty or can’t be read', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator)
  const users = '**/rpc/get_all_auth_users'
  await page.route(users, (route) => route.fulfill({ json: [] }))
  await page.goto('/admin/settings')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.unroute(users)
  for (const list of [users, '**/rest/v1/invitations*'])
    await page.route(list, (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'Only administrators.' } }),
    )
  await page.clock.install()
  await page.reload()
  await expectInTime(page, page.getByRole('alert').getByText('Failed to load users'))
  await expectToast(page, 'Failed to load users')
  await expectInTime(page, page.getByText('Failed to load invitations'))
  await expectAccessible(page, 'users that can not be read')
})

test('staff resend and revoke an invitation', async ({ page, administrator }) => {
  await openAdmin(page, administrator, '/admin/settings')
  await page.getByLabel('Email of the person to invite').fill('nobody')
  await button(page, 'Invite').click()
  await expect(page.getByText('Enter an e-mail address, such as name@example.ca')).toBeVisible()
  const guest = `guest-${Date.now()}@example.com`
  await page.getByLabel('Email of the person to invite').fill(guest)
  await button(page, 'Invite').click()
  const first = await page.getByLabel('Invitation link').inputValue()
  await button(page, 'Done').click()
  await button(page, `Resend the invitation of ${guest}`).click()
  await expect(page.getByLabel('Invitation link')).not.toHaveValue(first)
  await page.keyboard.press('Escape')
  await button(page, `Revoke the invitation of ${guest}`).click()
  await expectAccessible(page, 'the question before an invitation ends')
  await button(page, 'Revoke').click()
  await expectToast(page, 'Invitation revoked', guest)
  await expect(page.getByRole('row', { name: new RegExp(`${guest}.*Revoked`) })).toBeVisible()
})

test('staff see who sent an invitation, and it ends with the access of who did', async ({
  page,
  site,
  administrator,
}) => {
  const colleague = await hire(site, administrator)
  await openAdmin(page, colleague, '/admin/settings')
  const guest = `guest-${Date.now()}@example.com`
  await page.getByLabel('Email of the person to invite').fill(guest)
  await button(page, 'Invite').click()
  await button(page, 'Done').click()
  const link = page.getByRole('row', { name: new RegExp(`^${guest}.*${colleague.email}.*Sent`) })
  await expect(link).toBeVisible()

  await openAdmin(page, administrator, '/admin/settings')
  await expect(link).toBeVisible()
  await expectAccessible(page, 'invitations with their senders')
  await button(page, `Revoke ${colleague.email}`).click()
  await expect(page.getByText('invitations that they sent stop working')).toBeVisible()
  await button(page, 'Revoke access').click()
  await expectToast(page, 'Admin access revoked', colleague.email)
  await expect(
    page.getByRole('row', { name: new RegExp(`^${guest}.*${colleague.email}.*Revoked`) }),
  ).toBeVisible()
})

test('staff write a policy, preview it and publish it', async ({ page, administrator }) => {
  await openAdmin(page, administrator, '/admin/settings?tab=legal')
  const terms = page.getByRole('region', { name: 'Terms of Service' }).first()
  const text = terms.getByLabel('Terms of Service, in Markdown')
  await expect(terms).toContainText('Markdown formatting is supported.')
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(500)
  await text.fill('## Ashes come home\n\nAlways, and **only** yours.')
  await terms.getByRole('tab', { name: 'Preview' }).click()
  await expect(terms.getByRole('heading', { name: 'Ashes come home' })).toBeVisible()
  await expect(terms.locator('strong').getByText('only')).toBeVisible()
  await expectAccessible(page, 'the preview of a policy')

  await page.getByRole('tab', { name: 'User Management' }).click()
  await expect(page.getByText('Leave without saving?')).toBeVisible()
  await expectAccessible(page, 'the question about unsaved changes')
  await button(page, 'Keep editing').click()
  await page.route(settings, (route) => route.abort())
  await terms.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Error', 'Failed to update Terms of Service.')
  await page.unroute(settings)
  await terms.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Terms of Service has been updated.')
  await page.goto('/terms-of-service')
  await expect(page.getByRole('heading', { name: 'Ashes come home' })).toBeVisible()
})

test('staff who change a policy that somebody else saved meanwhile see both versions and choose', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  const save = (value: string) =>
    service.from('site_settings').update({ value }).eq('key', 'privacy_policy').throwOnError()
  await openAdmin(page, administrator, '/admin/settings?tab=legal')
  const policy = page.getByRole('region', { name: 'Privacy Policy' }).first()
  const text = policy.getByLabel('Privacy Policy, in Markdown')
  await text.fill('We keep your message for a year.')
  await save('We keep your message for two years.')
  await policy.getByRole('button', { name: 'Save Changes' }).click()
  await expect(policy.getByText('Somebody else changed this')).toBeVisible()
  await expect(policy.getByRole('alert')).toContainText('We keep your message for two years.')
  await expectAccessible(page, 'two versions of a policy')
  await policy.getByRole('button', { name: 'Take theirs' }).click()
  await expect(text).toHaveValue('We keep your message for two years.')

  await text.fill('We keep your message for three years.')
  await save('We keep your message for four years.')
  await policy.getByRole('button', { name: 'Save Changes' }).click()
  await policy.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'Success', 'Privacy Policy has been updated.')
  await page.goto('/privacy-policy')
  await expect(page.getByText('We keep your message for three years.')).toBeVisible()
})

test('staff write a table into a policy, and families read it on a phone', async ({
  page,
  administrator,
  site,
}) => {
  await openAdmin(page, administrator, '/admin/settings?tab=legal')
  const policy = page.getByRole('region', { name: 'Privacy Policy' }).first()
  const text = policy.getByLabel('Privacy Policy, in Markdown')
  const written = await text.inputValue()
  await text.fill(POLICY_WITH_TABLE)
  await policy.getByRole('tab', { name: 'Preview' }).click()
  await expectTable(page)
  await expectAccessible(page, 'the preview of a table')
  await policy.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Success', 'Privacy Policy has been updated.')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/privacy-policy')
  await expectTable(page)
  await expectAccessible(page, 'a policy with a table')
  const box = page.getByRole('region', { name: 'Table: What, Why, How long' })
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await page.evaluate(overflow), 'the page itself does not scroll sideways').toBe(0)
  await box.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(box).toHaveCSS('overflow-x', 'visible')
  await page.emulateMedia({ media: 'screen' })

  const service = await connectService(site)
  const settings = service.from('site_settings')
  await settings.update({ value: written }).eq('key', 'privacy_policy').throwOnError()
})

const POLICY_WITH_TABLE = `## What we keep

| What | Why | How long |
|------|:---:|---------:|
| Name_and_address_of_the_family | To bring ashes_home_again_to_you | Seven_years_after_the_cremation |
| Your message <script>alert(1)</script> | To **answer** | 2 years |

About ~5 to ~10 kg, and ~~nothing else~~.
`

async function expectTable(page: Page) {
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(['What', 'Why', 'How long'])
  await expect(table.locator('th').first()).toHaveAttribute('scope', 'col')
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.locator('strong')).toHaveText('answer')
  await expect(table.locator('script')).toHaveCount(0)
  await expect(table.getByRole('cell', { name: '2 years' })).toHaveCSS('text-align', 'right')
  await expect(page.getByText('About ~5 to ~10 kg')).toBeVisible()
}

test('staff are told when policies can’t be read', async ({ page, administrator }) => {
  await openAdmin(page, administrator)
  await page.route(settings, (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'no' } }),
  )
  await page.clock.install()
  await page.goto('/admin/settings?tab=legal')
  await expectInTime(page, page.getByRole('alert').getByText('Failed to load policies'))
  await expectToast(page, 'Error', 'Failed to load policies')
})

test('staff who save the phone number leave the name that a colleague saved meanwhile', async ({
  page,
  site,
  administrator,
}) => {
  const service = await connectService(site)
  await openAdmin(page, administrator, '/admin/settings?tab=business')
  await page.getByLabel('Phone').fill('(250) 555-0123')
  await service
    .from('site_settings')
    .upsert({ key: 'business_name', value: 'Larch Pet Cremation' })
    .throwOnError()
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success', 'Business Details have been updated.')
  await page.goto('/')
  await expect(page.getByText('Larch Pet Cremation').first()).toBeVisible()
  await expect(page.getByRole('link', { name: '(250) 555-0123' }).first()).toBeAttached()
})

test('staff change the business details, which are checked, saved and shown on the site', async ({
  page,
  administrator,
}) => {
  await openAdmin(page, administrator, '/admin/settings?tab=business')
  await page.getByLabel('Business name').fill('')
  await page.getByLabel('Phone').fill('555')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Monday to').fill('07:00')
  await button(page, 'Save Changes').click()
  for (const words of [
    'Name is required',
    'Enter a phone number with area code',
    'Enter an e-mail address, such as name@example.ca',
    'Closing time must be after opening time',
  ])
    await expect(page.getByText(words)).toBeVisible()
  await expectAccessible(page, 'business details with problems')
  await page.getByLabel('Business name').fill('Still Water Pet Cremation')
  await page.getByLabel('Phone').fill('(250) 555-0177')
  await page.getByLabel('Email').fill('hello@stillwater.example')
  await page.getByLabel('Monday to').fill('18:00')
  await page.getByLabel('Open on Sunday').click()
  await button(page, 'Save Changes').click()
  await expectToast(page, 'Success', 'Business Details have been updated.')
  await page.mouse.wheel(0, 10_000)
  await expectAbove(button(page, 'Save Changes'), page.locator('.toast'))
  await page.goto('/')
  await expect(page.getByRole('banner')).toContainText('Still Water Pet Cremation')
  await expect(page.getByRole('banner').getByText('(250) 555-0177').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('8:30 am to 6 pm')
})
