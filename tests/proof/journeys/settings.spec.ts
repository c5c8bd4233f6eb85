import type { Page } from '@playwright/test'
import { expect, expectToast, openAdmin, test } from '../../e2e/administrators.ts'
import { expectAccessible } from '../../e2e/axe.ts'
import { connectService } from '../../e2e/service-client.ts'

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
