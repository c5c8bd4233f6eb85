import { isDeepStrictEqual } from 'node:util'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Clock,
  PlaywrightTestOptions,
  TestFixture,
} from '@playwright/test'

/**
 * A context that goes from test to test, because a page opens at half the cost where another has filled the caches. A
 * page that stays open, the anchor, holds the process and with it the compiled scripts, for which the browser runs with
 * --process-per-site.
 *
 * Beside other work, about one page in three hundred is at some moment never drawn again, visible as it is, until another
 * page of its process draws: so the anchor does every second.
 */
export function keepWarm(browser: Browser) {
  let kept: Awaited<ReturnType<typeof open>> | undefined

  async function open(options: BrowserContextOptions) {
    const context = await browser.newContext(options)
    const anchor = await context.newPage()
    await anchor.goto('/healthz')
    await anchor.evaluate(drawEverySecond)
    const devtools = await context.newCDPSession(anchor)
    const endWithTest = () => anchor.close()
    onCalls(context, lasting, endWithTest)
    onCalls(context.clock, clockCalls, endWithTest)
    return { context, options, anchor, devtools }
  }

  async function discard() {
    await kept?.context.close()
    kept = undefined
  }

  return {
    /** The context as it was when new, but for its caches. */
    async take(options: BrowserContextOptions) {
      if (!isDeepStrictEqual(options, kept?.options)) await discard()
      kept ??= await open(options)
      return kept.context
    },
    /** Takes away what a test has left in the context, or the whole context where that can't be done. */
    async clear() {
      if (!kept || kept.anchor.isClosed()) return discard()
      const { context, anchor, devtools } = kept
      for (const page of context.pages()) if (page !== anchor) await page.close()
      await context.unrouteAll()
      await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    },
  }
}

const drawEverySecond = () => {
  setInterval(() => {
    document.body.textContent = String(Date.now())
  }, 1000)
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
  'setOffline',
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
