import type { Page } from '@playwright/test'
import { addDays, describeDate } from '../../shared/time/calendar.ts'
import { localDay } from '../../shared/time/local-time.ts'
import { expect, expectInTime, expectToast, openAdmin, test } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { overflowOf } from './public-pages.ts'
import { connectService, keepRows } from './service-client.ts'

const plans = '**/rest/v1/planned_prices*'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page) => page.getByRole('region', { name: 'Planned prices' })
const priceOf = (page: Page, size: string, service: string) =>
  dialog(page).getByRole('group', { name: size }).getByLabel(service)

const today = localDay(new Date(), 'America/Edmonton')
const nextWeek = addDays(today, 7)

const widths = [390, 768, 1440]

/** Nothing is wider than the screen, and axe finds nothing on a phone and on a computer. */
async function lookAt(page: Page, state: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflowOf(page), `${state}, ${width} pixels wide`).toBeLessThanOrEqual(0)
    if (width !== 768) await expectAccessible(page, `${state}, ${width} pixels wide`)
  }
}

test('staff plan prices four per cent higher, and families pay them from that day on', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const putBack = await keepRows(site, 'pricing_tiers')
  const service = await connectService(site)
  const shown = async () => (await fetch(site.url)).text()
  const startsOn = (day: string) =>
    service.from('planned_prices').update({ starts_on: day }).neq('starts_on', day).throwOnError()
  await openAdmin(page, administrator, '/admin/pricing')

  await test.step('they fill in the form', async () => {
    await button(page, 'Plan new prices').click()
    await expect(dialog(page).getByLabel('First day')).toBeFocused()
    await dialog(page).getByLabel('Change all by').fill('four')
    await button(page, 'Fill in').click()
    await expect(dialog(page).getByLabel('Change all by')).toHaveAccessibleDescription(
      'Write a percentage, such as 4 or -2.5.',
    )
    await button(page, 'Save').click()
    await expect(dialog(page)).toContainText('Choose the day')
    await expect(dialog(page)).toContainText('These are today’s prices.')
    await lookAt(page, 'a plan with problems')
    await dialog(page).getByLabel('Change all by').fill('4')
    await dialog(page).getByLabel('Change all by').press('Enter')
    await expect(dialog(page)).toContainText('All prices are today’s, changed by 4 %.')
    await expect(priceOf(page, 'Small', 'Individual')).toHaveValue('234.00')
    await expect(priceOf(page, 'Small', 'Individual')).toHaveAccessibleDescription('Today $225.00')
    await dialog(page).getByLabel('First day').fill(nextWeek)
  })

  await test.step('a price that is ten times too high is asked about', async () => {
    await priceOf(page, 'Tiny', 'Communal').fill('780')
    await button(page, 'Save').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Communal Cremation, Tiny would go from $75.00 to $780.00.',
    )
    await expectAccessible(page, 'the question about a big change')
    await button(page, 'Keep editing').click()
    await priceOf(page, 'Tiny', 'Communal').fill('78')
  })

  await test.step('without a connection nothing is lost', async () => {
    await page.route(plans, (route) => route.abort())
    await button(page, 'Save').click()
    await expectToast(page, 'The prices could not be planned', 'Please try again later.')
    await page.unroute(plans)
    await page.reload()
    await button(page, 'Restore').click()
    await expect(priceOf(page, 'Small', 'Individual')).toHaveValue('234.00')
    await expect(dialog(page).getByLabel('First day')).toHaveValue(nextWeek)
    await button(page, 'Save').click()
    await expectToast(page, 'New prices planned')
  })

  await test.step('they see what families will see, and families don’t', async () => {
    await expect(card(page)).toContainText(`From ${describeDate(nextWeek)}, at midnight.`)
    await expect(card(page).getByRole('table')).toContainText('$234.00')
    await lookAt(page, 'planned prices')
    expect(await shown()).not.toContain('$234.00')
    const { url } = site
    const headers = { apikey: administrator.publishableKey }
    const answer = await fetch(`${url}/rest/v1/planned_prices`, { headers })
    expect(answer.status, await answer.text()).toBe(401)
  })

  await test.step('of two who change the plan, the later one is asked', async () => {
    await button(page, 'Change the plan').click()
    await startsOn(addDays(today, 9))
    await dialog(page).getByLabel('First day').fill(addDays(today, 8))
    await button(page, 'Save').click()
    await expect(dialog(page)).toContainText('Somebody else changed this while you were editing.')
    await expectAccessible(page, 'two versions of a plan')
    await button(page, 'Take theirs').click()
    await button(page, 'Cancel').click()
    await expect(card(page)).toContainText(describeDate(addDays(today, 9)))
  })

  await test.step('they cancel the plan and take that back', async () => {
    await button(page, 'Cancel the plan').click()
    await expectAccessible(page, 'the question before a plan is cancelled')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the plan' }).click()
    await expectToast(page, 'Planned prices cancelled')
    await expect(button(page, 'Plan new prices')).toBeVisible()
    await button(page, 'Undo').click()
    await expectToast(page, 'Deletion taken back')
    await expect(card(page).getByRole('table')).toContainText('$234.00')
  })

  await test.step('the day begins: families read the new prices, and nothing is planned any more', async () => {
    await startsOn(today)
    await askWhileNoneCome(page)
    await expect.poll(shown, { timeout: 15_000 }).toContain('$234.00')
    await page.reload()
    await expect(button(page, 'Plan new prices')).toBeVisible()
  })

  await test.step('it is a change like others, and can be reverted', async () => {
    await page.goto('/admin/recent-changes')
    const item = page.getByRole('listitem').filter({ hasText: 'took effect' }).first()
    await expect(item).toContainText('Planned prices from')
    await expect(item).toContainText('planned by You')
    await expectAccessible(page, 'planned prices among the changes')
    await item.getByRole('button', { name: /^Revert/ }).click()
    await expectToast(page, 'Change reverted')
    await expect.poll(shown).not.toContain('$234.00')
  })
  await putBack()
})

/** Planned prices that don’t come say so, and can be asked for again. */
async function askWhileNoneCome(page: Page) {
  await page.route(plans, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.clock.install()
  await page.reload()
  const alert = card(page).getByRole('alert')
  await expectInTime(page, alert)
  await expect(card(page)).toContainText('The planned prices could not be loaded')
  await expectAccessible(page, 'planned prices that can not be read')
  await page.unrouteAll()
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
}
