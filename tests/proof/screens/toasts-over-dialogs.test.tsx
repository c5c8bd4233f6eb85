import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, expectToast } from '../../screens/on-screen.ts'
import { colleague, openScreen } from '../../screens/screen.tsx'

const screens = [
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1440, 900],
] as const

beforeEach(async () => {
  localStorage.clear()
  await colleague.from('faqs').delete().not('id', 'is', null).throwOnError()
  await colleague
    .from('faqs')
    .insert(
      ['May our cat come?', 'When?'].map((question) => ({ ...inject('samples').faqs, question })),
    )
    .throwOnError()
})

test('a toast from the previous step never covers a dialog’s buttons, at any screen size', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  openScreen('/admin/faqs')
  const shown = page.getByRole('switch', { name: /^Show / }).first()
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await shown.click()
  await expectToast('Hidden from the website')
  // Its timer is paused until somebody returns to the window.
  window.dispatchEvent(new Event('blur'))
  await page
    .getByRole('button', { name: /^Edit / })
    .nth(1)
    .click()
  await expect.element(dialog).toBeVisible()
  for (const [width, height] of screens) {
    await page.viewport(width, height)
    await expect.element(toast, { message: `${width} pixels` }).toBeInViewport()
    for (const name of ['Cancel', 'Save']) {
      const button = dialog.getByRole('button', { name }).element().getBoundingClientRect()
      const { bottom } = toast.element().getBoundingClientRect()
      expect(button.y, `${name} at ${width} pixels`).toBeGreaterThan(bottom)
    }
  }
  window.dispatchEvent(new Event('focus'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await shown.click()
  await expectToast('Shown on the website')
})
