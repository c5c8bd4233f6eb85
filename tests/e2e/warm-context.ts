import { isDeepStrictEqual } from 'node:util'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Clock,
  PlaywrightTestOptions,
  TestFixture,
} from '@playwright/test'

/** How many contexts with different options are kept: a spec takes turns between two or three. */
const MOST_KEPT = 3

/**
 * Contexts that go from test to test, one for all tests that want the same options, because a page opens at half the cost
 * where another has filled the caches. A page that stays open, the anchor, holds the process and with it the compiled
 * scripts, for which the browser runs with --process-per-site.
 */
export function keepWarm(browser: Browser) {
  /** The one in use is the first. */
  let kept: Awaited<ReturnType<typeof open>>[] = []

  async function open(options: BrowserContextOptions) {
    const context = await browser.newContext(options)
    const anchor = await context.newPage()
    await anchor.goto('/healthz')
    const devtools = await context.newCDPSession(anchor)
    const endWithTest = () => anchor.close()
    onCalls(context, lasting, endWithTest)
    onCalls(context.clock, clockCalls, endWithTest)
    return { context, options, anchor, devtools }
  }

  return {
    /** The context as it was when new, but for its caches. */
    async take(options: BrowserContextOptions) {
      const found = kept.find((one) => isDeepStrictEqual(one.options, options))
      const taken = found ?? (await open(options))
      kept = [taken, ...kept.filter((one) => one !== found)]
      for (const { context } of kept.splice(MOST_KEPT)) await context.close()
      return taken.context
    },
    /** Takes away what a test has left in the context, or the whole context where that can't be done. */
    async clear() {
      const [used] = kept
      if (!used) return
      const { context, anchor, devtools } = used
      if (anchor.isClosed()) {
        kept.shift()
        await context.close()
        return
      }
      for (const page of context.pages()) if (page !== anchor) await page.close()
      await context.unrouteAll()
      await context.setOffline(false)
      await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    },
  }
}

/** Calls whose traces can't be taken away. The anchor closes before the first of them, so it isn't changed either. */
const lasting = [
  'addInitScript',
  'clearPermissions',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
] satisfies (keyof BrowserContext)[]

const clockCalls = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] satisfies (keyof Clock)[]

function onCalls(target: object, names: string[], prepare: () => Promise<void>) {
  for (const name of names) {
    const call = Reflect.get(target, name)
    Reflect.set(target, name, async (...values: unknown[]) => {
      await prepare()
      return call.apply(target, values)
    })
  }
}

type SpecificOptions = Omit<
  PlaywrightTestOptions,
  'actionTimeout' | 'contextOptions' | 'navigationTimeout' | 'testIdAttribute'
>

/** Reads what a test wants of its context. Playwright has these only one by one, and the types name those left out. */
export const readOptions: TestFixture<BrowserContextOptions, PlaywrightTestOptions> = async (
  {
    contextOptions,
    acceptDownloads,
    baseURL,
    bypassCSP,
    clientCertificates,
    colorScheme,
    contrast,
    deviceScaleFactor,
    extraHTTPHeaders,
    forcedColors,
    geolocation,
    hasTouch,
    httpCredentials,
    ignoreHTTPSErrors,
    isMobile,
    javaScriptEnabled,
    locale,
    offline,
    permissions,
    proxy,
    reducedMotion,
    screen,
    serviceWorkers,
    storageState,
    timezoneId,
    userAgent,
    viewport,
  },
  use,
) => {
  const specific: SpecificOptions = {
    acceptDownloads,
    baseURL,
    bypassCSP,
    clientCertificates,
    colorScheme,
    contrast,
    deviceScaleFactor,
    extraHTTPHeaders,
    forcedColors,
    geolocation,
    hasTouch,
    httpCredentials,
    ignoreHTTPSErrors,
    isMobile,
    javaScriptEnabled,
    locale,
    offline,
    permissions,
    proxy,
    reducedMotion,
    screen,
    serviceWorkers,
    storageState,
    timezoneId,
    userAgent,
    viewport,
  }
  await use({ ...contextOptions, ...specific })
}
