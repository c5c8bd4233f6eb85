import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import type { Act } from './acts.ts'
import type { SiteInBrowser } from './site.ts'

export type BrowserFault = (act: Act, context: BrowserContext) => Promise<unknown>

/** What happens between typing and the answer. */
export const createBrowserFaults = (site: SiteInBrowser): Record<string, BrowserFault> => ({
  nothing: async () => {},
  offline: async (_, context) => {
    await context.setOffline(true)
    await wait(randomInt(2000, 10_000))
    await context.setOffline(false)
  },
  'request aborted': ({ page }) => failRequests(page, false),
  'answer lost': ({ page }) => failRequests(page, true),
  'server killed': () => site.restart('SIGKILL'),
  // The other person's fault may have taken the server away.
  reload: ({ page }) => page.reload().catch(() => {}),
  'reload while the server is away': async ({ page }) => {
    const back = site.restart('SIGKILL')
    await page.reload().catch(() => {})
    await back
  },
})

/** Fails what the page writes for a moment, before it arrives or after. */
async function failRequests(page: Page, arrives: boolean) {
  const writes = /\/(functions|rest)\/v1\//
  await page.route(writes, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    if (arrives) await route.fetch().catch(() => {})
    await route.abort().catch(() => {})
  })
  await wait(randomInt(1500, 5000))
  await page.unroute(writes)
}
