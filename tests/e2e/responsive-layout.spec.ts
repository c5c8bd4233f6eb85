import type { Page } from '@playwright/test'
import { overflowOf, publicPages, readThrough, visit } from './public-pages.ts'
import { expect, test } from './site.ts'

/** What WCAG 1.4.12 asks text to bear. */
const wideText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

const addStyle = (page: Page, style: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)

/** Texts that are cut off or lie over another. */
const collisionsOn = (page: Page) =>
  page.evaluate(() => {
    interface Line {
      owner: Element
      text: string
      box: DOMRect
    }

    const skipped = 'script, style, .sr-only, .skip-link, .site-header, svg, [popover], textarea'

    function readLines() {
      const lines: Line[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode
        const owner = node.parentElement
        const isSeen = owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (!owner || !isSeen || owner.closest(skipped) || !node.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        // The letters fill the middle of their line.
        for (const { x, y, width, height } of range.getClientRects())
          lines.push({
            owner,
            text: node.textContent,
            box: new DOMRect(x, y + height / 4, width, height / 2),
          })
      }
      return lines
    }

    const isCut = ({ owner, box }: Line) => {
      for (let frame: Element | null = owner; frame; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflow === 'visible') continue
        const edge = frame.getBoundingClientRect()
        if (box.left < edge.left - 1 || box.right > edge.right + 1) return true
        if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1) return true
      }
      return box.right > document.documentElement.clientWidth + 1
    }

    const meet = (a: Line, b: Line) =>
      a.owner !== b.owner &&
      Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
      Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1

    const lines = readLines().sort((a, b) => a.box.top - b.box.top)
    const problems = lines.filter(isCut).map(({ text }) => `cut off: ${text}`)
    lines.forEach((line, at) => {
      for (const next of lines.slice(at + 1)) {
        if (next.box.top > line.box.bottom) break
        if (meet(line, next)) problems.push(`${line.text} lies over ${next.text}`)
      }
    })
    return problems
  })

const widths = [
  ['a page enlarged four times', { width: 320, height: 256 }],
  ['a phone', { width: 390, height: 844 }],
  ['a tablet', { width: 768, height: 1024 }],
  ['a computer', { width: 1440, height: 900 }],
] as const

for (const path of publicPages)
  test(`${path} fits every width, also with text set wide`, async ({ page }) => {
    await visit(page, path)
    for (const row of await page.locator('main details').all())
      await row.evaluate((details: HTMLDetailsElement) => {
        details.removeAttribute('name')
        details.open = true
      })
    for (const [name, viewport] of widths) {
      await page.setViewportSize(viewport)
      expect.soft(await overflowOf(page), name).toBe(0)
      expect.soft(await collisionsOn(page), name).toEqual([])
      await addStyle(page, wideText)
      expect.soft(await overflowOf(page), `${name}, wide text`).toBe(0)
      expect.soft(await collisionsOn(page), `${name}, wide text`).toEqual([])
      await addStyle(page, '')
    }
  })

test('nothing moves by itself for a visitor who prefers stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  await page.evaluate(() => {
    const started: string[] = []
    Object.assign(window, { started })
    document.addEventListener('animationstart', ({ animationName }) => started.push(animationName))
    document.addEventListener('transitionrun', (event) => {
      const [animation] = (event.target as Element).getAnimations()
      const { duration } = animation?.effect?.getComputedTiming() ?? {}
      if (Number(duration) > 1) started.push(event.propertyName)
    })
  })
  await readThrough(page)
  await page.getByRole('link', { name: 'Contact Us' }).first().click()
  await expect(page.locator('#contact')).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { started: string[] }).started)).toEqual(
    [],
  )
})
