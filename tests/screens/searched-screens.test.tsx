import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { searchedScreens } from '../../app/routes/admin/frame/searched-screens.ts'
import { colleague, openScreen } from './screen.tsx'

/** Cards of the dashboard show what only the whole site knows: tests/e2e/admin-search.spec.ts looks for them. */
const screens = searchedScreens.filter(({ path }) => !path.startsWith('/admin#'))

test('each screen, tab and card that the search lists is there', async () => {
  // Prices can be planned once there are some.
  await colleague
    .from('pricing_tiers')
    .upsert(inject('samples').pricing_tiers ?? {})
    .throwOnError()
  for (const { title, path } of screens) {
    openScreen(path)
    const [name = title, part] = title.split(': ')
    const { hash } = new URL(path, location.origin)
    if (hash)
      await expect.poll(() => document.querySelector(hash), { message: title }).toBeInViewport()
    if (hash && part)
      await expect
        .poll(() => document.querySelector(hash)?.textContent, { message: title })
        .toContain(part)
    else if (part)
      await expect
        .element(page.getByRole('tab', { name: part }), { message: title })
        .toHaveAttribute('aria-selected', 'true')
    else
      await expect.element(page.getByRole('heading', { level: 1 }), { message: name }).toBeVisible()
  }
})
