import { checkPage } from './page-checks/check-page.ts'
import { pageKinds, phone } from './public-pages.ts'
import { test } from './site.ts'

test.describe(`at ${phone.width} pixels on a slow line`, () => {
  test.use({ viewport: phone, reducedMotion: 'no-preference' })

  for (const path of pageKinds)
    test(`${path} passes every check of a page`, async ({ page }) => {
      test.slow() // One visit takes all the checks.
      await checkPage(page, path, phone)
    })
})
