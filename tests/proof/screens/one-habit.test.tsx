import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, fill, press } from '../../screens/on-screen.ts'
import { openScreen } from '../../screens/screen.tsx'

const undo = button('Undo')
const toasts = page.getByRole('region', { name: 'Notifications (F8)' })

beforeEach(() => localStorage.clear())

test('a switch of the menu and one of the settings can be undone', async () => {
  await fill('navigation_items', { title: 'About', url: 'about' })
  const turn = (name: string) => page.getByRole('switch', { name, exact: true })
  const three = ['Show About', 'Show About on desktop', 'Show About on mobile'].map(turn)
  openScreen('/admin/navigation')
  await turn('Show About on mobile').click()
  await expect.element(page.getByText('Navigation item updated')).toBeVisible()
  openScreen('/admin/navigation')
  await turn('Show About').click()
  for (const one of three) await expect.element(one).not.toBeChecked()
  await expect.element(page.getByText('Navigation item updated')).toBeVisible()
  await press(undo)
  await expect.element(page.getByText('Change taken back')).toBeVisible()
  await expect.element(turn('Show About on desktop')).toBeChecked()
  await expect.element(turn('Show About on mobile')).not.toBeChecked()
  await turn('Show About on mobile').click()
  await expect.element(turn('Show About on mobile')).toBeChecked()

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
