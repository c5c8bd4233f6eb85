import type { Page } from '@playwright/test'
import { fillIn, storedMessages, whole, writeMessage } from './contact-form.ts'
import { visit } from './public-pages.ts'
import { expect, test } from './site.ts'

/** Removes what iOS 15.6, Chrome 100 or Firefox 100 lack, on each page opened from now on. */
const takeNewerFunctions = (page: Page) =>
  page.addInitScript(() => {
    const lacking: [object, string[]][] = [
      [AbortSignal, ['timeout', 'any']],
      [
        Array.prototype,
        ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
      ],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [URLSearchParams.prototype, ['size']],
      [Response, ['json']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
      [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'toArray']],
      [Crypto.prototype, ['randomUUID']],
      [Navigator.prototype, ['locks']],
      [Intl, ['Segmenter']],
      [HTMLElement.prototype, ['hidePopover', 'showPopover', 'togglePopover', 'inert']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility']],
      [window, ['requestIdleCallback', 'cancelIdleCallback', 'scheduler']],
    ]
    for (const [owner, names] of lacking)
      for (const name of names) Reflect.deleteProperty(owner, name)
  })

test('a family with an old phone sends a message', async ({ page, site }) => {
  await takeNewerFunctions(page)
  await visit(page, '/#contact')
  expect(await page.evaluate(() => 'timeout' in AbortSignal)).toBe(false)
  const message = writeMessage()
  const form = await fillIn(page, message)
  await form.send.click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  expect(await storedMessages(site, message)).toMatchObject([whole])
})

test('a family with an old phone calculates a price', async ({ page }) => {
  await takeNewerFunctions(page)
  await visit(page, '/price?weight=30&way=home&town=golden')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Weight', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Show the whole price' }).click()
  await expect(page).toHaveURL(/weight=12/)
})
