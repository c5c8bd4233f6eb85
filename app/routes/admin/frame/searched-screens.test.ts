import { expect, test } from 'vitest'
import { findScreens } from '../../../features/search/admin/find-screens.ts'
import { adminLinks } from './admin-links.ts'
import { searchedScreens } from './searched-screens.ts'

const keysOf = (typed: string) => findScreens(searchedScreens, typed).map(({ key }) => key)
const find = (typed: string) => findScreens(searchedScreens, typed).map(({ to }) => to)

test.each([
  ['notice', '/admin/notices'],
  ['business details', '/admin/settings?tab=business'],
  ['PASS acc', '/admin/account#password'],
  ['pricing', '/admin/pricing'],
])('“%s” finds %s by words of its title', (typed, path) => expect(find(typed)).toEqual([path]))

test('a screen of the menu comes before the parts of screens', () => {
  expect(find('guides')).toEqual([
    '/admin/guides',
    '/admin/guides#when_a_pet_dies',
    '/admin/guides#our_care',
    '/admin/guides#days_after',
  ])
})

test('two screens with the same URL are listed separately', () => {
  expect(find('texts').filter((path) => path === '/admin/texts')).toHaveLength(2)
  expect(new Set(keysOf('texts')).size).toBe(keysOf('texts').length)
})

test('an empty search lists the screens without their parts, and an unknown word lists nothing', () => {
  expect(find('').slice(0, adminLinks.length)).toEqual(adminLinks.map(({ path }) => path))
  expect(find('').some((path) => path.includes('tab='))).toBe(false)
  expect(find('qwertz')).toEqual([])
})
