import { writeFile } from 'node:fs/promises'
import { type Administrator, test as base, expect } from '../../e2e/administrators.ts'
import { withoutPage } from '../../e2e/site.ts'
import type { SiteProcess } from '../../site-process.ts'
import type { EngineBrowser, EngineOptions, Kind } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

/** A visit in a fresh browser: nothing of another visit is left, such as a session, a kept page or its worker. */
export const test = base.extend<
  { visit: Visit; consoleIsSilent: undefined; policyHolds: undefined },
  EngineOptions
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  visit: async ({ engine, site }, use, info) => {
    const browser = engine === 'firefox' ? await openFirefox(firefoxPath) : await openWebKit()
    try {
      await browser.resize(1280, 900)
      await use(beginVisit(browser, site))
      if (info.status !== info.expectedStatus)
        await writeFile(info.outputPath('page.png'), await browser.screenshot())
      expect(await browser.takeProblems(), 'the pages report nothing').toEqual([])
    } finally {
      await browser.close()
    }
  },
  // Fixtures of Playwright's own browsers, which no visit here uses.
  ...withoutPage,
})

const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'

export type Visit = ReturnType<typeof beginVisit>

function beginVisit(browser: EngineBrowser, site: SiteProcess) {
  // The host in the links of mails.
  const home = site.url.replace('127.0.0.1', 'localhost')
  const tryUntilDone = (what: string, act: () => Promise<boolean>) =>
    expect.poll(act, what).toBe(true)
  const open = (path: string) => browser.open(new URL(path, home).href)
  // A small page, needed only for its local storage.
  const openStorage = () => open('/privacy-policy')
  const forgetAll = async () => {
    await openStorage()
    await browser.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }

  return {
    ...browser,
    open,
    forgetAll,
    press: (kind: Kind, name: string, within?: string) =>
      tryUntilDone(`press ${kind} “${name}”`, () => browser.click({ kind, name, within })),
    type: (name: string, text: string, within?: string) =>
      tryUntilDone(`type into “${name}”`, () =>
        browser.type({ kind: 'field', name, within }, text),
      ),
    attach: (file: string, within = 'main') =>
      tryUntilDone('attach a file', () => browser.attach({ kind: 'file', name: '', within }, file)),
    /**
     * Waits until a public page's deferred scripts run. Firefox reports a script that was still loading when the page
     * was left.
     */
    runsScripts: () =>
      tryUntilDone('the scripts run', () =>
        browser.evaluate(
          () => !document.querySelector('script[data-deferred]:not([data-deferred=ready])'),
        ),
      ),
    /** Waits until the text can be read, ignoring case. */
    sees: (words: string) =>
      expect
        // Between two pages there is no body.
        .poll(() => browser.evaluate(() => (document.body?.innerText ?? '').replace(/\s+/g, ' ')))
        .toMatch(new RegExp(escapeRegExp(words), 'i')),
    arrivesAt: (path: string) =>
      expect.poll(() => browser.evaluate(() => location.pathname + location.hash)).toBe(path),
    /** Waits until a tab is selected, with its line below and no scroll bar beside the tabs. */
    seesTabs: (chosen: string) =>
      expect
        .poll(() => browser.evaluate(readTabs))
        .toEqual({ chosen, hasLine: true, canBeScrolled: false }),
    openAsStaff: async (person: Administrator, path: string) => {
      const session = await requestSession(site.url, person)
      await openStorage()
      await browser.evaluate((kept) => {
        localStorage.setItem(`sb-${location.hostname.split('.')[0]}-auth-token`, kept)
      }, session)
      await open(path)
    },
  }
}

/** Runs in the page. */
function readTabs() {
  const list = document.querySelector('[role=tablist]')
  const tab = list?.querySelector('[aria-selected=true]')
  if (!list || !tab) return undefined
  const { borderBottomWidth, borderBottomColor } = getComputedStyle(tab)
  const { overflowX, overflowY } = getComputedStyle(list)
  const isLineWithin = tab.getBoundingClientRect().bottom <= list.getBoundingClientRect().bottom
  return {
    chosen: tab.textContent,
    hasLine:
      isLineWithin && borderBottomWidth === '2px' && borderBottomColor !== 'rgba(0, 0, 0, 0)',
    canBeScrolled: `${overflowX} ${overflowY}` !== 'visible visible',
  }
}

const escapeRegExp = (words: string) => words.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

async function requestSession(url: string, { email, password, publishableKey }: Administrator) {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = await answer.text()
  expect(answer.status, session).toBe(200)
  return session
}

export { expect }
