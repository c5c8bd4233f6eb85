import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, press } from '../../screens/on-screen.ts'
import { openScreen } from '../../screens/screen.tsx'

const undo = button('Undo')
const toasts = page.getByRole('region', { name: 'Notifications (F8)' })

beforeEach(() => localStorage.clear())

test('a switch of the settings can be undone', async () => {
  openScreen('/admin/settings?tab=mail')
  const setting = page.getByRole('switch').first()
  await expect.element(setting).toBeVisible()
  const isOn = () => setting.element().ariaChecked
  const before = isOn()
  await setting.click()
  await expect.element(toasts).toMatchTextContent('Success')
  await expect.poll(isOn).not.toBe(before)
  await press(undo)
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  await expect.poll(isOn).toBe(before)
})
