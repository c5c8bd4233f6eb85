import { expect, test } from 'vitest'
import { applySwitch, navigationInput, valuesOf } from './navigation-input.ts'

const about = { ...valuesOf(), title: ' About ', url: ' about ' }
const complaints = (change: object) =>
  navigationInput.safeParse({ ...about, ...change }).error?.issues.map(({ message }) => message)

test('an item needs a title and a URL', () => {
  expect(complaints({ title: ' ', url: '' })).toEqual(['Title is required', 'URL is required'])
})

test('a value that the database would refuse is refused at its field', () => {
  expect(complaints({ title: 'a'.repeat(101) })).toEqual(['Title must be at most 100 characters'])
  expect(complaints({ url: 'a'.repeat(2049) })).toEqual(['URL must be at most 2,048 characters'])
  expect(complaints({ url: ' JavaScript:alert(1)' })).toEqual(['URL must not run a script'])
  for (const url of ['/\\elsewhere.example', 'java\tscript:alert(1)'])
    expect(complaints({ url })).toEqual(['URL must not contain backslashes, tabs or line breaks'])
  for (const display_order of ['1.5', '-1'])
    expect(complaints({ display_order })).toEqual([
      'Display Order must be a whole number, 0 or more',
    ])
  expect(complaints({ display_order: '2147483648' })).toEqual([
    'Display Order must be at most 2,147,483,647',
  ])
})

test('hiding an item also turns off both menus, and showing it turns on neither', () => {
  const off = { is_visible: false, is_desktop_visible: false, is_mobile_visible: false }
  expect(applySwitch('is_visible', false)).toEqual(off)
  expect(applySwitch('is_visible', true)).toEqual({ is_visible: true })
})
