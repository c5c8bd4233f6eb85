import type { Page } from '@playwright/test'
import { expect } from '../site.ts'

/** Attributes that scripts add on purpose. */
const SET_BY_SCRIPTS = ['novalidate']

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

/** Waits until the parts of a page, which are hydrated one after the other, are all done. */
const hydratedWhole = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/** Expects that hydration kept the elements that the server sent. */
export async function expectElementsAsSent(page: Page) {
  await hydratedWhole(page)
  // The bar is hidden beside the contact form, and comes back a frame after the page was read through.
  await expect(page.locator('.phone-bar[hidden]')).toHaveCount(0)
  const sent = await elementsOf(page, 'server')
  expect.soft(sent.length).toBeGreaterThan(50)
  expect.soft(await elementsOf(page, 'browser')).toEqual(sent)
}
