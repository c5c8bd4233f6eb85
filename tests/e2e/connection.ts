import { expect, type Page } from '@playwright/test'

const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const none = [{ urlPattern: '', offline: true, ...unlimited }]

/**
 * Cuts the connection of these pages until the returned function is called. Then requests succeed before the browser
 * reports that it is online. Playwright's own switch may do it the other way round, so that a first request fails again
 * and the page retries only seconds later.
 */
export async function cutConnection(...pages: Page[]) {
  const tabs = await Promise.all(
    pages.map(async (page) => ({ page, devtools: await page.context().newCDPSession(page) })),
  )
  const limit = (matchedNetworkConditions: typeof none) =>
    Promise.all(
      tabs.map(({ devtools }) =>
        devtools.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions }),
      ),
    )
  const tell = (offline: boolean) =>
    Promise.all(
      tabs.map(({ devtools }) =>
        devtools.send('Network.overrideNetworkState', { offline, ...unlimited }),
      ),
    )
  await limit(none)
  await tell(true)
  return async () => {
    await limit([])
    // A page that waited for the connection may be just opening another.
    for (const { page } of tabs)
      await expect.poll(() => page.evaluate(isAnswered).catch(() => false)).toBe(true)
    await tell(false)
    for (const { devtools } of tabs) await devtools.detach()
  }
}

/** Runs in the page. */
const isAnswered = () =>
  fetch('/robots.txt', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
