import type { BrowserContext } from '@playwright/test'
import { visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

test.describe.configure({ mode: 'serial' })

let former: BrowserContext | undefined

test.describe('a test in a context that goes from test to test', () => {
  test('leaves in it what it can', async ({ page, context, site }) => {
    former = context
    for (const url of [site.url, site.url.replace('127.0.0.1', 'localhost')]) {
      await page.goto(url)
      await page.evaluate(async () => {
        localStorage.left = 'behind'
        sessionStorage.left = 'behind'
        // biome-ignore lint/suspicious/noDocumentCookie: The cookie store is not everywhere yet.
        document.cookie = 'left=behind; max-age=3600'
        await (await caches.open('left')).put('/behind', new Response())
        await new Promise((opened) => indexedDB.open('left').addEventListener('success', opened))
      })
    }
    // Where nothing loads any more that the route could refuse.
    await page.goto('/healthz')
    await (await context.newPage()).goto('/healthz')
    await context.route('**/*', (route) => route.abort())
  })

  test('finds nothing of the test before', async ({ page, context, site }) => {
    expect(context, 'the context itself is the same').toBe(former)
    expect(context.pages().filter((one) => one !== page)).toHaveLength(1)
    for (const url of [site.url, site.url.replace('127.0.0.1', 'localhost')]) {
      await page.goto(url)
      const found = await page.evaluate(async () => ({
        local: localStorage.left ?? 'nothing',
        session: sessionStorage.left ?? 'nothing',
        cookies: document.cookie,
        caches: await caches.keys(),
        databases: await indexedDB.databases(),
      }))
      expect(found).toEqual({
        local: 'nothing',
        session: 'nothing',
        cookies: '',
        caches: [],
        databases: [],
      })
    }
  })

  test('has a page that is drawn every second', async ({ page, context }) => {
    const anchor = context.pages().find((one) => one !== page)
    const drawn = () => anchor?.locator('body').textContent()
    const before = await drawn()
    await expect.poll(drawn).not.toBe(before)
  })

  test('meets the requests for scripts that the caches hold', async ({ page, context }) => {
    expect(context).toBe(former)
    await visit(page, '/')
    const asked: string[] = []
    await page.route('**/assets/*.js', (route) => {
      asked.push(route.request().url())
      return route.continue()
    })
    await visit(page, '/')
    expect(asked.length).toBeGreaterThan(1)
  })
})

test.describe('what can’t be taken away ends with its test', () => {
  test('a moved clock and a function for every page', async ({ page, context }) => {
    await page.clock.install({ time: '2020-01-01' })
    await page.clock.pauseAt('2020-01-02')
    await context.exposeFunction('left', () => 'behind')
    await page.goto('/')
    expect(await page.evaluate(() => new Date().getFullYear())).toBe(2020)
  })

  test('a connection that is gone', async ({ page, context }) => {
    await page.goto('/')
    expect(await page.evaluate(() => [new Date().getFullYear() > 2020, 'left' in window])).toEqual([
      true,
      false,
    ])
    await context.setOffline(true)
  })

  test('a script before every page', async ({ page, context }) => {
    await context.addInitScript(() => {
      document.title = 'left'
      Object.assign(window, { left: 'behind' })
    })
    await page.goto('/')
    expect(await page.evaluate(() => 'left' in window)).toBe(true)
  })

  test('and the next page is as it is sent', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => 'left' in window)).toBe(false)
  })
})
