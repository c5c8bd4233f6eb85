import { breakStorage, brokenStorages } from '../../e2e/broken-storage.ts'
import { publicPages, visit } from '../../e2e/public-pages.ts'
import { expect, testWithErrors as test } from '../../e2e/site.ts'

for (const state of brokenStorages)
  for (const path of publicPages)
    test(`${path} is whole in a browser with “${state}” storage`, async ({ page }) => {
      await page.goto(path)
      const heading = await page.getByRole('heading', { level: 1 }).textContent()
      await breakStorage(page, state)
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    })
