import { expect, test } from 'vitest'
import { switched } from './visibility.ts'

test('hiding an item hides it on every screen', () => {
  expect(switched('is_visible', false)).toEqual({
    is_visible: false,
    is_desktop_visible: false,
    is_mobile_visible: false,
  })
})

test('showing it again brings neither screen back, and each screen has a switch of its own', () => {
  expect(switched('is_visible', true)).toEqual({ is_visible: true })
  expect(switched('is_desktop_visible', false)).toEqual({ is_desktop_visible: false })
  expect(switched('is_mobile_visible', true)).toEqual({ is_mobile_visible: true })
})
