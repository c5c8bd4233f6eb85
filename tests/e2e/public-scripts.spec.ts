import type { Page } from '@playwright/test'
import { openAdmin, test } from './administrators.ts'
import { phone, publicPages, visit } from './public-pages.ts'
import { expect } from './site.ts'

/** Attributes that scripts add on purpose. */
const SET_BY_SCRIPTS = ['data-reveal', 'novalidate']

/** The body's elements with their text in document order, as the server sent them or as they are now. */
const elementsOf = (page: Page, from: 'server' | 'browser') =>
  page.evaluate(
    async ({ from, ignored }) => {
      const html = await (await fetch(location.href)).text()
      const sent = new DOMParser().parseFromString(html, 'text/html')
      const { body } = from === 'server' ? sent : document
      return [...body.querySelectorAll(':not(script)')].map((element) => {
        const shallow = element.cloneNode() as Element
        for (const attribute of ignored) shallow.removeAttribute(attribute)
        const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        return shallow.outerHTML + words.map(({ textContent }) => textContent).join('')
      })
    },
    { from, ignored: SET_BY_SCRIPTS },
  )

/** The parts of a page are hydrated one after the other, until the browser has nothing left to do. */
const hydratedWhole = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/** The text of every script the page has fetched. */
const codeOf = (page: Page) =>
  page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const scripts = names.filter((name) => name.endsWith('.js'))
    return (await Promise.all(scripts.map(async (name) => (await fetch(name)).text()))).join()
  })

/** Words of zod, supabase-js, Radix's dialog and the staff screens. */
const staffCode = [/ZodError/, /GoTrueClient/, /DialogContent/, /Admin Panel/]

// A hydration error would also reach the page's error handler and fail the test by `consoleIsSilent`.
test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const path of publicPages)
    test(`hydration leaves the elements of ${path} as the server sent them`, async ({ page }) => {
      await visit(page, path)
      await hydratedWhole(page)
      const sent = await elementsOf(page, 'server')
      expect(sent.length).toBeGreaterThan(50)
      expect(await elementsOf(page, 'browser')).toEqual(sent)
    })
})

test('a family’s press on a filter is answered before the rest of the page is hydrated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('scripts-ready', async () => {
      // The next microtask is the earliest in which a press can come, with nothing hydrated but the page's frame.
      await null
      const filter = document.querySelectorAll<HTMLElement>('#products button')[1]
      filter?.click()
      await new Promise<void>(queueMicrotask)
      const isAnswered = filter?.ariaPressed === 'true'
      const { noValidate } = document.querySelector<HTMLFormElement>('#contact form') ?? {}
      Object.assign(document.documentElement.dataset, { isAnswered, isFormHydrated: noValidate })
    })
  })
  await visit(page, '/')
  await expect(page.locator('html')).toHaveAttribute('data-is-answered', 'true')
  await expect(page.locator('html')).toHaveAttribute('data-is-form-hydrated', 'false')
})

test('a visitor downloads no code of the staff side', async ({ page, administrator }) => {
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  const publicCode = await codeOf(page)
  expect(publicCode).toContain('HydratedRouter')
  for (const word of staffCode) expect(publicCode).not.toMatch(word)

  await openAdmin(page, administrator)
  await page.goto('/admin/faqs')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const adminCode = await codeOf(page)
  for (const word of staffCode) expect(adminCode).toMatch(word)
})

test('a visitor who goes back to a staff page within the site arrives at its sign-in', async ({
  page,
}) => {
  await visit(page, '/privacy-policy')
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/admin')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
})

for (const tasks of [0, 8, 16, 32])
  test(`a link followed ${tasks} tasks after the scripts start leads to its page`, async ({
    page,
  }) => {
    await page.addInitScript((tasks) => {
      let left = tasks
      const follow = () => {
        const state = document.querySelector('script[data-deferred]')?.getAttribute('data-deferred')
        if (!state || left-- > 0) return setTimeout(follow)
        document.querySelector<HTMLElement>('header a[href="/"]')?.click()
      }
      if (location.pathname === '/privacy-policy') setTimeout(follow)
    }, tasks)
    await page.goto('/privacy-policy')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Honoring Your Beloved Pet/)
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(1)
  })
