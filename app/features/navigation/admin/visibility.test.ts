import { expect, test } from 'vitest'
import { applySwitch } from './navigation-input.ts'

test('hiding an item hides it on every screen', () => {
  expect(applySwitch('is_visible', false)).toEqual({
    is_visible: false,
    is_desktop_visible: false,
    is_mobile_visible: false,
  })
})

test('showing it again brings neither screen back, and each screen has a switch of its own', () => {
  expect(applySwitch('is_visible', true)).toEqual({ is_visible: true })
  expect(applySwitch('is_desktop_visible', false)).toEqual({ is_desktop_visible: false })
  expect(applySwitch('is_mobile_visible', true)).toEqual({ is_mobile_visible: true })
})
