import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../e2e/axe.ts'
import { openRows } from '../../e2e/page-checks/open-rows.ts'
import { phone, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })

// Without motion every section is shown at once, and axe measures no color during a fade.
test.use({ viewport: phone })

test('axe finds nothing in forced colors, where a selected button is still distinct', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await visit(page, '/')
  await send(page).click()
  await expect(page.getByText('Please tell us your name.')).toBeVisible()
  expect(await openRows(page)).toBeGreaterThan(20)
  // Elsewhere a button may be partly covered by the header or the bar at the foot of the screen.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // axe doesn't know the system's colors.
  await expectAccessible(page, 'forced colours', { without: ['color-contrast'] })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expectChoiceStandsOut(page, 'aria-pressed', button('Urns'), button('Jewelry'))
  await expectChoiceStandsOut(
    page,
    'aria-current',
    button(/^Testimonial 2/),
    button(/^Testimonial 1/),
  )
})

test('axe finds nothing while a message is refused', async ({ page }) => {
  await visit(page, '/#contact')
  await send(page).click()
  await expect(page.getByText('Please tell us your name.')).toBeVisible()
  await expectAccessible(page, 'the refused form', { within: '#contact' })
})

/** Expects that a button looks different while it is selected. */
async function expectChoiceStandsOut(page: Page, state: string, one: Locator, other: Locator) {
  await one.click()
  await expect(one).toHaveAttribute(state, 'true')
  await page.mouse.move(0, 0)
  const chosen = await one.screenshot()
  await other.click()
  await expect(other).toHaveAttribute(state, 'true')
  await page.mouse.move(0, 0)
  const left = await one.screenshot()
  expect(left.equals(chosen), 'looks as if it were still chosen').toBe(false)
}
