import type { Page } from '@playwright/test'
import { addDays } from '../../../shared/time/calendar.ts'
import { localDay } from '../../../shared/time/local-time.ts'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { connectService, keepRows } from '../../e2e/service-client.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const today = localDay(new Date(), 'America/Edmonton')

test('staff plan prices four per cent higher, and families pay them from that day on', async ({
  page,
  site,
  administrator,
}) => {
  const putBack = await keepRows(site, 'pricing_tiers')
  const service = await connectService(site)
  const shown = async () => (await fetch(site.url)).text()
  const dialog = page.getByRole('dialog')
  await openAdmin(page, administrator, '/admin/pricing')
  await button(page, 'Plan new prices').click()
  await dialog.getByLabel('Change all by').fill('4')
  await dialog.getByLabel('Change all by').press('Enter')
  await dialog.getByLabel('First day').fill(addDays(today, 7))
  await button(page, 'Save').click()
  await expectToast(page, 'New prices planned')
  expect(await shown()).not.toContain('$234.00')
  const headers = { apikey: administrator.publishableKey }
  const answer = await fetch(`${site.url}/rest/v1/planned_prices`, { headers })
  expect(answer.status, await answer.text()).toBe(401)

  await service
    .from('planned_prices')
    .update({ starts_on: today })
    .neq('starts_on', today)
    .throwOnError()
  await expect.poll(shown, { timeout: 15_000 }).toContain('$234.00')
  await page.reload()
  await expect(button(page, 'Plan new prices')).toBeVisible()

  await page.goto('/admin/recent-changes')
  const item = page.getByRole('listitem').filter({ hasText: 'took effect' }).first()
  await item.getByRole('button', { name: /^Revert/ }).click()
  await expectToast(page, 'Change reverted')
  await expect.poll(shown).not.toContain('$234.00')
  await putBack()
})
