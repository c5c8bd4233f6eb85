import type { Page } from '@playwright/test'
import { openAdmin, test } from './administrators.ts'
import { phone, publicPages, scriptsOf, visit } from './public-pages.ts'
import { expect } from './site.ts'

/** What scripts set when they are there. */
const SET_BY_SCRIPTS = ['data-reveal', 'novalidate']

/** The page's elements with their words, one after the other, as sent or as they stand now. */
const elementsOf = (page: Page, from: 'server' | 'browser') =>
  page.evaluate(
    async ({ from, ignored }) => {
      const html = await (await fetch(location.href)).text()
      const sent = new DOMParser().parseFromString(html, 'text/html')
      const site = (from === 'server' ? sent : document).querySelector('#site')
      return [...(site?.querySelectorAll('*') ?? [])].map((element) => {
        const shallow = element.cloneNode() as Element
        for (const attribute of ignored) shallow.removeAttribute(attribute)
        const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        return shallow.outerHTML + words.map(({ textContent }) => textContent).join('')
      })
    },
    { from, ignored: SET_BY_SCRIPTS },
  )

/** The text of every script the page has fetched. */
const codeOf = (page: Page) =>
  page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    const scripts = names.filter((name) => name.endsWith('.js'))
    return Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
  })

/** Only in React's client, zod, supabase-js and staff's own screens, in this order. */
const forStaff = [/Minified React error/, /ZodError/, /GoTrueClient/, /Admin Panel/]

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const path of publicPages)
    test(`scripts take ${path} over as it stands`, async ({ page }) => {
      await visit(page, path)
      const sent = await elementsOf(page, 'server')
      expect(sent.length).toBeGreaterThan(50)
      expect(await elementsOf(page, 'browser')).toEqual(sent)
    })
})

test('a public page brings nothing of the staff side along', async ({ page, administrator }) => {
  await visit(page, '/')
  const visitors = (await codeOf(page)).join()
  for (const library of forStaff) expect(visitors).not.toMatch(library)

  await openAdmin(page, administrator)
  await page.goto('/admin/faqs')
  await page.getByRole('button', { name: 'Add FAQ' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const staff = (await codeOf(page)).join()
  for (const library of forStaff) expect(staff).toMatch(library)
})

test('whoever goes from a public page to one for staff gets it whole', async ({ page }) => {
  await visit(page, '/privacy-policy')
  await page.evaluate(() => {
    history.pushState({ idx: 1 }, '', '/admin')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect((await codeOf(page)).join()).toMatch(/Minified React error/)
})

for (const tasks of [0, 1, 2, 4, 8])
  test(`a link leads on that is followed ${tasks} tasks into taking a page over`, async ({
    page,
  }) => {
    await page.addInitScript((tasks) => {
      let left = tasks
      const follow = () => {
        // Where Preact notes what it shows.
        const hasBegun = '__k' in (document.querySelector('#site') ?? {})
        if (!hasBegun || left-- > 0) return setTimeout(follow)
        document.querySelector<HTMLElement>('header a[href="/"]')?.click()
      }
      if (location.pathname === '/privacy-policy') setTimeout(follow)
    }, tasks)
    await page.goto('/privacy-policy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Honoring Your Beloved Pet/)
    await scriptsOf(page)
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(role)).toHaveCount(1)
  })
