import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Drags a row by its handle to the place of another in small steps, drops it when the other has moved aside, and waits
 * until the server has stored the new order.
 */
export async function drag(page: Page, from: Locator, to: Locator) {
  // At the window's edge the list would scroll away below the pointer.
  await to.evaluate((row) => row.scrollIntoView({ block: 'center' }))
  await from.hover()
  await page.mouse.down()
  const target = await to.boundingBox()
  if (!target) throw new Error('There is nowhere to drag to')
  const { x, y, width, height } = target
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 10 })
  await expect.poll(() => to.boundingBox()).not.toEqual(target)
  const moved = page.waitForResponse('**/rpc/move_row')
  await page.mouse.up()
  await moved
}
