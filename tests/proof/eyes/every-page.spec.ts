import { bearsLateFaces, checkPage, tablet } from '../../e2e/page-checks/check-page.ts'
import { desktop, missingPages, phone, publicPages, townPages } from '../../e2e/public-pages.ts'
import { test } from '../../e2e/site.ts'

/** The longest result of the estimator, which comes closest to the footer. */
const longestSum = '/price?weight=2500+lb&way=home'

/** The towns with the longest and the shortest name represent all six, which share one layout. */
const asked = publicPages.filter(
  (path) => !townPages.includes(path) || /canal-flats|golden/.test(path),
)

/** They share their layout with other pages, so their own text is only checked on a phone. */
const laidOutAlike = ['/terms-of-service', '/our-care', '/after']

const pagesAt = ({ width }: { width: number }) => {
  if (width === phone.width) return [...asked, longestSum]
  const pages = asked.filter((path) => !laidOutAlike.includes(path))
  if (width === desktop.width) return pages
  return pages.filter((path) => bearsLateFaces(path) && !missingPages.includes(path))
}

for (const viewport of [phone, tablet, desktop])
  test.describe(`at ${viewport.width} pixels on a slow line`, () => {
    test.use({ viewport, reducedMotion: 'no-preference' })

    for (const path of pagesAt(viewport))
      test(`${path} passes every check of a page`, async ({ page }) => {
        test.slow() // All checks of a page run in one visit.
        await checkPage(page, path, viewport)
      })
  })
