import type { Page } from '@playwright/test'

/** Holds files of a kind, as on a slow connection, until the returned function is called. */
export async function holdFiles(page: Page, files: RegExp) {
  const gate = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
