import type { Page } from '@playwright/test'
import { desktop, phone, visit } from '../../e2e/public-pages.ts'
import { expect, test } from '../../e2e/site.ts'

test.use({ reducedMotion: 'no-preference' })

interface Stop {
  name: string
  /** The element that hides it, if any. */
  hiddenBy?: string
  hasOutline: boolean
}

/** Presses the key until the focus has left the page, and returns how each stop looks. */
async function travel(page: Page, key: 'Tab' | 'Shift+Tab') {
  await page.evaluate(() => Object.assign(window, { stops: [], isOver: false }))
  for (let presses = 0; presses < 20; presses++) {
    for (let press = 0; press < 10; press++) await page.keyboard.press(key)
    if (await page.evaluate(() => (window as unknown as Journey).isOver)) break
  }
  return page.evaluate(() => (window as unknown as Journey).stops)
}

interface Journey {
  stops: Stop[]
  isOver: boolean
}

/** Records the focused element before the focus moves on, when all scrolling is done. */
function watchFocus() {
  const journey = window as unknown as Journey
  window.addEventListener('keydown', ({ key }) => {
    if (key !== 'Tab' || journey.isOver) return
    const stop = lookAtFocus()
    if (stop) journey.stops.push(stop)
    else journey.isOver = journey.stops.length > 0
  })

  function lookAtFocus(): Stop | undefined {
    const focus = document.activeElement
    if (!focus || focus === document.body || focus.localName === 'html') return undefined
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(focus)
    return {
      name: `${focus.localName} ${focus.getAttribute('aria-label') ?? focus.textContent}`.slice(
        0,
        60,
      ),
      hiddenBy: opacity === '0' ? 'being transparent' : findCover(focus),
      hasOutline: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    }

    /** Finds what covers any corner of the first line of an element, or that it is out of view. */
    function findCover(element: Element) {
      const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect()
      for (const x of [left + 3, (left + right) / 2, right - 3])
        for (const y of [top + 3, Math.min(bottom, top + innerHeight / 2) - 3]) {
          const hit = document.elementFromPoint(x, y)
          if (!hit) return `being out of sight at ${x}, ${y}`
          const isItself = element.contains(hit) || hit.contains(element)
          const isItsLabel = hit.closest('label')?.control === element
          if (!isItself && !isItsLabel) return `${hit.localName}.${hit.className}`
        }
      return undefined
    }
  }
}

const findInvisible = (stops: Stop[]) =>
  stops.filter(({ hiddenBy, hasOutline }) => hiddenBy || !hasOutline)

for (const viewport of [phone, desktop])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('a visitor who tabs down the page and back sees the focus at every stop', async ({
      page,
    }) => {
      await visit(page, '/')
      for (const row of await page.locator('#partner-clinics summary').all()) await row.click()
      await page.evaluate(watchFocus)
      await page.locator('.skip-link').focus()
      const down = await travel(page, 'Tab')
      expect(findInvisible(down)).toEqual([])
      expect(down.length).toBeGreaterThan(60)
      // After the last element, the browser eventually starts again at the top.
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await last.focus()
      await expect(last).toBeInViewport({ ratio: 1 })
      const up = await travel(page, 'Shift+Tab')
      expect(findInvisible(up)).toEqual([])
      expect(up.length).toBeGreaterThan(60)
    })
  })

test('the first link of a page skips to the content', async ({ page }) => {
  await visit(page, '/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Contact Us' }).first(),
  ).toBeFocused()
})
