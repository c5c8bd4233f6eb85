import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContextOptions } from '@playwright/test'

/**
 * A context that goes from test to test, because a page opens at half the cost where another has filled the caches. A
 * page that stays open holds the process, and with it the compiled scripts, for which the browser runs with
 * --process-per-site.
 */
export function keepWarm(browser: Browser) {
  let kept: Awaited<ReturnType<typeof open>> | undefined

  async function open(options: BrowserContextOptions) {
    const context = await browser.newContext(options)
    const anchor = await context.newPage()
    await anchor.goto('/healthz')
    const devtools = await context.newCDPSession(anchor)
    const warm = { context, options, anchor, devtools, isSpent: false }
    onOtherCalls(context, harmless, () => {
      warm.isSpent = true
    })
    onOtherCalls(context.clock, [], () => {
      warm.isSpent = true
    })
    return warm
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
      if (!kept || kept.isSpent) return discard()
      const { context, anchor, devtools } = kept
      for (const page of context.pages()) if (page !== anchor) await page.close()
      await context.unrouteAll()
      await context.setOffline(false)
      await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
    },
  }
}

/** The calls of a context that leave nothing in it, or what `clear` takes away. Any other ends it with its test. */
const harmless = [
  'browser',
  'close',
  'newCDPSession',
  'newPage',
  'pages',
  'route',
  'serviceWorkers',
  'setOffline',
  'storageState',
  'unroute',
  'unrouteAll',
  'waitForEvent',
]

function onOtherCalls(target: object, expected: string[], tell: () => void) {
  for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(target))) {
    const call = Reflect.get(target, name)
    const isPrivate = name.startsWith('_') || name === 'constructor'
    if (isPrivate || expected.includes(name) || typeof call !== 'function') continue
    Reflect.set(target, name, (...values: unknown[]) => {
      tell()
      return call.apply(target, values)
    })
  }
}
