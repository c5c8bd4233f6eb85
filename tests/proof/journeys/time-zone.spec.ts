import type { Page } from '@playwright/test'
import { formatLocalHour, formatMoment } from '../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../shared/time/time-zones.ts'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { connectService } from '../../e2e/service-client.ts'

const SCREEN = '/admin/settings?tab=business'
const field = (page: Page) => page.getByLabel('Time zone')

test.afterEach(async ({ site }) => {
  const settings = (await connectService(site)).from('site_settings')
  await settings.delete().eq('key', 'time_zone').throwOnError()
})

test('staff change the firm’s time zone, and opening hours, dates and pages follow it', async ({
  page,
  browser,
  site,
  administrator,
}) => {
  test.slow()
  await (await connectService(site))
    .from('site_settings')
    .upsert({ key: 'opening_hours', value: 'Mon-Fri 08:30-17:00\nSat 09:00-13:00\nSun closed' })
    .throwOnError()
  const offset = async () => {
    const html = await (await fetch(`${site.url}/when-a-pet-dies`)).text()
    return Number(/\\"offset\\",(-\d+)/.exec(html)?.[1])
  }
  const choose = async (zone: TimeZone) => {
    await openAdmin(page, administrator, SCREEN)
    await field(page).selectOption(zone)
    await expect(async () => {
      const [now, soon] = [0, 20_000].map((ms) => formatLocalHour(new Date(Date.now() + ms), zone))
      const shown = (await field(page).evaluate(
        (select) =>
          document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent,
      )) as string
      const plain = shown.replace(/\s/g, ' ')
      expect(
        [now, soon].some((hour) => plain.includes(`It is ${hour?.replace(/\s/g, ' ')} there now.`)),
      ).toBe(true)
    }).toPass()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Success', 'Business Details have been updated.')
  }
  // All pages of a browser share its clock.
  const context = await browser.newContext({ baseURL: site.url })
  const family = await context.newPage()
  // Half past four or half past five on a Friday.
  await family.clock.install({ time: '2026-11-20T23:30:00Z' })
  const openNow = family.getByRole('region', { name: 'Reach us' }).locator('.open-now')

  await choose('Etc/GMT+7')
  await expect.poll(offset, { timeout: 5000 }).toBe(-420)
  await family.goto('/when-a-pet-dies')
  await expect(openNow).toHaveText('We’re open now, until 5 pm.')
  await page.goto('/admin/account')
  const signedIn = page.getByRole('region', { name: 'Signed-In Devices' }).locator('time').first()
  // Reads time and text together, because the device is in use and its time changes.
  const expectSignedInAt = async (zone: TimeZone) => {
    const at = (await signedIn.getAttribute('datetime')) ?? ''
    await expect(signedIn).toHaveText(formatMoment(at, zone))
  }
  await expectSignedInAt('Etc/GMT+7')

  await choose('Etc/GMT+6')
  await expect.poll(offset, { timeout: 5000 }).toBe(-360)
  await family.goto('/when-a-pet-dies')
  await expect(openNow).toHaveText('We open at 9 am tomorrow, Saturday.')
  await page.goto('/admin/account')
  await expectSignedInAt('Etc/GMT+6')

  await context.close()
  await page.goto('/admin/recent-changes')
  await expect(
    page.getByText(/changed the setting “Time zone”: Value from .+ to “Etc\/GMT\+6”/).first(),
  ).toBeVisible()
})
