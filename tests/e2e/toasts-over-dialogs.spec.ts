import { expect, expectToast, openAdmin, test } from './administrators.ts'
import { desktop, phone } from './public-pages.ts'

const screens = [phone, { width: 768, height: 1024 }, { width: 1280, height: 720 }, desktop]

test('on no screen the toast of the step before covers the buttons of a dialog', async ({
  page,
  administrator,
}) => {
  // The toast stays: it is paused while the pointer rests on it, and here its clock is.
  await page.clock.install()
  await openAdmin(page, administrator, '/admin/faqs')
  const shown = page.getByRole('switch', { name: 'Show ' }).first()
  await shown.click()
  await expectToast(page, 'Hidden from the website')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await page
    .getByRole('button', { name: /^Edit / })
    .nth(1)
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await expect(page.locator('.toast'), `${screen.width} pixels`).toBeInViewport()
    const toast = await page.locator('.toast').boundingBox()
    for (const name of ['Cancel', 'Save']) {
      const button = await dialog.getByRole('button', { name, exact: true }).boundingBox()
      expect(button?.y, `${name} at ${screen.width} pixels`).toBeGreaterThan(
        (toast?.y ?? 0) + (toast?.height ?? 0),
      )
    }
  }
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await shown.click()
  await expectToast(page, 'Shown on the website')
})
