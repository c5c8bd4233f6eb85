import type { Page } from '@playwright/test'
import { openAdmin, test } from '../../e2e/administrators.ts'
import { publicPages, visit } from '../../e2e/public-pages.ts'
import { expect } from '../../e2e/site.ts'

/** The text of every script that the page has loaded. */
const codeOf = (page: Page) =>
  page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const scripts = names.filter((name) => name.endsWith('.js'))
    return (await Promise.all(scripts.map(async (name) => (await fetch(name)).text()))).join()
  })

/** Strings from zod, supabase-js, Radix's dialog and the staff screens. */
const staffCode = [/ZodError/, /GoTrueClient/, /DialogContent/, /Admin Panel/]

/** Ends the whole script in Safari before 16.4, and no build tool can replace it. */
const LOOKBEHIND = /.{0,40}\(\?<[=!].{0,40}/

test('a family’s press on a filter takes effect before the rest of the page is hydrated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('scripts-ready', async () => {
      // The next microtask is the earliest possible moment for a press, when only the page's frame is hydrated.
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

test('a visitor downloads no code for staff', async ({ page, administrator }) => {
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

test('the scripts of families’ pages have no regular expression that iOS 15.6 can’t parse', async ({
  page,
}) => {
  for (const path of publicPages) {
    await visit(page, path)
    const code = await codeOf(page)
    expect(code, path).toContain('HydratedRouter')
    expect(code.match(LOOKBEHIND), path).toBeNull()
  }
})

test('a visitor who goes back to a staff page within the site gets its sign-in page', async ({
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

for (const tasks of [0, 16])
  test(`a link clicked ${tasks} tasks after the scripts start opens its page`, async ({ page }) => {
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
