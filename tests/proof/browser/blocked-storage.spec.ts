import { breakStorage, brokenStorages } from '../../e2e/broken-storage.ts'
import { pageKinds, visit } from '../../e2e/public-pages.ts'
import { expect, testWithErrors as test } from '../../e2e/site.ts'

for (const state of brokenStorages)
  test(`every kind of page is complete in a browser with “${state}” storage`, async ({ page }) => {
    const readHeading = () => page.getByRole('heading', { level: 1 }).textContent()
    const headings = new Map<string, string | null>()
    for (const path of pageKinds) {
      await page.goto(path)
      headings.set(path, await readHeading())
    }
    await breakStorage(page, state)
    for (const [path, heading] of headings) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading ?? '')
    }
  })
