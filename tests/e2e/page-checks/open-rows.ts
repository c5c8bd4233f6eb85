import type { Page } from '@playwright/test'

/** Opens every row, including those of lists that show one answer at a time. Returns their number. */
export const openRows = (page: Page) =>
  page.locator('main details').evaluateAll((rows) => {
    for (const row of rows as HTMLDetailsElement[]) {
      row.removeAttribute('name')
      row.open = true
    }
    return rows.length
  })
