import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { type EngineBrowser, findTarget, hearsPress, selectAll, type Target } from './engine.ts'

/** Firefox over WebDriver BiDi, which it supports without a driver. */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 60_000,
  })
  const page = await browser.newPage()
  page.setDefaultNavigationTimeout(90_000)
  const problems: string[] = []
  page.on('pageerror', (error) => {
    // The stack contains the script's name.
    if (!isAbortedFont.test(String(error)))
      problems.push(error instanceof Error ? (error.stack ?? String(error)) : String(error))
  })
  page.on('console', (message) => {
    const isProblem = ['error', 'warn'].includes(message.type())
    if (isProblem && !isAbortedFont.test(message.text())) problems.push(message.text())
  })
  const find = async (target: Target) =>
    (await page.evaluateHandle(findTarget, target)).asElement() as ElementHandle<HTMLInputElement>

  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
      // Firefox reports the scripts that a page still loads through the service worker when a person leaves it.
      await page.waitForNetworkIdle()
    },
    evaluate: (script, ...given) => page.evaluate(script as never, ...given) as never,
    click: async (target) => {
      const isPressed = await attempt(async () => (await find(target)).click())
      // The page that the press has left can't respond.
      return isPressed && page.evaluate(hearsPress).catch(() => true)
    },
    type: (target, text) =>
      attempt(async () => {
        await (await find(target)).evaluate(selectAll)
        if (text) await page.keyboard.type(text)
        else await page.keyboard.press('Backspace')
      }),
    pressEnter: () => page.keyboard.press('Enter'),
    attach: (target, file) => attempt(async () => (await find(target)).uploadFile(file)),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    takeProblems: async () => problems.splice(0),
    close: () => browser.close(),
  }
}

/** Firefox reports a font that was still loading when the person went to another page (NS_BINDING_ABORTED). */
const isAbortedFont = /^(Error: )?downloadable font: download failed .* status=2152398850 /

/** For an element that is missing or was replaced, the search is repeated. */
const attempt = (act: () => Promise<unknown>) =>
  act().then(
    () => true,
    () => false,
  )
