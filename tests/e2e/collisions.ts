import type { Locator, Page } from '@playwright/test'
import { findCollisions } from '../find-collisions.ts'
import { expect } from './site.ts'

/** Waits until one element is completely in the window, above another. */
export const expectAbove = (upper: Locator, lower: Locator) =>
  expect(async () => {
    const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
    expect(above?.y).toBeGreaterThanOrEqual(0)
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  }).toPass({ timeout: 5000 })

/** Texts that are cut off or overlap another. */
export const collisionsOn = (page: Page) => page.evaluate(findCollisions)
