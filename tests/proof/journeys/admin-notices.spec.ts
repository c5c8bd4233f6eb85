import type { Page } from '@playwright/test'
import { addDays, describeDays } from '../../../shared/time/calendar.ts'
import { localDay } from '../../../shared/time/local-time.ts'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { watchShifts } from '../../e2e/page-checks/layout-shifts.ts'
import { overflowOf, visit } from '../../e2e/public-pages.ts'
import { connectService } from '../../e2e/service-client.ts'

const SCREEN = '/admin/notices'
const WORDS = 'We are closed for the holiday. The phone is answered at all times.'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, words: string) => page.getByRole('row', { name: words })
const notice = (page: Page, name = 'Notice') => page.getByRole('region', { name, exact: true })

const today = localDay(new Date(), 'America/Edmonton')
const tomorrow = addDays(today, 1)

test.afterEach(async ({ site }) => {
  await (await connectService(site)).from('notices').delete().neq('text', '').throwOnError()
})

test('staff announce a holiday, and families read it, close it, and see it again once it changes', async ({
  page,
  site,
  administrator,
}) => {
  test.slow()
  const shown = async (path = '/') => (await fetch(site.url + path)).text()
  await openAdmin(page, administrator, SCREEN)
  await expect(page.getByText('There are no notices.')).toBeVisible()
  await expectAccessible(page, 'no notices')

  await test.step('a notice that is shown at once leaves open which days are closed, and one entry fills them and the last day that it is shown', async () => {
    await button(page, 'Add Notice').click()
    await dialog(page).getByLabel('Text').fill(WORDS)
    await dialog(page).getByLabel('Opening hours').selectOption('Closed on certain days')
    await expect(dialog(page).getByLabel('First closed day')).toHaveValue('')
    await expect(dialog(page).getByLabel('Last closed day')).toHaveValue('')
    await dialog(page).getByLabel('First closed day').fill(today)
    await dialog(page).getByLabel('Last closed day').focus()
    await expect(dialog(page).getByLabel('Last closed day')).toHaveValue(today)
    await expect(dialog(page).getByLabel('Shown until')).toHaveValue(today)
    await dialog(page).getByLabel('Last closed day').fill(tomorrow)
    await button(page, 'Save').focus()
    await expect(dialog(page).getByLabel('Shown until')).toHaveValue(tomorrow)
    await button(page, 'Save').click()
    await expectToast(page, 'Notice added successfully', WORDS)
    await expect(row(page, WORDS)).toContainText('Shown now')
    await expect(row(page, WORDS)).toContainText(`Closed ${describeDays(today, tomorrow)}`)
    await expectAccessible(page, 'a notice in the list')
  })

  const family = await page.context().newPage()
  await test.step('families read it on every page, and that we are closed', async () => {
    await expect.poll(() => shown()).toContain(WORDS)
    expect(await shown('/privacy-policy')).toContain(WORDS)
    const days = describeDays(today, tomorrow)
    const landing = await shown()
    expect(landing).toContain(days)
    expect(landing).toContain(
      `"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","validFrom":"${today}","validThrough":"${tomorrow}","opens":"00:00","closes":"00:00"}]`,
    )
    await visit(family, '/when-a-pet-dies')
    await expect(notice(family)).toContainText(WORDS)
    const reachUs = family.getByRole('region', { name: 'Reach us' })
    await expect(reachUs.locator('.open-now')).toContainText('We open at')
    await expect(reachUs.locator('.open-now')).not.toContainText(/today|tomorrow/)
    await expect(reachUs).toContainText(days)
    const columns = await reachUs
      .locator('.opening-hours dd')
      .evaluateAll((hours) => hours.map((one) => one.getBoundingClientRect().left))
    expect(new Set(columns).size, 'all hours are in one column').toBe(1)
    for (const width of [320, 390, 768, 1440]) {
      await family.setViewportSize({ width, height: 900 })
      expect(await overflowOf(family), `${width} pixels wide`).toBeLessThanOrEqual(0)
      await expect(button(family, 'Close this notice')).toBeInViewport()
    }
    await expectAccessible(family, 'a page with a notice')
  })

  await test.step('a phone shows the buttons of the landing page above the bar at its foot', async () => {
    for (const [width, height] of [
      [320, 720],
      [390, 844],
    ] as const) {
      await family.setViewportSize({ width, height })
      await visit(family, '/')
      const last = family.locator('.hero').getByRole('link', { name: 'When a pet dies' })
      const end = (await last.boundingBox())?.y ?? 0
      const bar = (await family.locator('.phone-bar').boundingBox())?.y ?? 0
      expect(bar - end - 56, `${width} pixels wide`).toBeGreaterThan(8)
    }
    await family.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a family closes the notice with the keyboard, and it stays closed on every page', async () => {
    await visit(family, '/')
    await button(family, 'Close this notice').focus()
    await family.keyboard.press('Enter')
    await expect(notice(family)).toBeHidden()
    await expect(family.getByRole('main')).toBeFocused()
    await family.reload()
    await expect(family.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(family)).toBeHidden()
    await visit(family, '/price')
    await expect(notice(family)).toBeHidden()
    await expectAccessible(family, 'a page with a closed notice')
  })

  await test.step('the notice returns once its text changes', async () => {
    await button(page, `Edit “${WORDS}”`).click()
    await expectAccessible(page, 'a notice in its form')
    await dialog(page).getByLabel('Text').fill('We are open again tomorrow.')
    await button(page, 'Save').click()
    await expectToast(page, 'Notice updated successfully')
    await expect.poll(() => shown()).toContain('We are open again tomorrow.')
    await family.goto('/')
    await expect(notice(family)).toContainText('We are open again tomorrow.')
  })
})

test('a closed notice is not painted when the page opens, and nothing moves', async ({
  page,
  site,
}) => {
  await (await connectService(site))
    .from('notices')
    .insert({ text: WORDS, shown_from: today, shown_until: today })
    .throwOnError()
  await page.addInitScript(watchShifts)
  await page.addInitScript(() => {
    const seen = window as unknown as { painted: number }
    seen.painted = 0
    const look = () => {
      const height = document.querySelector('[data-notice]')?.getBoundingClientRect().height ?? 0
      seen.painted = Math.max(seen.painted, height)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const seen = () =>
    page.evaluate(() => {
      const { shifts, painted } = window as unknown as { shifts: unknown[]; painted: number }
      return { shifts, painted }
    })
  await expect.poll(async () => (await fetch(site.url)).text()).toContain(WORDS)
  await visit(page, '/')
  await expect.poll(async () => (await seen()).painted).toBeGreaterThan(0)
  await button(page, 'Close this notice').click()
  await expect(notice(page)).toBeHidden()
  await visit(page, '/')
  expect(await seen()).toEqual({ shifts: [], painted: 0 })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a family reads the notice, which has no button', async ({ page, site }) => {
    await (await connectService(site))
      .from('notices')
      .insert({ text: WORDS, shown_from: today, shown_until: today })
      .throwOnError()
    await expect(async () => {
      await page.goto('/')
      await expect(notice(page)).toContainText(WORDS, { timeout: 100 })
    }).toPass()
    await expect(button(page, 'Close this notice')).toBeHidden()
  })
})
