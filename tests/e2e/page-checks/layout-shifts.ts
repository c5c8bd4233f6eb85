import type { Page } from '@playwright/test'
import { expect } from '../site.ts'

interface Shift {
  value: number
  /** Words within a line move sideways by a few pixels, because the fonts differ in width. */
  isUpOrDown: boolean
  moved: string
}

interface ShiftWatch extends Window {
  shifts: Shift[]
}

/** Runs in the page first: records every layout shift with what moved. */
export function watchShifts() {
  const watch = window as unknown as ShiftWatch
  watch.shifts = []
  const nameOf = (node?: Node) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.localName}.${element?.className}`
  }
  type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect }
  type Entry = PerformanceEntry & { value: number; sources: Source[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[])
      watch.shifts.push({
        value,
        isUpOrDown: sources.some(
          ({ previousRect, currentRect }) => Math.abs(previousRect.top - currentRect.top) >= 1,
        ),
        moved: sources.map(({ node }) => nameOf(node)).join(', '),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Expects that nothing has moved vertically and, if `sideways` is set, nothing horizontally either. */
export async function expectNoShifts(page: Page, { sideways }: { sideways: boolean }) {
  const shifts = await page.evaluate(() => (window as unknown as ShiftWatch).shifts)
  const counted = shifts.filter(({ isUpOrDown }) => sideways || isUpOrDown)
  const sum = counted.reduce((total, { value }) => total + Number(value.toFixed(4)), 0)
  const moved = counted.map((shift) => `${shift.value.toFixed(4)}: ${shift.moved}`).join('\n')
  // A punctuation mark at the end of a line moves by a pixel or two with the width of the words before it.
  expect.soft(sum, `layout shifts: ${moved}`).toBeLessThanOrEqual(0.001)
}
