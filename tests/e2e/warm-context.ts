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
 * A context shared by consecutive tests, because a page opens at half the cost with warm caches. A page that stays
 * open, the anchor, keeps the renderer process alive with its compiled scripts; the browser runs with
 * --process-per-site for that. Under load, about one visible page in three hundred stops rendering until another page
 * of its process renders, so the anchor renders every second.
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
    /** Resets the context to its initial state, except for its caches. */
    async take(options: BrowserContextOptions) {
      if (!isDeepStrictEqual(options, kept?.options)) await discard()
      kept ??= await open(options)
      return kept.context
    },
    /** Removes what a test has left in the context, or the whole context if that isn't possible. */
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

/** Calls whose effects can't be undone. The anchor closes before the first of them, so that it isn't affected. */
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

/** Reads a test's context options. Playwright provides them only one by one, and the types name those left out. */
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
