import { expect, type Page } from '@playwright/test'

const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const none = [{ urlPattern: '', offline: true, ...unlimited }]

/**
 * Cuts the connection of a page until the returned function is called. Then requests succeed before the browser reports
 * that it is online. Playwright's own switch may do it the other way round, so that a first request fails again and the
 * page retries only seconds later.
 */
export async function cutConnection(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const limit = (matchedNetworkConditions: typeof none) =>
    devtools.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions })
  const tell = (offline: boolean) =>
    devtools.send('Network.overrideNetworkState', { offline, ...unlimited })
  await limit(none)
  await tell(true)
  return async () => {
    await limit([])
    // A page that waited for the connection may be just opening another.
    await expect.poll(() => page.evaluate(isAnswered).catch(() => false)).toBe(true)
    await tell(false)
    await devtools.detach()
  }
}

/** Runs in the page. */
const isAnswered = () =>
  fetch('/robots.txt', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
